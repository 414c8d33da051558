import type { Feedback } from '../../game/feedback.ts';
import type { Rules } from '../../game/rules.ts';
import type { Equation } from '../../game/symbols.ts';

/** Three bytes a feedback (little endian row number), in order of feedback code; all ones: no entry. */
const ENTRY_BYTES = 3;
const NO_ENTRY = 0xffffff;

/** Where a book comes from; kept beside its entries in `data/`. */
export interface BookCard {
  readonly rules: Rules;
  readonly length: number;
  /** The first guess that the book answers. */
  readonly opener: Equation;
  readonly objective: 'entropy';
  /** Equations in the set that row numbers refer to. */
  readonly equations: number;
  /** Feedbacks of the opener that can occur, and how many of them have an entry. */
  readonly classes: number;
  readonly entries: number;
  /** SHA-256 of the entries, hexadecimal. */
  readonly digest: string;
  /** How it was made; `seconds` over all runs. */
  readonly made: {
    readonly command: string;
    readonly machine: string;
    readonly seconds: number;
    /** Pairs (guess, candidate) scored in all. */
    readonly pairs: number;
  };
}

/** Best second guesses after one opener, each exact over all equations of the rules. */
export interface Book {
  readonly card: BookCard;
  readonly entries: Uint8Array;
}

/** Feedback as a number: base 3, first tile most significant, B 0, P 1, G 2. */
export function codeOf(feedback: Feedback): number {
  let code = 0;
  for (const mark of feedback) code = code * 3 + 'BPG'.indexOf(mark);
  return code;
}

/** Row number of the second guess, or null where the book has none. */
export function secondGuess(book: Book, feedback: Feedback): number | null {
  return entryAt(book, codeOf(feedback));
}

/** Row number of the second guess after the feedback with this code, or null where the book has none. */
export function entryAt({ entries }: Book, code: number): number | null {
  const at = code * ENTRY_BYTES;
  const row = entries[at] | (entries[at + 1] << 8) | (entries[at + 2] << 16);
  return row === NO_ENTRY ? null : row;
}

/** Entries of an empty book. */
export function blankEntries(length: number): Uint8Array {
  return new Uint8Array(3 ** length * ENTRY_BYTES).fill(0xff);
}

export function writeEntry(entries: Uint8Array, code: number, row: number): void {
  const at = code * ENTRY_BYTES;
  entries[at] = row;
  entries[at + 1] = row >> 8;
  entries[at + 2] = row >> 16;
}

/**
 * A book for a set, checked: one of other rules or of another generation of equations would name wrong guesses.
 * @returns null when it does not belong to this set; the search then does the work
 */
export function openBook(card: BookCard, entries: Uint8Array, rules: Rules, equations: number): Book | null {
  const isWhole = entries.length === 3 ** card.length * ENTRY_BYTES;
  return card.rules === rules && card.equations === equations && isWhole ? { card, entries } : null;
}
