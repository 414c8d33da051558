import { type EquationSet, indexOfLeftSide } from '../../equations/set.ts';
import type { AnswerRules } from '../../game/answer-rules.ts';
import type { Feedback } from '../../game/feedback.ts';
import type { Rules } from '../../game/rules.ts';
import type { Equation } from '../../game/symbols.ts';
import { type SecondGuesses, unpackGuesses } from './packed-guesses.ts';

/** Origin of a book, in a separate file in `data/`. */
interface Card extends AnswerRules {
  readonly length: number;
  /** Rules of the guess set. */
  readonly guesses: Rules;
  readonly opener: Equation;
  /** Number of equations compared. */
  readonly equations: number;
  /** Number of possible feedbacks of the opener, and number of those with an entry. */
  readonly classes: number;
  readonly entries: number;
  /** SHA-256 of the stored guesses, in hexadecimal. */
  readonly digest: string;
  /** How the book was made; `seconds` is the total over all runs. */
  readonly made: {
    readonly command: string;
    readonly machine: string;
    readonly seconds: number;
  };
}

/** Card of a book of the most informative guesses. Each was compared with the whole guess set. */
export interface InformationCard extends Card {
  readonly objective: 'entropy';
  /** `pairs` is the total number of (guess, candidate) pairs scored. */
  readonly made: Card['made'] & { readonly pairs: number };
}

/** Card of a book of guesses after which a game needs the fewest guesses, see `../lookahead/`. */
export interface TreeCard extends Card {
  readonly objective: 'win-mass';
  /** Lower bound on the average number of guesses of any play after the opener. */
  readonly bound: number;
  /** Present if second guesses are proved; absent if they were chosen from a shortlist. */
  readonly proof?: TreeProof;
  /** Figures before the first guess, if the book has figures. */
  readonly start?: Pick<ClassFigures, 'remaining' | 'remainingExact' | 'remainingBits'>;
}

/** To what extent the second guesses are proved to be best. `open`: feedback codes for which they are not. */
interface TreeProof {
  /** Average number of guesses with the best play that was found. */
  readonly needed: number;
  /** Number of classes in which that play is proved to be best, and the share of the answers in them. */
  readonly closed: { readonly classes: number; readonly share: number };
  readonly open: readonly number[];
}

export type BookCard = InformationCard | TreeCard;

/** The second guesses after one opener. */
export interface Book {
  readonly card: BookCard;
  readonly guesses: SecondGuesses;
  /** Figures of its classes, by ascending feedback code; null for a book without figures. */
  readonly figures: Uint8Array | null;
}

/** Feedback as a base-3 number, first tile most significant: B 0, P 1, G 2. */
export function feedbackToCode(feedback: Feedback): number {
  let code = 0;
  for (const mark of feedback) code = code * 3 + 'BPG'.indexOf(mark);
  return code;
}

/** The inverse of {@link feedbackToCode}. */
export function codeToFeedback(code: number, tiles: number): Feedback {
  const digits = code.toString(3).padStart(tiles, '0');
  return Array.from(digits, (digit) => 'BPG'[Number(digit)]).join('') as Feedback;
}

/**
 * Creates a book that is unpacked (50 ms) on first use, because most games use one of several.
 * @param bytes output of {@link packGuesses}
 * @param figures output of {@link packFigures}
 */
export function openBook(card: BookCard, bytes: Uint8Array, figures: Uint8Array | null = null): Book {
  let guesses: SecondGuesses | null = null;
  return {
    card,
    figures,
    get guesses() {
      return (guesses ??= unpackGuesses(bytes, 3 ** card.length));
    },
  };
}

/** The figures of a class and of its second guess; null if the book does not contain them. */
export function figuresOfClass({ guesses, figures }: Book, code: number): ClassFigures | null {
  if (!figures || !guesses.has(code)) return null;
  let place = 0;
  for (const other of guesses.keys()) place += Number(other < code);
  return unpackFigures(figures, place);
}

/** Row of the second guess after a feedback; null if the book does not contain it or was made for other equations. */
export function secondGuess({ card, guesses }: Book, set: EquationSet, code: number): number | null {
  const left = guesses.get(code);
  return left === undefined || card.equations !== set.count ? null : indexOfLeftSide(set, left);
}

export function leftSideOf(equation: Equation): string {
  return equation.slice(0, equation.indexOf('='));
}

/** File name of a book, without extension. @param name see `nameOfRules` */
export function bookFileName(objective: BookCard['objective'], name: string): string {
  return `${objective === 'entropy' ? 'book' : 'tree'}-${name}`;
}

/** Figures in a hint about a class after the opener and about its second guess; see `Hint`. */
export interface ClassFigures {
  readonly remaining: number;
  readonly remainingExact: number;
  readonly remainingBits: number;
  readonly bits: number;
  readonly expectedRemaining: number;
  readonly winChance: number;
  /** Average number of guesses still needed in the class, including this one. Exact: its games were played out. */
  readonly needed: number;
}

/** The figures in the order of storage. */
const COLUMNS: readonly (keyof ClassFigures)[] = [
  'remaining',
  'remainingExact',
  'remainingBits',
  'bits',
  'expectedRemaining',
  'winChance',
  'needed',
];

/** Bytes of a figure: a 32-bit float without its last byte. Counts up to 2^16 stay exact, others keep 4 digits. */
const BYTES = 3;

/** Numbers of guesses needed are rounded to this step, because fewer distinct numbers compress better. */
const NEEDED_STEP = 1 / 128;

/** Stores the figures of classes, column by column; numbers are little-endian. */
export function packFigures(classes: readonly ClassFigures[]): Uint8Array {
  const bytes = new Uint8Array(COLUMNS.length * classes.length * BYTES);
  const float = new DataView(new ArrayBuffer(4));
  for (const [column, name] of COLUMNS.entries())
    for (const [place, figures] of classes.entries()) {
      float.setFloat32(0, name === 'needed' ? rounded(figures[name]) : figures[name], true);
      // Round by adding half a unit of the last byte that is kept.
      float.setUint32(0, float.getUint32(0, true) + 0x80, true);
      bytes.set(new Uint8Array(float.buffer, 1), BYTES * (column * classes.length + place));
    }
  return bytes;
}

const rounded = (needed: number) => NEEDED_STEP * Math.round(needed / NEEDED_STEP);

/** The inverse of {@link packFigures}, for one class. @param place index of the class */
export function unpackFigures(bytes: Uint8Array, place: number): ClassFigures {
  const count = bytes.length / BYTES / COLUMNS.length;
  const float = new DataView(new ArrayBuffer(4));
  const values = COLUMNS.map((name, column) => {
    const at = BYTES * (column * count + place);
    new Uint8Array(float.buffer).set(bytes.subarray(at, at + BYTES), 1);
    return [name, float.getFloat32(0, true)];
  });
  return Object.fromEntries(values);
}
