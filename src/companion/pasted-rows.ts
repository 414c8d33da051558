import type { Feedback } from '../game/feedback.ts';
import type { Refusal } from '../game/guess-rules.ts';
import { DAILY_IDS, MODES, type ModeId } from '../game/mode.ts';
import { toPlain } from '../game/typed-text.ts';
import {
  type EnteredGame,
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

interface PastedRow {
  /** '': the guess is missing. */
  readonly text: string;
  /** One per grid, of `G`, `P` and `B`, or of dashes for a solved grid; empty: the colours are missing. */
  readonly marks: readonly string[];
}

/** Letters for the squares of a share text. */
const LETTERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(SQUARES).map(([mark, square]) => [square, mark])),
  [SOLVED]: '-',
};

/** A guess, colours, or a guess and its colours. */
const ROW = /^(.*=.*?)?(?:(?:^|[\s:,]+)((?:[GPB]+|-+)(?:[\s,]+(?:[GPB]+|-+))*))?$/i;

/**
 * Puts pasted rows into a game: rows as in our command line (`48-32=16:PBBBBGPP`), guesses alone, or the site's share
 * text, which has only colours. Guesses follow the added rows, or fill rows that have only colours; a share text
 * colours all rows from the first on. If it names another game, that game begins.
 */
export function pasteRows(game: EnteredGame, text: string): EnteredGame | PasteProblem {
  const plain = toPlain(text)
    .replace(/\uFE0F|\p{So}/gu, (sign) => LETTERS[sign] ?? '')
    .replaceAll('--turn', '\n')
    .replace(/['"\r]/g, '');
  const blocks = plain.split(/\n\s*\n/).map((block) => block.split('\n').map((line) => line.trim()));
  const lines = blocks.flat();
  const named = DAILY_IDS.find((mode) => lines.some((line) => line.startsWith(`${MODES[mode].shareName} `)));
  const begun = named === undefined || named === game.mode ? game : enteredGame(named);
  const { mode, tries } = begun;
  const squares = sideBySide(
    blocks.map((block) => block.flatMap(rowsOfLine).filter(({ text }) => text === '')),
  );
  const pasted = [...squares, ...lines.flatMap(rowsOfLine).filter(({ text }) => text !== '')];
  if (pasted.length === 0) return { code: 'nothing' };
  const rows = [...usedRows(begun)];
  for (const [index, { text, marks }] of pasted.entries()) {
    const free = rows.findIndex((row) => row.text === '');
    const at = text === '' ? index : free < 0 ? rows.length : free;
    if (!areColours(marks, mode)) return { code: 'colours', row: at, mode };
    const before = rows[at];
    const next = text || (before?.text ?? '');
    const refusal = refusalOfEntered(next, mode, at);
    if (text !== '' && refusal) return { code: 'guess', text, refusal };
    const feedbacks = marks.map((one) => (one.startsWith('-') ? null : (one as Feedback)));
    rows[at] = {
      text: next,
      feedbacks: marks.length > 0 ? feedbacks : (before?.feedbacks ?? begun.answers.map(() => null)),
      // A row is complete with a guess and colours.
      isAdded: !refusal && (marks.length > 0 || before !== undefined),
    };
  }
  if (rows.length > tries) return { code: 'rows', rows: rows.length, tries };
  return withGuessesAdded({ ...begun, rows });
}

function rowsOfLine(line: string): readonly PastedRow[] {
  const [, text = '', marks = ''] = ROW.exec(line) ?? [];
  const row = { text, marks: marks.toUpperCase().match(/[GPB]+|-+/g) ?? [] };
  return text + marks === '' ? [] : [row];
}

/** The blocks of a share text, each with two grids, as rows of all grids. A block ends when its grids are solved. */
function sideBySide(blocks: readonly (readonly PastedRow[])[]): readonly PastedRow[] {
  const known = blocks.filter(({ length }) => length > 0);
  return Array.from({ length: Math.max(0, ...known.map(({ length }) => length)) }, (_, row) => ({
    text: '',
    marks: known.flatMap((block) => block[row]?.marks ?? block[0]!.marks.map(() => '-')),
  }));
}

/** Whether colours, if there are any, have the boards and tiles of the game. */
function areColours(marks: PastedRow['marks'], mode: ModeId): boolean {
  const { length, grids } = MODES[mode];
  const isWhole = (one: string) => one.startsWith('-') || one.length === length;
  return marks.length === 0 || (marks.length === grids && marks.every(isWhole));
}
