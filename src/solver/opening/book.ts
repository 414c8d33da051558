import { type EquationSet, indexOfLeft } from '../../equations/set.ts';
import type { AnswerRules } from '../../game/answer-rules.ts';
import type { Feedback } from '../../game/feedback.ts';
import type { Rules } from '../../game/rules.ts';
import type { Equation } from '../../game/symbols.ts';
import { type Figures, figuresAt } from './figures.ts';
import { type SecondGuesses, unpack } from './packed.ts';

/** Origin of a book; a separate file in `data/`. */
interface Card extends AnswerRules {
  readonly length: number;
  /** Rules of the guess set. */
  readonly guesses: Rules;
  /** The first guess of the book. */
  readonly opener: Equation;
  /** Number of equations compared. */
  readonly equations: number;
  /** Number of possible feedbacks of the opener, and of those with an entry. */
  readonly classes: number;
  readonly entries: number;
  /** SHA-256 of the stored guesses, hexadecimal. */
  readonly digest: string;
  /** How it was made; `seconds` over all runs. */
  readonly made: {
    readonly command: string;
    readonly machine: string;
    readonly seconds: number;
  };
}

/** Card of a book of most informative guesses, each compared with the whole guess set. */
export interface InformationCard extends Card {
  readonly objective: 'entropy';
  /** `pairs` (guess, candidate) were scored in all. */
  readonly made: Card['made'] & { readonly pairs: number };
}

/** Card of a book of guesses after which a game needs the fewest, see `../fewest/`. */
export interface TreeCard extends Card {
  readonly objective: 'win-mass';
  /** No play after the opener needs fewer guesses on average. */
  readonly bound: number;
  /** Of second guesses that were proved; absent: they were chosen among some. */
  readonly proof?: TreeProof;
  /** Figures before the first guess, if the book has figures of its classes; see `figures.ts`. */
  readonly start?: Pick<Figures, 'remaining' | 'remainingExact' | 'remainingBits'>;
}

/** How far second guesses are proved to be the best. */
interface TreeProof {
  /** Guesses that some play with them needs, on average. */
  readonly needed: number;
  /** Classes where no play needs fewer than the best one found, and the share of the answers in them. */
  readonly closed: { readonly classes: number; readonly share: number };
  /** Feedback codes of the others. */
  readonly open: readonly number[];
}

export type BookCard = InformationCard | TreeCard;

/** Second guesses after one opener. */
export interface Book {
  readonly card: BookCard;
  readonly guesses: SecondGuesses;
  /** Of its classes, in ascending order of their feedback codes, see `figures.ts`; null: there are none. */
  readonly figures: Uint8Array | null;
}

/** Feedback as a number: base 3, first tile most significant, B 0, P 1, G 2. */
export function codeOf(feedback: Feedback): number {
  let code = 0;
  for (const mark of feedback) code = code * 3 + 'BPG'.indexOf(mark);
  return code;
}

/** The inverse of {@link codeOf}. */
export function feedbackWith(code: number, tiles: number): Feedback {
  const digits = code.toString(3).padStart(tiles, '0');
  return Array.from(digits, (digit) => 'BPG'[Number(digit)]).join('') as Feedback;
}

/**
 * Unpacks a book on first use: that takes some 50 ms, and most games use one of several.
 * @param bytes output of {@link pack}
 * @param figures output of {@link packFigures}
 */
export function openBook(card: BookCard, bytes: Uint8Array, figures: Uint8Array | null = null): Book {
  let guesses: SecondGuesses | null = null;
  return {
    card,
    figures,
    get guesses() {
      return (guesses ??= unpack(bytes, 3 ** card.length));
    },
  };
}

/** The figures of a class and of its second guess; null: the book has none, or no such class. */
export function classFigures({ guesses, figures }: Book, code: number): Figures | null {
  if (!figures || !guesses.has(code)) return null;
  let place = 0;
  for (const other of guesses.keys()) place += Number(other < code);
  return figuresAt(figures, place);
}

/**
 * The second guess after the feedback with this code.
 * @param set guess set
 * @returns its row number; null if the book has no guess, or is for other equations: then the search does the work
 */
export function secondGuess({ card, guesses }: Book, set: EquationSet, code: number): number | null {
  const left = guesses.get(code);
  return left === undefined || card.equations !== set.count ? null : indexOfLeft(set, left);
}

/** Key of an equation in a book. */
export function leftOf(equation: Equation): string {
  return equation.slice(0, equation.indexOf('='));
}

/** File name of a book, without ending. @param name see `nameOfRules` */
export function bookName(objective: BookCard['objective'], name: string): string {
  return `${objective === 'entropy' ? 'book' : 'tree'}-${name}`;
}
