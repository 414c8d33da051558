/** The forms of the panel, and the space that each needs, in CSS px. */

/** Thumbs (`coarse`) need targets of 44 px; mice and pens do not. */
export type Pointer = 'fine' | 'coarse';

interface FormOf<Kind extends string> {
  readonly kind: Kind;
  readonly width: number;
  /** For cards, the minimum: the content of taller cards scrolls if the window is too low for it. */
  readonly height: Readonly<Record<Pointer, number>>;
}

export interface LineForm extends FormOf<'line'> {
  /** The last of count, guess and Fill for which there is room. */
  readonly shows: 'count' | 'guess' | 'fill';
  /** Number of rows. 1: all in one · 2: count above unit or guess, beside Fill if shown · 3: count, guess, Fill. */
  readonly rows: 1 | 2 | 3;
}

/** card: in free space or where moved · bar: at the lower edge, opens upwards · line: smallest, opens as a bar. */
export type Form = FormOf<'card' | 'bar'> | LineForm;

const line = (
  shows: LineForm['shows'],
  rows: LineForm['rows'],
  width: number,
  fine: number,
  coarse: number,
): LineForm => ({ kind: 'line', shows, rows, width, height: { fine, coarse } });

export const CARD: Form = { kind: 'card', width: 280, height: { fine: 344, coarse: 360 } };
/** Has room for count, guess and Fill; the rest scrolls. */
export const LOW_CARD: Form = { kind: 'card', width: 280, height: { fine: 196, coarse: 212 } };
/** The bar is narrower in narrower windows. */
export const BAR: Form = { kind: 'bar', width: 440, height: { fine: 56, coarse: 56 } };

/** Forms of lines, best first. */
export const LINES: readonly LineForm[] = [
  line('fill', 1, 320, 28, 46),
  line('fill', 2, 172, 46, 46),
  line('fill', 3, 108, 74, 92),
  line('guess', 1, 236, 28, 46),
  line('guess', 2, 116, 46, 46),
  line('count', 1, 124, 28, 46),
  line('count', 2, 68, 46, 46),
];

/** Lines too low for touch, for windows in which any taller line would cover the game, a dialog or a banner. */
export const SLIM_LINES: readonly LineForm[] = [line('guess', 1, 236, 28, 28), line('count', 1, 124, 28, 28)];

/** For thumbs; for mice and pens it is 4 px less. */
export const COLLAPSED_HEIGHT = 46;
