import { beforeAll, expect, it } from 'vitest';
import { equationsOf } from '../equations/spelled.testing.ts';
import { feedbackOf, turnFromClue } from '../game/feedback.ts';
import { MODES } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { createSolver } from './create-solver.ts';
import { hintFor, loadSmallSets } from './solver.testing.ts';

let loaded: Awaited<ReturnType<typeof loadSmallSets>>;
beforeAll(async () => {
  loaded = await loadSmallSets();
});

const turnTo = (guess: string, answer: string) =>
  turnFromClue({
    guess: guess as Equation,
    feedback: feedbackOf(guess as Equation, answer as Equation),
  });

it('instant: the answers have the symbols of the scramble, with the green one in place', async () => {
  const scramble = '=1578+46';
  const answer = '18+47=65';
  const turn = turnTo(scramble, answer);
  const hint = await hintFor(createSolver(loaded.resources, MODES.instant), {
    turns: [turn],
    strategy: 'maxwell',
    commutativeWins: true,
  });
  const fitting = equationsOf(loaded.sets.exact).filter(
    (equation) => feedbackOf(scramble as Equation, equation) === turn.feedbacks[0],
  );
  expect(hint.remaining).toBe(fitting.length);
  expect(fitting).toContain(hint.guess);
  const chances = hint.top.map(({ winChance }) => winChance);
  expect(hint.winChance).toBe(Math.max(...chances));
});

it('speed: seconds follow from guesses and penalties when every answer is tried', async () => {
  const solver = createSolver(loaded.resources, MODES.speed);
  const hint = await hintFor(solver, {
    turns: [turnTo('48-32=16', '5+5*9=50'), turnTo('7+7*9=70', '5+5*9=50')],
    strategy: 'maxwell',
  });
  // A win with the next guess takes 8 seconds. A second guess takes 8 more, plus 10 for the wrong one before it.
  expect(hint.value!.seconds).toBeGreaterThanOrEqual(8);
  expect(hint.value!.seconds! - 8 * hint.value!.needed).toBeCloseTo(10 * (hint.value!.needed - 1), 6);
});

it('speed: a game takes longer if each guess takes longer', async () => {
  const solver = createSolver(loaded.resources, MODES.speed);
  const turns = [turnTo('48-32=16', '58+16=74')];
  const quick = await hintFor(solver, { turns, strategy: 'maxwell', guessSeconds: 2 });
  const slow = await hintFor(solver, { turns, strategy: 'maxwell', guessSeconds: 30 });
  expect(slow.value!.seconds).toBeGreaterThan(2 * quick.value!.seconds!);
});
