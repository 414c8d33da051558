import { type EquationSet, indexOfLeft } from '../../equations/set.ts';
import type { AnswerRules } from '../../game/answer-rules.ts';
import type { Feedback } from '../../game/feedback.ts';
import type { Rules } from '../../game/rules.ts';
import type { Equation } from '../../game/symbols.ts';
import type { Figures } from './figures.ts';
import { type SecondGuesses, unpack } from './packed.ts';

/** Where a book comes from; kept beside its guesses in `data/`. */
interface Card extends AnswerRules {
  readonly length: number;
  /** Rules of the equations that guesses are chosen from. */
  readonly guesses: Rules;
  /** The first guess that the book answers. */
  readonly opener: Equation;
  /** How many equations the guesses are the best of. */
  readonly equations: number;
  /** Feedbacks of the opener that can occur, and how many of them have an entry. */
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

/** Of the guesses that tell most, each compared with all equations that can be guessed. */
export interface InformationCard extends Card {
  readonly objective: 'entropy';
  /** `pairs` (guess, candidate) were scored in all. */
  readonly made: Card['made'] & { readonly pairs: number };
}

/** Of the guesses after which a game needs the fewest, see `../fewest/`. */
export interface TreeCard extends Card {
  readonly objective: 'win-mass';
  /** No way to play after the opener needs fewer guesses on average. */
  readonly bound: number;
  /** What is left before the first guess, where figures of the classes stand beside the book; see `figures.ts`. */
  readonly start?: Pick<Figures, 'remaining' | 'remainingExact' | 'remainingBits'>;
}

export type BookCard = InformationCard | TreeCard;

/** Second guesses after one opener. */
export interface Book {
  readonly card: BookCard;
  readonly guesses: SecondGuesses;
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
 * Unpacks a book when it is first asked: that takes some 50 ms, and most games ask one of several.
 * @param bytes as {@link pack} made them
 */
export function openBook(card: BookCard, bytes: Uint8Array): Book {
  let guesses: SecondGuesses | null = null;
  return {
    card,
    get guesses() {
      return (guesses ??= unpack(bytes, 3 ** card.length));
    },
  };
}

/**
 * The second guess after the feedback with this code.
 * @param set equations that can be guessed
 * @returns its row number; null where the book has no guess, or speaks of another generation of equations: the search
 *   then does the work
 */
export function secondGuess({ card, guesses }: Book, set: EquationSet, code: number): number | null {
  const left = guesses.get(code);
  return left === undefined || card.equations !== set.count ? null : indexOfLeft(set, left);
}

/** What names an equation in a book. */
export function leftOf(equation: Equation): string {
  return equation.slice(0, equation.indexOf('='));
}

/** File name of a book, without ending. @param name see `nameOfRules` */
export function bookName(objective: BookCard['objective'], name: string): string {
  return `${objective === 'entropy' ? 'book' : 'tree'}-${name}`;
}
