import type { Feedback } from '../game/feedback.ts';
import type { Refusal } from '../game/guess-rules.ts';
import { DAILY_IDS, MODES, type ModeId } from '../game/mode.ts';
import { toPlain } from '../game/typed-text.ts';
import {
  blankRow,
  type EnteredGame,
  type EnteredRow,
  enteredGame,
  refusalOfEntered,
  usedRows,
  withGuessesAdded,
} from './entered-game.ts';
import { SOLVED, SQUARES } from './share.ts';

/** Why a pasted text cannot be used. `row`: from 0. */
export type PasteProblem =
  | { readonly code: 'nothing' }
  | { readonly code: 'rows'; readonly rows: number; readonly tries: number }
  /** The colours of a row do not have the boards or the tiles of the game. */
  | { readonly code: 'colours'; readonly row: number; readonly mode: ModeId }
  | { readonly code: 'guess'; readonly text: string; readonly refusal: Refusal };

/** `marks`: one text per grid, of `G`, `P` and `B`, or of dashes for a solved grid; none: the colours are missing. */
interface PastedRow {
  /** '': the guess is missing. */
  readonly text: string;
  readonly marks: readonly string[];
}

/** Letters for the squares of a share text; other signs between them are left out. */
const LETTERS: readonly (readonly [RegExp, string])[] = [
  ...Object.entries(SQUARES).map(([mark, square]) => [new RegExp(square, 'gu'), mark] as const),
  [new RegExp(SOLVED, 'gu'), '-'],
  [/[\uFE0F⏱]/g, ''],
];
const MARKS = /^(?:[GPB]+|-+)$/i;
/** A separator before the colours of a grid. */
const SEPARATOR = /[:,]\s*(?=(?:[GPB]+|-+)(?:[\s,'"]|$))/gi;

/**
 * Puts pasted rows into a game: rows as in our command line (`48-32=16:PBBBBGPP`), guesses alone, or the site's share
 * text, which has only colours. Guesses follow the added rows, or fill rows that have only colours; a share text
 * colours all rows from the first on. If it names another game, that game begins.
 */
export function pasteRows(game: EnteredGame, text: string): EnteredGame | PasteProblem {
  const blocks = text.split(/\n\s*\n/).map((block) => block.split('\n').map(lettersOf));
  const lines = blocks.flat();
  const named = DAILY_IDS.find((mode) => lines.some((line) => line.startsWith(`${MODES[mode].shareName} `)));
  const begun = named === undefined || named === game.mode ? game : enteredGame(named);
  const { mode, tries } = begun;
  const written = lines.flatMap(rowsOfLine);
  const coloured = sideBySide(blocks.map((block) => block.flatMap(squaresOfLine)));
  if (written.length + coloured.length === 0) return { code: 'nothing' };
  const rows = [...usedRows(begun)];
  for (const [index, pasted] of [...coloured.entries(), ...written.map((row) => [null, row] as const)]) {
    const free = rows.findIndex(({ text }) => text === '');
    const at = index ?? (free < 0 ? rows.length : free);
    const row = filled(rows[at] ?? null, pasted, mode, at);
    if ('code' in row) return row;
    rows[at] = row;
  }
  if (rows.length > tries) return { code: 'rows', rows: rows.length, tries };
  return withGuessesAdded({ ...begun, rows });
}

const lettersOf = (line: string) =>
  LETTERS.reduce((text, [sign, letter]) => text.replace(sign, letter), toPlain(line)).trim();

/** The rows of a line with equations. */
function rowsOfLine(line: string): readonly PastedRow[] {
  if (!line.includes('=')) return [];
  const rows: PastedRow[] = [];
  for (const word of line
    .replace(/(?:^[^=]*)?--turn/g, ' ')
    .replace(SEPARATOR, ' ')
    .split(/[\s'"]+/)) {
    const last = rows.at(-1);
    const areColours = last?.text.includes('=') && MARKS.test(word);
    if (last && areColours) rows.splice(-1, 1, { ...last, marks: [...last.marks, word.toUpperCase()] });
    // The parts of an equation with spaces.
    else if (last?.marks.length === 0) rows.splice(-1, 1, { ...last, text: last.text + word });
    else if (word !== '') rows.push({ text: word, marks: [] });
  }
  return rows;
}

/** The row of a line that has only squares. */
function squaresOfLine(line: string): readonly PastedRow[] {
  const marks = line.toUpperCase().split(/\s+/);
  return marks.every((word) => MARKS.test(word)) ? [{ text: '', marks }] : [];
}

/** The blocks of a share text, each with two grids, as rows of all grids. A block ends when its grids are solved. */
function sideBySide(blocks: readonly (readonly PastedRow[])[]): readonly PastedRow[] {
  const known = blocks.filter(({ length }) => length > 0);
  return Array.from({ length: Math.max(0, ...known.map(({ length }) => length)) }, (_, row) => ({
    text: '',
    marks: known.flatMap((block) => block[row]?.marks ?? block[0]!.marks.map(() => '-')),
  }));
}

/** A row with the text pasted for it. @param before null: there is no such row yet */
function filled(
  before: EnteredRow | null,
  { text, marks }: PastedRow,
  mode: ModeId,
  row: number,
): EnteredRow | PasteProblem {
  const { length, grids } = MODES[mode];
  const blank = blankRow(mode, row);
  if (
    marks.length > 0 &&
    (marks.length !== grids || marks.some((one) => !/^-+$/.test(one) && one.length !== length))
  )
    return { code: 'colours', row, mode };
  const refusal = refusalOfEntered(text, mode, row);
  if (text !== '' && refusal) return { code: 'guess', text, refusal };
  const feedbacks = marks.map((one, grid) =>
    one.startsWith('-') ? blank.feedbacks[grid]! : (one as Feedback),
  );
  const next = { ...(before ?? blank), ...(text && { text }), ...(marks.length > 0 && { feedbacks }) };
  // A row is complete with a guess and colours.
  const isColoured = marks.length > 0 || before !== null;
  return { ...next, isAdded: isColoured && refusalOfEntered(next.text, mode, row) === undefined };
}
