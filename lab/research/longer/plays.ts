import type { Turn } from '../../../src/game/feedback.ts';
import type { LongerGame } from '../../../src/game/longer-game.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import type { Hint } from '../../../src/protocol/hint.ts';
import { createLongerSolver, type LongerResources } from '../../../src/solver/longer/solver.ts';
import type { Solver } from '../../../src/solver/solver.ts';
import { mapInTurn } from '../../node/in-turn.ts';
import type { Provenance } from '../../node/keep-result.ts';
import { histogramOf, meanOf, meanWithError } from '../../node/numbers.ts';
import { finalHint } from '../../study/ask-solver.ts';
import type { GameTurn } from '../../study/game-player.ts';
import { playWithHints } from '../../study/play-game.ts';
import type { Sample } from '../../study/study.ts';
import { drawAnswers } from './answers.ts';

/** Results of playing drawn answers to the end. */
export type LongerPlays = Awaited<ReturnType<typeof playLonger>> & { readonly made: Provenance };

const ASKED = { strategy: 'entropy2', prior: 'uniform', commutativeWins: false } as const;

interface TimedHint extends Hint {
  /** Processor time in milliseconds. */
  readonly processor: number;
}

/** Processor time of this process, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function playOne(solver: Solver, answer: Equation) {
  const hints: TimedHint[] = [];
  const next = async (turns: readonly Turn[]) => {
    const start = processorTime();
    const hint = await finalHint(solver, { ...ASKED, turns });
    hints.push({ ...hint, processor: processorTime() - start });
    return hint;
  };
  const rows = await playWithHints(next, { answer, winRule: 'itself' });
  const turns = rows.map(
    ({ guess, feedback }, i): GameTurn => ({ guess, feedback, remaining: rows[i + 1]?.remaining ?? 1 }),
  );
  return { answer, turns, hints };
}

/** Processor time of the hints for one turn, over all games that reached it. */
function costOf(hints: readonly TimedHint[]) {
  const times = hints.map(({ processor }) => processor);
  return {
    hints: hints.length,
    /** Number of hints whose candidates were sampled. */
    sampled: hints.filter(({ remainingError }) => remainingError !== undefined).length,
    meanMs: Math.round(meanOf(times)),
    mostMs: Math.round(Math.max(...times)),
  };
}

/** Plays drawn answers to the end with the solver's hints. */
export async function playLonger(
  resources: LongerResources,
  game: LongerGame,
  sample: Sample,
  onProgress: (done: number) => void,
) {
  const solver = createLongerSolver(resources, game);
  const answers = await drawAnswers(resources.generate, game, sample);
  const all = await mapInTurn(answers.entries(), async ([number, answer]) => {
    const played = await playOne(solver, answer);
    onProgress(number + 1);
    return played;
  });
  const counts = all.map(({ turns }) => turns.length);
  const worst = Math.max(...counts);
  const { answer, turns } = all.find((one) => one.turns.length === worst)!;
  return {
    ...{ length: game.length, rules: game.guesses, sample, opener: all[0].turns[0].guess },
    /** Number of games for each number of guesses needed; index 0: one guess. */
    histogram: histogramOf(counts),
    ...meanWithError(counts, counts.length),
    /** Share of games solved within the game's tries. */
    solved: counts.filter((count) => count <= game.tries).length / counts.length,
    /** A game with the most guesses. */
    hardest: { answer, turns },
    /** Index 0: the second guess; the first is precomputed. */
    turns: Array.from({ length: worst - 1 }, (_, i) =>
      costOf(all.flatMap(({ hints }) => (hints.length > i + 1 ? [hints[i + 1]] : []))),
    ),
    /** Peak memory of the process in MiB. */
    memoryMiB: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}
