import type { Rules } from '../../src/game/rules.ts';
import type { BookCard } from '../../src/solver/opening/book.ts';
import type { Provenance } from './keep-result.ts';

interface OriginCard extends Omit<BookCard, 'proof'> {
  /** Rules of the guess set. */
  readonly guesses: Rules;
  /** Number of possible feedbacks of the opener, and number of those with an entry. */
  readonly classes: number;
  readonly entries: number;
  /** SHA-256 of the stored guesses, in hexadecimal. */
  readonly digest: string;
  /** How the book was made; `seconds` is the total over all runs. */
  readonly made: Provenance;
}

/** Card of a book of the most informative guesses. Each was compared with the whole guess set. */
export interface InformationCard extends OriginCard {
  readonly objective: 'entropy';
  /** `pairs` is the total of `pairsScored` over all searches. */
  readonly made: Provenance & { readonly pairs: number };
}

/** Card of a book of second guesses from a tree that aims at the fewest guesses, see `lab/study/tree/`. */
export interface TreeCard extends OriginCard {
  readonly objective: 'win-mass';
  /** Lower bound on the average number of guesses of a game, including the opener, with any play after it. */
  readonly bound: number;
  readonly proof?: TreeProof;
}

/** To what extent the second guesses are proved to be best. */
interface TreeProof {
  /** Average number of guesses with the best play that was found. */
  readonly needed: number;
  /** Number of classes in which that play is proved to be best, and the share of the answers in them, by weight. */
  readonly closed: { readonly classes: number; readonly share: number };
  /** Feedback codes of the other classes. */
  readonly open: readonly number[];
}

export type LabBookCard = InformationCard | TreeCard;
