import { type Equation, isExtraSymbol } from './symbols.ts';

/** Feedback of one tile: G right symbol in the right place, P symbol elsewhere, B no further copy. */
export type Mark = 'G' | 'P' | 'B';

/**
 * How a guess is marked. copies: as the site does, as many tiles of a symbol as the answer has copies · presence: every
 * tile of a symbol that the answer has elsewhere, too, where its own tile is not green · places: right or wrong, no P.
 * The last two are harder games that others have studied; what they tell follows from the first.
 */
export const MARKINGS = ['copies', 'presence', 'places'] as const;
export type Marking = (typeof MARKINGS)[number];

declare const feedback: unique symbol;
/** One mark per tile, such as `GPBBBBBBBB`. */
export type Feedback = string & { readonly [feedback]: true };

/** Feedback of one grid: one played row. */
export interface Clue {
  readonly guess: Equation;
  readonly feedback: Feedback;
}

/** A guess and its feedback per grid; null for a grid solved before. */
export interface Turn {
  readonly guess: Equation;
  readonly feedbacks: readonly (Feedback | null)[];
}

/** A turn of a game with one grid. */
export function turnOf({ guess, feedback }: Clue): Turn {
  return { guess, feedbacks: [feedback] };
}

/** Clues of one grid, while it was unsolved. */
export function cluesOf(turns: readonly Turn[], grid: number): readonly Clue[] {
  return turns.flatMap(({ guess, feedbacks }) => {
    const feedback = feedbacks[grid];
    return feedback ? [{ guess, feedback }] : [];
  });
}

/** An extra symbol that a row shows to be in the answer, see `symbols.ts`; undefined: none. */
export function extraSymbolShown({ guess, feedbacks }: Turn): string | undefined {
  return [...guess].find(
    (symbol, tile) =>
      isExtraSymbol(symbol) && feedbacks.some((feedback) => feedback !== null && feedback[tile] !== 'B'),
  );
}

/** Grids that these turns leave unsolved, from 0. Before the first turn: the first grid, for all are alike. */
export function openGrids(turns: readonly Turn[]): readonly number[] {
  const last = turns.at(-1)?.feedbacks ?? ['' as Feedback];
  return last.flatMap((feedback, grid) => (feedback === null || isWin(feedback) ? [] : [grid]));
}

/** Whether a turn solves every grid that was left. */
export function solvesAll({ feedbacks }: Turn): boolean {
  return feedbacks.every((feedback) => feedback === null || isWin(feedback));
}

/** Feedback of a guess. @param guess same number of tiles as `answer` */
export function feedbackOf(guess: Equation, answer: Equation, marking: Marking = 'copies'): Feedback {
  return FEEDBACKS[marking](guess, answer);
}

type MarkTiles = (guess: Equation, answer: Equation) => Feedback;

const markPlaces: MarkTiles = (guess, answer) =>
  Array.from(guess, (symbol, tile) => (symbol === answer[tile] ? 'G' : 'B')).join('') as Feedback;

const markPresence: MarkTiles = (guess, answer) => {
  const elsewhere = new Set([...answer].filter((symbol, tile) => symbol !== guess[tile]));
  const marks = Array.from(guess, (symbol, tile) => {
    if (symbol === answer[tile]) return 'G';
    return elsewhere.has(symbol) ? 'P' : 'B';
  });
  return marks.join('') as Feedback;
};

/** The site's marking: greens first, then from left to right P while unmatched copies remain, else B. */
function markCopies(guess: Equation, answer: Equation): Feedback {
  // Matched tiles of the answer, one bit each: this is called millions of times in a row.
  let matched = 0;
  for (let tile = 0; tile < answer.length; tile++) {
    if (guess[tile] === answer[tile]) matched |= 1 << tile;
  }
  let marks = '';
  for (let tile = 0; tile < guess.length; tile++) {
    const symbol = guess[tile];
    if (symbol === answer[tile]) {
      marks += 'G';
      continue;
    }
    let copy = answer.indexOf(symbol);
    while (copy >= 0 && matched & (1 << copy)) copy = answer.indexOf(symbol, copy + 1);
    if (copy >= 0) matched |= 1 << copy;
    marks += copy >= 0 ? 'P' : 'B';
  }
  return marks as Feedback;
}

const FEEDBACKS: Readonly<Record<Marking, MarkTiles>> = {
  copies: markCopies,
  presence: markPresence,
  places: markPlaces,
};

/** Notations for the marks, besides G, P and B. */
const WRITTEN: Readonly<Record<string, Mark | ''>> = {
  Y: 'P',
  N: 'B',
  '🟩': 'G',
  '🟪': 'P',
  '🟨': 'P',
  '⬛': 'B',
  '⬜': 'B',
  // Variation selector after a square.
  '\uFE0F': '',
};

/**
 * Parses feedback in letters of either case or coloured squares.
 * @throws Error when it is not `length` marks out of G, P (or Y), B (or N)
 */
export function parseFeedback(text: string, length: number): Feedback {
  const marks = Array.from(text.toUpperCase(), (written) => WRITTEN[written] ?? written).join('');
  if (marks.length !== length || !/^[GPB]*$/.test(marks)) {
    throw new Error(
      `"${text}" is not feedback: write ${length} letters out of G (green), P (purple), B (black)`,
    );
  }
  return marks as Feedback;
}

/** Feedback of a guess that is the answer. */
export function isWin(feedback: Feedback): boolean {
  return /^G+$/.test(feedback);
}
