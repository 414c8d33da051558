import { ANSWER_WORD, EXACT, PAPER, POOL, SITE_TIGHT, TABLE, WORD } from './codes.ts';

/** Variants of the rules for possible answers, defined in `../equations/README.md`. */
export const RULES = ['exact', 'table', 'paper', 'site-tight', 'pool'] as const;
export type EquationRules = (typeof RULES)[number];

/** Rules for words as possible answers: only words used as answers, or every accepted word. */
export const WORD_RULES = ['answers', 'words'] as const;
type WordRules = (typeof WORD_RULES)[number];

export type Rules = EquationRules | WordRules;

const BITS: Readonly<Record<Rules, number>> = {
  exact: EXACT,
  table: TABLE,
  paper: PAPER,
  'site-tight': SITE_TIGHT,
  pool: POOL,
  answers: ANSWER_WORD,
  words: WORD,
};

/** Bit of a variant in the membership byte. */
export const membershipBit = (rules: Rules): number => BITS[rules];
