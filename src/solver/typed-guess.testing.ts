import { beforeAll, describe, expect, test } from 'vitest';
import { runSteps } from '../../tools/node/run-steps.ts';
import { equationAt } from '../equations/set.ts';
import { symbolsOf } from '../equations/spelled.testing.ts';
import { PRIORS, type PriorName } from '../game/answer-rules.ts';
import { type Feedback, feedbackOf, isWin, type Turn } from '../game/feedback.ts';
import { MODES } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { isCommutativeWin } from '../game/win-rule.ts';
import { createSolver } from './create-solver.ts';
import { likelihoodOf } from './prior.ts';
import { agreeing, hintFor, loadSmallSets, played, reviewOf, type SmallSets } from './solver.testing.ts';
import type { Resources, Solver } from './solver.ts';
import type { SolverGame } from './tracked-models.ts';

/* Checks the worth of typed guesses, the possible answers and the review of a game against their definitions. */

let sets: SmallSets;
let resources: Resources;

const SITE = MODES.maxi;
const EVEN: SolverGame = { ...SITE, answers: [{ rules: 'exact', prior: 'uniform' }] };

/** The definition of a game: the possible answers, their likelihood, and which guesses win. */
interface Defined {
  readonly game: SolverGame;
  readonly prior: PriorName;
  readonly commutativeWins: boolean;
  left(turns: readonly Turn[]): readonly Equation[];
  weight(equation: Equation): number;
  wins(guess: Equation, answer: Equation): boolean;
}

const even: Defined = {
  game: EVEN,
  prior: 'site',
  commutativeWins: false,
  left: (turns) => agreeing(sets.exact, turns),
  weight: () => 1,
  wins: (guess, answer) => guess === answer,
};

function siteLike(by: PriorName): Defined {
  const { kinds, prior } = likelihoodOf({ rules: 'pool', prior: 'site' }, sets.pool);
  const weights = new Map(
    Array.from(kinds, (kind, row) => [equationAt(sets.pool, row), prior.byKind[kind - 1]!.weight]),
  );
  const wins = (guess: Equation, answer: Equation) =>
    guess === answer || (symbolsOf(guess) === symbolsOf(answer) && isCommutativeWin(guess, answer, true));
  return {
    game: SITE,
    prior: by,
    commutativeWins: true,
    left: (turns) =>
      agreeing(sets.pool, turns).filter(
        (answer) => !turns.some(({ guess, feedbacks }) => /[PB]/.test(feedbacks[0]!) && wins(guess, answer)),
      ),
    weight: (equation) => (by === 'site' ? weights.get(equation)! : 1),
    wins,
  };
}

const GAMES: Record<string, () => Defined> = {
  'equally likely answers': () => even,
  'the site’s answers': () => siteLike('site'),
  'the site’s answers, taken to be equally likely': () => siteLike('uniform'),
};

/** The cells of a guess, by the feedback on the page. */
function cellsBy(defined: Defined, left: readonly Equation[], guess: Equation): Map<string, Equation[]> {
  return Map.groupBy(left, (answer) => (defined.wins(guess, answer) ? 'won' : feedbackOf(guess, answer)));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Expected number of answers left by a guess; a win counts as 1. */
function expectedLeft(defined: Defined, left: readonly Equation[], guess: Equation): number {
  const cells = cellsBy(defined, left, guess);
  const total = sum(left.map(defined.weight));
  return (
    sum(
      [...cells].map(
        ([feedback, cell]) => sum(cell.map(defined.weight)) * (feedback === 'won' ? 1 : cell.length),
      ),
    ) / total
  );
}

function chance(defined: Defined, left: readonly Equation[], fits: (answer: Equation) => boolean): number {
  return sum(left.filter(fits).map(defined.weight)) / sum(left.map(defined.weight));
}

/** A board to test in every game. */
interface SmallGame {
  /** An answer under all rules. */
  readonly answer: string;
  readonly rows: readonly [string, string];
  /**
   * Guesses to try after the first row: equations that may or may not be possible answers, and at least one that does
   * not belong to the equations of any rules.
   */
  readonly guesses: readonly string[];
  /** A row in which a black copy precedes a purple copy of the same symbol. */
  readonly unfit: readonly [guess: string, feedback: string];
}

async function worthOf(solver: Solver, defined: Defined, turns: readonly Turn[], guess: Equation) {
  const { prior, commutativeWins } = defined;
  const answer = await runSteps(
    solver.worth({ kind: 'worth', guess, turns, strategy: 'entropy2', prior, commutativeWins }),
  );
  if (answer.kind !== 'worth') throw new Error('no worth');
  return answer.worth;
}

let defined: Defined;
let solver: Solver;

/** Runs the tests for every game. During them, `defined` and `solver` are those of the game. */
function inEachGame(tests: () => void): void {
  describe.each(Object.entries(GAMES))('with %s', (_, defineGame) => {
    beforeAll(() => {
      defined = defineGame();
      solver = createSolver(resources, defined.game);
    });
    tests();
  });
}

/** Tests the worth of guesses, the possible answers, and drawing an answer. */
export function testOwn({ answer, rows, guesses, unfit }: SmallGame): void {
  describe(`on ${answer.length} tiles`, () => {
    const ANSWER = answer as Equation;
    const [FIRST, SECOND] = [played(rows[0], answer), played(rows[1], answer)];
    const BOARD = [FIRST];

    beforeAll(async () => {
      ({ sets, resources } = await loadSmallSets(answer.length));
    });

    inEachGame(() => {
      test.each(guesses)('the worth of %s matches its definition', async (text) => {
        const guess = text as Equation;
        const left = defined.left(BOARD);
        const worth = await worthOf(solver, defined, BOARD, guess);
        const own = expectedLeft(defined, left, guess);
        const cells = [...cellsBy(defined, left, guess).values()];
        const shares = cells.map((cell) => chance(defined, left, (answer) => cell.includes(answer)));
        expect(worth.expectedRemaining).toBeCloseTo(own, 9);
        expect(worth.bits).toBeCloseTo(-sum(shares.map((share) => share * Math.log2(share))), 9);
        expect(worth.winChance).toBeCloseTo(
          chance(defined, left, (answer) => defined.wins(guess, answer)),
          12,
        );
      });

      test('the possible answers are counted by symbol, by answer and by feedback', async () => {
        const turns = [FIRST, SECOND];
        const { prior, commutativeWins } = defined;
        const left = defined.left(turns);
        for (const guess of [null, SECOND.guess, ANSWER]) {
          const question = {
            kind: 'possible',
            guess,
            turns,
            strategy: 'entropy2',
            prior,
            commutativeWins,
          } as const;
          const answer = await runSteps(solver.possible(question));
          if (answer.kind !== 'possible') throw new Error('nothing is possible');
          const { symbols, isSampled, answers, split } = answer.possible;
          expect(isSampled).toBe(false);
          for (const { symbol, shares } of symbols)
            for (const [tile, share] of shares.entries())
              expect(share).toBeCloseTo(
                chance(defined, left, (answer) => answer[tile] === symbol),
                12,
              );
          expect(new Set(symbols.map(({ symbol }) => symbol))).toEqual(
            new Set(left.flatMap((answer) => [...answer])),
          );
          expect(answers && new Set(answers.map(({ answer }) => answer))).toEqual(
            left.length <= 50 ? new Set(left) : null,
          );
          if (!guess) {
            expect(split).toBeNull();
            continue;
          }
          const cells = cellsBy(defined, left, guess);
          for (const { feedback, size, share } of split!.cells) {
            const cell = cells.get(feedback ?? 'won')!;
            expect(size).toBe(cell.length);
            expect(share).toBeCloseTo(
              chance(defined, left, (answer) => cell.includes(answer)),
              12,
            );
          }
          const { feedbacks, size } = split!.others;
          expect(split!.cells.length + feedbacks).toBe(cells.size);
          expect(sum(split!.cells.map(({ size }) => size)) + size).toBe(left.length);
        }
      });
    });

    test('a board that nothing fits is inconsistent', async () => {
      const turns = [{ guess: unfit[0] as Equation, feedbacks: [unfit[1] as Feedback] }];
      const solver = createSolver(resources, EVEN);
      const asked = { turns, strategy: 'entropy2', prior: 'site', commutativeWins: false } as const;
      const guess = ANSWER;
      expect(await runSteps(solver.worth({ kind: 'worth', guess, ...asked }))).toMatchObject({
        kind: 'inconsistent',
      });
      expect(await runSteps(solver.possible({ kind: 'possible', guess, ...asked }))).toMatchObject({
        kind: 'inconsistent',
      });
    });

    test('answers are drawn by their weights, or uniformly', async () => {
      const site = siteLike('site');
      const solver = createSolver(resources, SITE);
      const draw = async (prior: PriorName, at: number) =>
        (
          await runSteps(
            solver.draw({
              kind: 'draw',
              seed: at,
              turns: [],
              strategy: 'entropy2',
              prior,
              commutativeWins: true,
            }),
          )
        ).answer;
      const steps = Array.from({ length: 400 }, (_, i) => (i + 0.5) / 400);
      const all = site.left([]);
      const isBracket = (answer: Equation) => answer.includes('(');
      for (const prior of PRIORS) {
        const drawn = await Promise.all(steps.map((at) => draw(prior, at)));
        const share = drawn.filter(isBracket).length / drawn.length;
        const expected =
          prior === 'site' ? chance(site, all, isBracket) : all.filter(isBracket).length / all.length;
        expect(share).toBeCloseTo(expected, 1);
      }
      expect(await draw('site', 1 - 2 ** -32)).toBe(all.at(-1));
      expect(await draw('uniform', 0)).toBe(all[0]);
    });
  });
}

/** Tests the review of a game. */
export function testAccounts({ answer, rows }: Pick<SmallGame, 'answer' | 'rows'>): void {
  describe(`on ${answer.length} tiles`, () => {
    const ANSWER = answer as Equation;
    const [FIRST, SECOND] = [played(rows[0], answer), played(rows[1], answer)];

    beforeAll(async () => {
      ({ sets, resources } = await loadSmallSets(answer.length));
    });

    inEachGame(() => {
      test('expected guesses, choices and luck add up to the guesses of the game', async () => {
        const { prior, commutativeWins } = defined;
        const asked = { strategy: 'maxwell', prior, commutativeWins } as const;
        const won = [FIRST, SECOND, played(ANSWER, ANSWER)];
        for (const turns of [won, won.slice(0, 2)]) {
          // Pass the winning guess as typed, because another order of its operations may be valued differently.
          const { judged } = await reviewOf(solver, { ...asked, turns, winningGuess: ANSWER });
          const total = judged[0]!.best.value.needed + sum(judged.map(({ choice, luck }) => choice + luck));
          const hint = await hintFor(solver, { ...asked, turns });
          // A lost game counts the guesses still needed.
          expect(total).toBeCloseTo(turns === won ? 3 : 2 + hint.value!.needed, 9);
          for (const [index, turn] of judged.entries()) {
            const before = turns.slice(0, index);
            expect(turn.before).toBe(defined.left(before).length);
            expect(turn.after).toBe(defined.left(turns.slice(0, index + 1)).length);
            expect(turn.random).toBeGreaterThan(0);
            // The first guess is skipped, because with so many answers it takes seconds.
            if (index === 0) continue;
            const { guess } = turns[index]!;
            const suggested = await hintFor(solver, { ...asked, turns: before });
            expect(turn.best).toMatchObject({ guess: suggested.guess, value: suggested.value });
            expect(turn.value).toEqual((await worthOf(solver, defined, before, guess)).value);
            expect(turn.choice).toBe(turn.value.needed - turn.best.value.needed);
          }
        }
      });

      test('a player who follows every hint loses nothing by choices', async () => {
        const { prior, commutativeWins } = defined;
        const turns: Turn[] = [FIRST];
        while (!isWin(turns.at(-1)!.feedbacks[0]!)) {
          const { guess } = await hintFor(solver, { turns, strategy: 'maxwell', prior, commutativeWins });
          turns.push(played(guess, defined.wins(guess, ANSWER) ? guess : ANSWER));
        }
        const { judged } = await reviewOf(solver, { turns, strategy: 'maxwell', prior, commutativeWins });
        for (const { choice } of judged.slice(1)) expect(choice).toBe(0);
      });
    });
  });
}
