/** `npm run -s measure -- NAME [OPTIONS]` runs a measurement; without a name, it lists all. */

import '../node/raw.ts';

interface MeasurementScript {
  readonly what: string;
  readonly run: () => Promise<unknown>;
}

const MEASUREMENTS: Readonly<Record<string, MeasurementScript>> = {
  agree: {
    what: 'plays games in Chromium; the panel must agree with `maxwell hint` at every row',
    run: () => import('./agree.ts'),
  },
  bound: { what: 'lower bound on the turns of a game of bi', run: () => import('./bound.ts') },
  deductions: {
    what: 'how many impossible cells and classes Maxwell can explain in drawn games, and how fast',
    run: () => import('./deductions.ts'),
  },
  graphics: {
    what: "the shader on this machine's graphics processor, checked and measured",
    run: () => import('./graphics.ts'),
  },
  grids: { what: 'time of hints for several grids', run: () => import('./grids.ts') },
  habits: {
    what: 'how often the statistics name the right habit of artificial players',
    run: () => import('./habits.ts'),
  },
  latency: {
    what: 'time from a row or a key on the page to the panel, and from an installation to the first hint',
    run: () => import('./latency.ts'),
  },
  lost: { what: 'where Maxwell needs more guesses than the proved minimum', run: () => import('./lost.ts') },
  memory: { what: "private memory of the extension's process", run: () => import('./memory.ts') },
  'own-first': {
    what: 'time until a good second guess after first guesses of players',
    run: () => import('./own-first.ts'),
  },
  replay: {
    what: 'time to play finished games again, as Maxwell and as a careful player',
    run: () => import('./replay.ts'),
  },
  statistics: {
    what: 'time and long tasks of the statistics page with thousands of games',
    run: () => import('./statistics.ts'),
  },
  tabs: { what: 'time of hints for several tabs at once', run: () => import('./tabs.ts') },
  threads: {
    what: 'time of searches with helper threads, and of a hint for many answers',
    run: () => import('./threads.ts'),
  },
  verdicts: { what: 'time to judge typed guesses, by turn', run: () => import('./verdicts.ts') },
  yardstick: { what: 'guesses that a careful player needs, by game', run: () => import('./yardstick.ts') },
};

const name = process.argv[2] ?? '';
const chosen = Object.hasOwn(MEASUREMENTS, name) ? MEASUREMENTS[name] : null;
if (chosen) {
  process.argv.splice(2, 1);
  await chosen.run();
} else {
  const lines = Object.entries(MEASUREMENTS).map(([name, { what }]) => `${name.padEnd(12)}${what}`);
  console.log(
    `npm run -s measure -- NAME [OPTIONS]; --help after a name lists its options\n\n${lines.join('\n')}`,
  );
  if (name) process.exitCode = 2;
}
