import { type EquationSet, indexOfLeftSide } from '../../equations/set.ts';
import { type AnswerRules, nameOfRules } from '../../game/answer-rules.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Objective } from '../../scoring/objectives.ts';
import type { SecondGuesses } from './second-guesses.ts';

/** Facts about a book, in a file beside it. The lab's `LabBookCard` adds the book's origin. */
export interface BookCard extends AnswerRules {
  /** entropy: the most informative guesses · win-mass: the guesses of a tree, chosen to need the fewest guesses. */
  readonly objective: 'entropy' | 'win-mass';
  readonly length: number;
  readonly opener: Equation;
  /** Number of equations in the guess set. */
  readonly equations: number;
  /** Present if guesses of a tree are proved to be best: all except those after the feedback codes in `open`. */
  readonly proof?: { readonly open: readonly number[] };
  /** Figures of the class before the first guess; absent if the book does not have figures. */
  readonly start?: Pick<ClassFigures, 'remaining' | 'remainingExact' | 'remainingBits'>;
}

/** The second guesses after one opener. */
export interface Book<Card extends BookCard = BookCard> {
  readonly card: Card;
  readonly guesses: SecondGuesses;
  /** Output of {@link packFigures}, for the classes by ascending feedback code; null for a book without figures. */
  readonly figures: Uint8Array | null;
}

export function bookFor(books: readonly Book[], objective: Objective, rules: AnswerRules): Book | undefined {
  const name = nameOfRules(rules);
  return books.find(({ card }) => card.objective === objective && nameOfRules(card) === name);
}

/** Figures of the class after a feedback to the opener; null if the book does not contain them. */
export function figuresOfClass({ guesses, figures }: Book, code: number): ClassFigures | null {
  if (!figures || !guesses.has(code)) return null;
  let index = 0;
  for (const other of guesses.keys()) index += Number(other < code);
  return unpackFigures(figures, index);
}

/** Row of the second guess after a feedback; null if the book does not contain one or was made for other equations. */
export function secondGuess({ card, guesses }: Book, set: EquationSet, code: number): number | null {
  const left = guesses.get(code);
  return left === undefined || card.equations !== set.count ? null : indexOfLeftSide(set, left);
}

/** The figures of a class, in the order of storage. */
const COLUMNS = [
  'remaining',
  'remainingExact',
  'remainingBits',
  'bits',
  'expectedRemaining',
  'winChance',
  // Average number of guesses still needed in the class, whose games were all played out.
  'needed',
] as const;

/** The figures of a `Hint` for a class after the opener and for its second guess. */
export type ClassFigures = Readonly<Record<(typeof COLUMNS)[number], number>>;

/**
 * Bytes of a figure: a 32-bit float without its lowest byte. Counts up to 2^16 stay exact, and other numbers keep four
 * digits.
 */
const BYTES = 3;

/** Values of `needed` are rounded to this step, because fewer distinct numbers compress better. */
const NEEDED_STEP = 1 / 128;

/** Stores the figures of classes, column by column, in little-endian order. */
export function packFigures(classes: readonly ClassFigures[]): Uint8Array {
  const bytes = new Uint8Array(COLUMNS.length * classes.length * BYTES);
  const float = new DataView(new ArrayBuffer(4));
  for (const [column, name] of COLUMNS.entries())
    for (const [index, figures] of classes.entries()) {
      float.setFloat32(0, name === 'needed' ? rounded(figures[name]) : figures[name], true);
      // Round by adding half a unit of the lowest byte that is kept.
      float.setUint32(0, float.getUint32(0, true) + 0x80, true);
      bytes.set(new Uint8Array(float.buffer, 1), BYTES * (column * classes.length + index));
    }
  return bytes;
}

const rounded = (needed: number) => NEEDED_STEP * Math.round(needed / NEEDED_STEP);

/** The inverse of {@link packFigures}, for one class. @param index index of the class */
export function unpackFigures(bytes: Uint8Array, index: number): ClassFigures {
  const count = bytes.length / BYTES / COLUMNS.length;
  const float = new DataView(new ArrayBuffer(4));
  const values = COLUMNS.map((name, column) => {
    const at = BYTES * (column * count + index);
    new Uint8Array(float.buffer).set(bytes.subarray(at, at + BYTES), 1);
    return [name, float.getFloat32(0, true)];
  });
  return Object.fromEntries(values);
}
