import {
  cluesOf,
  type FeedbackRule,
  findExtraSymbol,
  isWin,
  type Turn,
  turnFromClue,
} from '../../src/game/feedback.ts';
import { givenRowCount } from '../../src/game/mode.ts';
import { type Equation, isSymbol } from '../../src/game/symbols.ts';
import { toPlain, toSymbols } from '../../src/game/typed-text.ts';
import type { Game } from '../games.ts';
import { parseFeedback, parseGuess } from '../guess.ts';

type TurnGame = Pick<Game, 'length' | 'symbols' | 'name' | 'tries' | 'givenRow' | 'extraSymbols'>;

/**
 * Parses the rows of an unfinished or lost game, each written as `GUESS:FEEDBACK`.
 * @throws Error that describes the first mistake; also when the game is won
 */
export function parseTurns(texts: readonly string[], game: TurnGame, marking: FeedbackRule): Turn[] {
  const turns = parseRows(texts, game, marking);
  if (wonBy(turns) > 0) throw new Error('the game is won: there is nothing to guess');
  return turns;
}

/**
 * Parses the rows of a game that is won or lost.
 * @throws Error that describes the first mistake; also when the game is not finished
 */
export function parseFinished(texts: readonly string[], game: TurnGame, marking: FeedbackRule): Turn[] {
  const turns = parseRows(texts, game, marking);
  if (wonBy(turns) === 0 && turns.length < game.tries)
    throw new Error(
      `the game is not finished: give every --turn, up to the one that wins or number ${game.tries}`,
    );
  return turns;
}

function parseRows(texts: readonly string[], game: TurnGame, marking: FeedbackRule): Turn[] {
  if (texts.length > game.tries)
    throw new Error(
      `a game has ${game.tries} ${game.givenRow ? 'rows' : 'guesses'}, and ${texts.length} turns are given`,
    );
  if (texts.length < givenRowCount(game))
    throw new Error(
      `${game.name} begins with a given row: write it as the first --turn, as in "${givenExample(game, ':')}"`,
    );
  const turns = texts.map((text, row) => parseTurn(text, row, game, marking));
  const won = wonBy(turns);
  if (won > 0 && won <= givenRowCount(game)) throw new Error(givenRowWinsMessage(game));
  if (won > 0 && won < turns.length) throw new Error(`turn ${won} wins the game: no turn can follow it`);
  return turns;
}

/** Number of the winning turn, from 1; 0 if no turn wins. */
const wonBy = (turns: readonly Turn[]) => cluesOf(turns, 0).findIndex(({ feedback }) => isWin(feedback)) + 1;

function parseTurn(text: string, row: number, game: TurnGame, marking: FeedbackRule): Turn {
  const [guess, feedback, ...rest] = toPlain(text).split(':');
  if (feedback === undefined || rest.length > 0) {
    throw new Error(`"${text}" is not a turn: write GUESS:FEEDBACK, as in "75+2-31=46:BPBPGBPPBB"`);
  }
  return parseRow(guess, feedback, row, game, marking);
}

const GIVEN_EXAMPLES = {
  equation: ['48-32=16', 'PBBBBGPP'],
  scramble: ['=8571+46', 'PGPPPPPP'],
} as const;

/** An example of a given row, for a message. @param between the separator between its symbols and its feedback */
export const givenExample = ({ givenRow: given }: Pick<Game, 'givenRow'>, between: ':' | ' ') =>
  GIVEN_EXAMPLES[given!].join(between);

/** The message for a given row that is all green. */
export const givenRowWinsMessage = ({ name }: Pick<Game, 'name'>) =>
  `the first row of ${name} is given and does not win: check its feedback`;

/**
 * Parses a row of the board; the first may be a given one.
 * @param row from 0
 * @throws Error that describes the mistake in its guess or its feedback
 */
export function parseRow(
  guess: string,
  feedback: string,
  row: number,
  game: TurnGame,
  marking: FeedbackRule,
): Turn {
  const isScramble = game.givenRow === 'scramble' && row < givenRowCount(game);
  return isScramble ? scrambleFrom(guess, feedback, game) : turnFrom(guess, feedback, game, marking);
}

/**
 * Parses a given row that has the answer's symbols in another order. It need not be an equation.
 * @throws Error that describes the mistake in its symbols or its feedback
 */
function scrambleFrom(text: string, feedback: string, { length }: TurnGame): Turn {
  const guess = toSymbols(text);
  const marks = parseFeedback(feedback, length);
  if (guess.length !== length || ![...guess].every(isSymbol) || marks.includes('B'))
    throw new Error(`"${text}:${feedback}" is not a scramble: write ${length} symbols, each green or purple`);
  return turnFromClue({ guess: guess as Equation, feedback: marks });
}

function turnFrom(guess: string, feedback: string, game: TurnGame, marking: FeedbackRule): Turn {
  const played = parseGuess(guess, game);
  const marks = parseFeedback(feedback, game.length);
  if (marking === 'places' && marks.includes('P'))
    throw new Error(
      `"${feedback}" has a P, which --feedback places does not use: write G for right and B for wrong`,
    );
  const turn = turnFromClue({ guess: played, feedback: marks });
  const shown = findExtraSymbol(turn);
  if (shown !== undefined)
    throw new Error(`"${played}:${marks}" shows ${shown} in the answer: no equation with it is known`);
  return turn;
}
