import { type EquationSet, equationAt } from '../../equations/set.ts';
import { type Clue, cluesOf } from '../../game/feedback.ts';
import { type LongerGame, longerGame } from '../../game/longer.ts';
import type { EquationRules } from '../../game/rules.ts';
import type { Certainty, Hint, RankedGuess } from '../../protocol/hint.ts';
import type { Solver } from '../solver.ts';
import { mapYields } from '../steps.ts';
import { createPositions, type LongerPosition } from './positions.ts';
import { createWorkshop, type SearchEffort, searchLonger, type Workshop } from './search.ts';

/** The first guess of a game, worked out beforehand, and what it is worth. */
export interface LongerOpening extends Omit<RankedGuess, 'value'> {
  /** Equations of the game. */
  readonly remaining: number;
  /** Standard error of `remaining` where it is an estimate. */
  readonly remainingError?: number;
}

/** Openings by number of tiles, then by rules: `data/openers-longer.json`. */
export type LongerOpenings = Readonly<Record<string, Readonly<Record<string, LongerOpening>>>>;

export interface LongerResources {
  /** Compiled `assets/kernels/generate.wasm`. */
  readonly generate: WebAssembly.Module;
  /** Compiled `assets/kernels/sampled.wasm`. */
  readonly sampled: WebAssembly.Module;
  readonly openings: LongerOpenings;
}

/** How much work a hint is. */
export interface LongerEffort extends SearchEffort {
  /** Steps of the generator for the candidates, see `SurveyOptions`. */
  readonly effort: number;
}

/** That of the hints: less than two seconds on one core. */
const HINT_EFFORT: LongerEffort = { effort: 1.5e7, evaluations: 4096, against: 2048, most: 32_768 };

/** Any number will do: the same question gets the same hint. */
const SEED = 1;

/** Rules whose equations are all of the `exact` rules. */
const WITHIN_EXACT: ReadonlySet<EquationRules> = new Set(['exact', 'table', 'pool']);

/** As many candidates are told one by one. */
const FEW = 3;

/**
 * The solver of a game whose equations are too many to be listed: candidates are listed under what the turns say of them
 * where that is quick, else sampled, and guesses are looked for among all equations by local search.
 */
export function createLongerSolver(
  { generate, sampled, openings }: LongerResources,
  game: LongerGame,
  effort: LongerEffort = HINT_EFFORT,
): Solver {
  const { guesses: rules, omitted = '' } = game;
  // Worked out with all symbols.
  const opening = omitted === '' ? openings[game.length]?.[rules] : undefined;
  const positionsOf = (game: LongerGame) =>
    createPositions(generate, { game, effort: effort.effort, size: effort.most, seed: SEED });
  const positions = positionsOf(game);
  const exactPositions = WITHIN_EXACT.has(rules)
    ? null
    : positionsOf({ ...longerGame(game.length), omitted });
  let workshop: Promise<Workshop> | undefined;

  /** Numbers of candidates before each turn, then now. */
  async function historyOf(clues: readonly Clue[]): Promise<number[]> {
    const counts: number[] = [];
    for (let played = 0; played <= clues.length; played++) {
      const isKnown = played === 0 && opening !== undefined;
      const position = isKnown ? null : await positions.after(clues.slice(0, played));
      counts.push(isKnown ? opening.remaining : position!.count);
    }
    return counts;
  }

  /**
   * Makes hints of ranked guesses.
   * @param commutativeWins as asked: among so many equations the few of another order change nothing
   * @param position null: the game begins, and its opening is known
   */
  async function createTeller(
    clues: readonly Clue[],
    commutativeWins: boolean,
    position: LongerPosition | null,
    start: number,
  ) {
    const history = await historyOf(clues);
    const remaining = history.at(-1)!;
    const survey = position?.survey;
    const error = position ? position.error : opening?.remainingError;
    const remainingExact = exactPositions ? ((await exactPositions.after(clues))?.count ?? 0) : remaining;
    const isFew = survey?.kind === 'listed' && remaining <= FEW;
    return (top: readonly RankedGuess[], certainty: Certainty, progress: number): Hint => ({
      ...top[0],
      strategy: 'entropy2',
      rules,
      commutativeWins,
      remaining,
      ...(error !== undefined && { remainingError: error }),
      remainingExact,
      groups: isFew ? candidatesOf(survey.set).map((candidate) => [candidate]) : null,
      remainingBits: Math.log2(remaining),
      history,
      top,
      reasons: null,
      certainty,
      progress,
      engine: 'simd',
      ms: performance.now() - start,
    });
  }

  /** The hint after some turns, which leave something. */
  async function* hintAfter(
    clues: readonly Clue[],
    commutativeWins: boolean,
    start: number,
  ): AsyncGenerator<Hint, Hint, void> {
    if (clues.length === 0 && opening) {
      const { remaining, remainingError, ...guess } = opening;
      return (await createTeller(clues, commutativeWins, null, start))(
        [{ ...guess, value: null }],
        'sampled',
        1,
      );
    }
    const position = (await positions.after(clues))!;
    const tell = await createTeller(clues, commutativeWins, position, start);
    const { survey, count } = position;
    // No guess is better than one of two candidates.
    if (survey.kind === 'listed' && count <= 2)
      return tell(candidatesOf(survey.set).map(worthOfFew), 'exact', 1);
    workshop ??= createWorkshop(generate, game, SEED);
    const steps = searchLonger(sampled, position, await workshop, effort, SEED);
    const { top } = yield* mapYields(steps, ({ top, share }) => tell(top, 'sampled', share));
    return tell(top, 'sampled', 1);
  }

  async function* hint({
    turns,
    commutativeWins,
  }: Parameters<Solver['hint']>[0]): ReturnType<Solver['hint']> {
    const start = performance.now();
    const clues = cluesOf(turns, 0);
    const isOpening = clues.length === 0 && opening !== undefined;
    if (!isOpening && !(await positions.after(clues))) return await positions.inconsistent(clues);
    yield null;
    return { kind: 'hint', hint: yield* hintAfter(clues, commutativeWins, start) };
  }

  // biome-ignore lint/correctness/useYield: there is nothing to wait for.
  async function* refuse(): AsyncGenerator<null, never, void> {
    throw new Error(`of games of ${game.length} tiles only hints are told`);
  }

  return { engine: 'simd', hint, review: refuse, worth: refuse, remaining: refuse, draw: refuse };
}

function candidatesOf(set: EquationSet) {
  return Array.from({ length: set.count }, (_, row) => equationAt(set, row));
}

/** What one of two candidates, or the only one, is worth: it is told apart from the other. */
function worthOfFew(
  guess: RankedGuess['guess'],
  _: number,
  { length }: readonly RankedGuess['guess'][],
): RankedGuess {
  return { guess, bits: Math.log2(length), expectedRemaining: 1, winChance: 1 / length, value: null };
}
