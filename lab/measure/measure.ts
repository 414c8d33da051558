/** `npm run -s measure -- NAME [OPTIONS]` runs a measurement; without a name, it lists all. */

import '../node/raw.ts';

/** What each measurement does, by the name of its file. */
const MEASUREMENTS: Readonly<Record<string, string>> = {
  agree: 'plays games in Chromium; the panel must agree with `maxwell hint` at every row',
  bound: 'lower bound on the turns of a game of bi',
  graphics: "the shader on this machine's graphics processor, checked and measured",
  grids: 'time of hints for several grids',
  habits: 'how often the statistics name the right habit of artificial players',
  latency: 'time from a row or a key on the page to the panel, and from an installation to the first hint',
  lost: 'where Maxwell needs more guesses than the proved minimum',
  memory: "private memory of the extension's process",
  statistics: 'time and long tasks of the statistics page with thousands of games',
  tabs: 'time of hints for several tabs at once',
  threads: 'time of searches with helper threads, and of a hint for many answers',
  verdicts: 'time to judge typed guesses, by turn',
};

const name = process.argv[2] ?? '';
if (Object.hasOwn(MEASUREMENTS, name)) {
  process.argv.splice(2, 1);
  await import(`./${name}.ts`);
} else {
  const lines = Object.entries(MEASUREMENTS).map(([name, what]) => `${name.padEnd(12)}${what}`);
  console.log(
    `npm run -s measure -- NAME [OPTIONS]; --help after a name lists its options\n\n${lines.join('\n')}`,
  );
  if (name) process.exitCode = 2;
}
