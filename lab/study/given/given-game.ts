import { createRandom } from '../../../src/equations/random.ts';
import { equationAt } from '../../../src/equations/set.ts';
import { type Clue, turnFromClue } from '../../../src/game/feedback.ts';
import { givenRowCount, type Mode } from '../../../src/game/mode.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import type { WinRule } from '../../../src/game/win-rule.ts';
import { type GivenRowSource, givenTurns } from '../../../src/practice/given.ts';
import { gameGuessCost } from '../../../src/solver/lookahead/guess-cost.ts';
import type { Solver, SolverQuestion } from '../../../src/solver/solver.ts';
import { loadLabRules } from '../../node/resources.ts';
import { suggestionOf } from '../ask-solver.ts';
import { playWithHints } from '../play-game.ts';

export interface GivenGame {
  readonly answer: Equation;
  readonly given: Clue;
}

export interface GivenSample {
  /** Number of drawn answers; all: each answer once. */
  readonly size: number | 'all';
  /** Seed for the answers and their given rows. */
  readonly seed: number;
}

/** Loads the possible answers of a game. */
export async function loadAnswers(mode: Mode): Promise<readonly Equation[]> {
  const set = await loadLabRules(mode.answers[0]!.rules, mode);
  return Array.from({ length: set.count }, (_, row) => equationAt(set, row));
}

/**
 * Draws games like those of the site: the given row is an equation other than the answer, or a scramble with one green
 * tile.
 */
export function drawGiven(mode: Mode, { size, seed }: GivenSample, answers: readonly Equation[]) {
  const random = createRandom(seed);
  const draw = { random, equations: answers };
  const drawn =
    size === 'all'
      ? answers
      : Array.from({ length: size }, () => answers[Math.floor(random() * answers.length)]);
  return drawn.map((answer) => ({ answer, given: drawRow(mode, answer, draw) }));
}

/**
 * Draws a given row. `givenTurns` may settle for a scramble with more than one green tile; such rows are drawn again.
 */
function drawRow(mode: Mode, answer: Equation, draw: GivenRowSource): Clue {
  for (;;) {
    const [clue] = givenTurns(mode, answer, draw);
    if (mode.givenRow === 'equation' || clue!.feedback.match(/G/g)!.length === 1) return clue!;
  }
}

/** Plays a game with the solver's hints. */
export async function playGiven(
  solver: Solver,
  mode: Mode,
  { answer, given }: GivenGame,
  { winRule, ...asked }: Omit<SolverQuestion, 'turns'> & { readonly winRule: WinRule },
) {
  const rows = await playWithHints((turns) => suggestionOf(solver, { ...asked, turns }), {
    answer,
    winRule,
    given: [turnFromClue(given)],
    tries: mode.tries,
  });
  return {
    /** Number of possible answers that fit the given row. */
    left: rows[0]!.remaining,
    /** Number of the player's own guesses, including the winning one; null: the game is lost. */
    guesses: rows.at(-1)!.won ? rows.length : null,
  };
}

/**
 * Seconds that a won timed game takes, including the penalties for wrong guesses.
 * @param guesses number of the player's own guesses
 * @param guessSeconds seconds for each guess; default: `DEFAULT_GUESS_SECONDS`
 */
export function secondsOf(
  game: Pick<Mode, 'givenRow' | 'penaltySeconds'>,
  guesses: number,
  guessSeconds?: number,
): number {
  const guessCost = gameGuessCost(game, guessSeconds)!;
  let seconds = 0;
  for (let guess = 0; guess < guesses; guess++) seconds += guessCost(givenRowCount(game) + guess);
  return seconds;
}
