import { createRandom } from '../../../src/equations/random.ts';
import { equationAt } from '../../../src/equations/set.ts';
import { type Clue, turnOf } from '../../../src/game/feedback.ts';
import { givenRows, type Mode } from '../../../src/game/mode.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import type { Wins } from '../../../src/game/wins.ts';
import { type GivenDraw, givenTurns } from '../../../src/practice/given.ts';
import type { Hint } from '../../../src/protocol/hint.ts';
import { gameGuessCost } from '../../../src/solver/lookahead/guess-cost.ts';
import type { Solver, SolverQuestion } from '../../../src/solver/solver.ts';
import { loadLabRules } from '../../node/resources.ts';
import { playByHints } from '../play-game.ts';

/** A game, with the row that it begins with. */
export interface GivenGame {
  readonly answer: Equation;
  readonly given: Clue;
}

/** The games that are played. */
export interface GivenSample {
  /** So many drawn answers; all: each answer once. */
  readonly size: number | 'all';
  /** Draws the answers and their given rows. */
  readonly seed: number;
}

/** The equations that can be answers of a game. */
export async function loadAnswers(mode: Mode): Promise<readonly Equation[]> {
  const set = await loadLabRules(mode.answers[0]!.rules, mode);
  return Array.from({ length: set.count }, (_, row) => equationAt(set, row));
}

/** Draws games as the site has them: the first row is any equation but the answer, or a scramble with one green tile. */
export function drawGiven(
  mode: Mode,
  { size, seed }: GivenSample,
  answers: readonly Equation[],
): GivenGame[] {
  const random = createRandom(seed);
  const draw = { random, equations: answers };
  const drawn =
    size === 'all'
      ? answers
      : Array.from({ length: size }, () => answers[Math.floor(random() * answers.length)]);
  return drawn.map((answer) => ({ answer, given: drawRow(mode, answer, draw) }));
}

/** The practice page also takes scrambles with more green tiles where none with one was among those it drew. */
function drawRow(mode: Mode, answer: Equation, draw: GivenDraw): Clue {
  for (;;) {
    const [clue] = givenTurns(mode, answer, draw);
    if (mode.given === 'equation' || clue!.feedback.match(/G/g)!.length === 1) return clue!;
  }
}

/** Result of a game. */
export interface GivenOutcome {
  /** Equations that the given row leaves. */
  readonly left: number;
  /** The player's own guesses, up to the one that wins; null: none does. */
  readonly guesses: number | null;
}

/** Plays a game by the hints. */
export async function playGiven(
  solver: Solver,
  mode: Mode,
  { answer, given }: GivenGame,
  { wins, ...asked }: Omit<SolverQuestion, 'turns'> & { readonly wins: Wins },
): Promise<GivenOutcome> {
  const rows = await playByHints((turns) => finalGuess(solver, { ...asked, turns }), {
    answer,
    wins,
    marking: 'copies',
    given: [turnOf(given)],
    tries: mode.tries,
  });
  return { left: rows[0]!.remaining, guesses: rows.at(-1)!.won ? rows.length : null };
}

/** A hint as soon as its guess is final: the list of others takes longer. */
async function finalGuess(solver: Solver, question: SolverQuestion): Promise<Hint> {
  const steps = solver.hint(question);
  for (;;) {
    const { done, value } = await steps.next();
    if (done) {
      if (value.kind === 'hint') return value.hint;
      throw new Error(`row ${value.suspectRow + 1} contradicts the others`);
    }
    if (value && value.certainty !== 'sampled') {
      await steps.return(undefined as never);
      return value;
    }
  }
}

/**
 * Seconds of a game that is won where wrong guesses cost time, penalties included.
 * @param guesses the player's own
 * @param guessSeconds that each takes; default: as in the hints
 */
export function secondsOf(
  game: Pick<Mode, 'given' | 'penalties'>,
  guesses: number,
  guessSeconds?: number,
): number {
  const guessCost = gameGuessCost(game, guessSeconds)!;
  let seconds = 0;
  for (let guess = 0; guess < guesses; guess++) seconds += guessCost(givenRows(game) + guess);
  return seconds;
}
