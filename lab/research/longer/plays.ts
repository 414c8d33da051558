import type { Turn } from '../../../src/game/feedback.ts';
import type { LongerGame } from '../../../src/game/longer-game.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import type { Hint } from '../../../src/protocol/hint.ts';
import { createLongerSolver, type LongerResources } from '../../../src/solver/longer/solver.ts';
import type { Solver } from '../../../src/solver/solver.ts';
import type { Provenance } from '../../node/keep-result.ts';
import { meanOf, meanWithError } from '../../node/numbers.ts';
import { finalHint } from '../../study/ask-solver.ts';
import type { GameTurn } from '../../study/game-player.ts';
import { playWithHints } from '../../study/play-game.ts';
import type { Sample } from '../../study/study.ts';
import { drawAnswers } from './answers.ts';

/** Processor time of the hints for one turn, over all games that reached it. */
interface TurnCost {
  readonly hints: number;
  /** Number of hints whose candidates were sampled. */
  readonly sampled: number;
  readonly meanMs: number;
  readonly mostMs: number;
}

/** Measures the resources that the process uses. */
export interface Usage {
  /** Processor time in milliseconds. */
  processor(): number;
  /** Peak memory in MiB. */
  memory(): number;
}

/** Results of playing drawn answers to the end. */
export interface LongerPlays {
  readonly length: LongerGame['length'];
  readonly rules: LongerGame['guesses'];
  readonly sample: Sample;
  readonly opener: Equation;
  /** Number of games for each number of guesses needed; index 0: one guess. */
  readonly histogram: readonly number[];
  readonly mean: number;
  /** Standard error of the mean. */
  readonly error: number;
  /** Share of games solved within the game's tries. */
  readonly solved: number;
  /** A game with the most guesses. */
  readonly hardest: { readonly answer: Equation; readonly turns: readonly GameTurn[] };
  /** Index 0: the second guess; the first is precomputed. */
  readonly turns: readonly TurnCost[];
  /** Peak memory of the process in MiB. */
  readonly memoryMiB: number;
  readonly made: Provenance;
}

const ASKED = { strategy: 'entropy2', prior: 'uniform', commutativeWins: false } as const;

interface TimedHint extends Hint {
  /** Processor time in milliseconds. */
  readonly processor: number;
}

interface PlayedGame {
  readonly answer: Equation;
  readonly turns: readonly GameTurn[];
  readonly hints: readonly TimedHint[];
}

async function playOne(solver: Solver, answer: Equation, usage: Usage): Promise<PlayedGame> {
  const hints: TimedHint[] = [];
  const next = async (turns: readonly Turn[]) => {
    const start = usage.processor();
    const hint = await finalHint(solver, { ...ASKED, turns });
    hints.push({ ...hint, processor: usage.processor() - start });
    return hint;
  };
  const rows = await playWithHints(next, { answer, winRule: 'itself' });
  const turns = rows.map(({ guess, feedback }, i) => ({
    guess,
    feedback,
    remaining: rows[i + 1]?.remaining ?? 1,
  }));
  return { answer, turns, hints };
}

function costOf(hints: readonly TimedHint[]): TurnCost {
  const times = hints.map(({ processor }) => processor);
  return {
    hints: hints.length,
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
  usage: Usage,
  onProgress: (done: number) => void,
): Promise<Omit<LongerPlays, 'made'>> {
  const answers = await drawAnswers(resources.generate, game, sample);
  const solver = createLongerSolver(resources, game);
  const all: PlayedGame[] = [];
  for (const answer of answers) {
    all.push(await playOne(solver, answer, usage));
    onProgress(all.length);
  }
  const counts = all.map(({ turns }) => turns.length);
  const worst = Math.max(...counts);
  const { answer, turns } = all.find((one) => one.turns.length === worst)!;
  return {
    length: game.length,
    rules: game.guesses,
    sample,
    opener: all[0].turns[0].guess,
    histogram: Array.from({ length: worst }, (_, i) => counts.filter((count) => count === i + 1).length),
    ...meanWithError(counts, counts.length),
    solved: counts.filter((count) => count <= game.tries).length / counts.length,
    hardest: { answer, turns },
    turns: Array.from({ length: worst - 1 }, (_, i) =>
      costOf(all.flatMap(({ hints }) => (hints.length > i + 1 ? [hints[i + 1]] : []))),
    ),
    memoryMiB: Math.round(usage.memory()),
  };
}
