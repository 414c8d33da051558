import { memoize } from '../../async.ts';
import { explainCell } from '../../deduction/explain-cell.ts';
import type { DeductionPosition } from '../../deduction/refute.ts';
import { equationAt } from '../../equations/set.ts';
import { type Clue, cluesOf, type Turn } from '../../game/feedback.ts';
import { type LongerGame, longerGame } from '../../game/longer-game.ts';
import type { EquationRules } from '../../game/rules.ts';
import type { Inconsistent } from '../../protocol/answer.ts';
import type { Certainty, Hint, RankedGuess } from '../../protocol/hint.ts';
import { uniformClass } from '../../scoring/class.ts';
import { allRows } from '../../scoring/feedback-codes.ts';
import { ownFirstGuess, withOwnFirst } from '../own-first.ts';
import { possibleAnswers } from '../possible-answers.ts';
import type { Solver } from '../solver.ts';
import { mapYields, type Steps } from '../steps.ts';
import { createPositions, type LongerPosition } from './positions.ts';
import { loadGuessMaterial, type SearchEffort, searchLonger, worthOfOwn } from './search.ts';

/** The first guess of a game, worked out in advance, with its worth. */
export interface LongerOpener extends Omit<RankedGuess, 'value'> {
  /** Number of equations of the game. */
  readonly remaining: number;
  /** Standard error of `remaining`, if it is an estimate. */
  readonly remainingError?: number;
}

/** Openers by number of tiles, then by rules, from `data/openers-longer.json`. */
export type LongerOpeners = Readonly<Record<string, Readonly<Record<string, LongerOpener>>>>;

export interface LongerResources {
  /** Compiled `assets/kernels/generate.wasm`. */
  readonly generate: WebAssembly.Module;
  /** Compiled `assets/kernels/sampled.wasm`. */
  readonly sampled: WebAssembly.Module;
  readonly openings: LongerOpeners;
}

export interface LongerEffort extends SearchEffort {
  /** Number of generator steps for the candidates, see `QueryOptions`. */
  readonly effort: number;
}

/** Effort for hints in the extension: at most 2.2 s of processor time were measured (`README.md`). */
const HINT_EFFORT: LongerEffort = { effort: 1.5e7, evaluations: 4096, against: 2048, most: 32_768 };

/** Fixed, so that the same question gets the same hint. */
const SEED = 1;

/** Rules whose equations all belong to the `exact` rules. */
const WITHIN_EXACT: ReadonlySet<EquationRules> = new Set(['exact', 'table', 'pool']);

/** Maximum number of candidates to list in a hint. */
const FEW = 3;

/**
 * Creates the solver for longer games, which gives hints and possible answers, and explains cells by colours and grammar.
 * It lists or samples the candidates, and finds guesses among all equations by local search.
 */
export function createLongerSolver(
  { generate, sampled, openings }: LongerResources,
  game: LongerGame,
  effort: LongerEffort = HINT_EFFORT,
): Solver {
  const { guesses: rules, omitted = '' } = game;
  // The openers were computed for games that use all symbols.
  const opening = omitted === '' ? openings[game.length]?.[rules] : undefined;
  const positionsOf = (game: LongerGame) =>
    createPositions(generate, { game, effort: effort.effort, size: effort.most, seed: SEED });
  const positions = positionsOf(game);
  const exactPositions = WITHIN_EXACT.has(rules)
    ? null
    : positionsOf({ ...longerGame(game.length), omitted });
  const guessMaterial = memoize(() => loadGuessMaterial(generate, game, SEED));

  const countAfter = async (clues: readonly Clue[]) =>
    clues.length === 0 && opening ? opening.remaining : (await positions.after(clues))!.count;

  const hint: Solver['hint'] = async function* (question) {
    const start = performance.now();
    const { turns, commutativeWins } = question;
    const clues = cluesOf(turns, 0);
    const known = clues.length === 0 ? opening : undefined;
    const position = known ? null : await positions.after(clues);
    if (!known && !position) return await positions.inconsistent(clues);
    yield null;
    const history: number[] = [];
    for (let played = 0; played <= clues.length; played++)
      history.push(await countAfter(clues.slice(0, played)));
    const remaining = history.at(-1)!;
    const error = known ? known.remainingError : position!.error;
    const isListed = position?.survey.kind === 'listed' && remaining <= FEW;
    const few = isListed
      ? Array.from({ length: remaining }, (_, row) => equationAt(position.survey.set, row))
      : null;
    const remainingExact = exactPositions ? ((await exactPositions.after(clues))?.count ?? 0) : remaining;
    const toHint = (top: readonly RankedGuess[], certainty: Certainty, progress: number): Hint => ({
      ...top[0],
      strategy: 'entropy2',
      rules,
      // The setting is ignored: among so many equations, other orders of an answer hardly matter.
      commutativeWins,
      remaining,
      ...(error !== undefined && { remainingError: error }),
      remainingExact,
      groups: few?.map((candidate) => [candidate]) ?? null,
      remainingBits: Math.log2(remaining),
      history,
      top,
      reasons: null,
      certainty,
      progress,
      backend: 'simd',
      ms: performance.now() - start,
    });
    const guess = clues.length === 0 ? ownFirstGuess(question, known?.guess) : null;
    const empty = guess && { ...(await positions.after([]))!, count: remaining };
    const own = empty && (await worthOfOwn(sampled, empty, guess, rules));
    const done = (top: readonly RankedGuess[], certainty: Certainty = 'sampled') =>
      ({ kind: 'hint', hint: withOwnFirst(toHint(top, certainty, 1), own) }) as const;

    if (known) {
      const { remaining: _, remainingError: __, ...guess } = known;
      return done([{ ...guess, value: null }]);
    }
    // The feedback to one of two candidates identifies the answer, so no other guess is better.
    if (few && remaining <= 2) {
      const worth = {
        bits: Math.log2(remaining),
        expectedRemaining: 1,
        winChance: 1 / remaining,
        value: null,
      };
      return done(
        few.map((guess) => ({ guess, ...worth })),
        'exact',
      );
    }
    const steps = searchLonger(sampled, position!, await guessMaterial(), effort, SEED);
    const { top } = yield* mapYields(steps, ({ top, share }) =>
      withOwnFirst(toHint(top, 'sampled', share), own),
    );
    return done(top);
  };

  /** Answers a question about the candidates after the turns. */
  async function* afterTurns<Result>(
    turns: readonly Turn[],
    handle: (found: LongerPosition, position: DeductionPosition) => Generator<null, Result, void>,
  ): Steps<Result | Inconsistent> {
    const rows = cluesOf(turns, 0);
    const found = await positions.after(rows);
    if (!found) return await positions.inconsistent(rows);
    return yield* handle(found, { game: { ...game, rules }, rows });
  }

  // biome-ignore lint/correctness/useYield: it fails at once.
  async function* refuse(): AsyncGenerator<null, never, void> {
    throw new Error(`there are only hints and maps for games of ${game.length} tiles`);
  }

  return {
    backend: { name: 'simd' },
    hint,
    review: refuse,
    replay: refuse,
    yardstick: refuse,
    worth: refuse,
    possible: ({ turns, guess }) =>
      afterTurns(turns, function* ({ survey: { kind, set } }, position) {
        const isOpen = (symbol: string, tile: number) => !explainCell(position, null, tile, symbol);
        const cls = uniformClass(allRows(set));
        const possible = yield* kind === 'listed'
          ? possibleAnswers(set, cls, guess)
          : possibleAnswers(set, cls, null, isOpen);
        return { kind: 'possible', possible };
      }),
    draw: refuse,
    drill: refuse,
    explain: ({ turns, tile, symbol }) =>
      // biome-ignore lint/correctness/useYield: it is done in one slice.
      afterTurns(turns, function* ({ survey }, position) {
        const answers =
          survey.kind === 'listed' ? { set: survey.set, candidates: allRows(survey.set) } : null;
        const reason = explainCell(position, answers, tile, symbol, false);
        return { kind: 'explain', reason };
      }),
    // biome-ignore lint/correctness/useYield: it returns at once.
    async *sentences() {
      return { kind: 'sentences', sentences: [] };
    },
  };
}
