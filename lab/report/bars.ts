/** A bar of the defined study, and where a dash shows the nearest one. */
export interface Bar {
  readonly y: number;
  /** null: no dash. */
  readonly other: number | null;
}

/** How far up an axis a value stands, 0 to 1. */
export type Scale = (value: number) => number;

/** Parts of an axis: a difference that can be seen, and the height of a label with its distance. */
const VISIBLE = 0.012;
const LABEL = 0.075;

/** The value for a dash, or null where it would lie on the bar's end. */
export function dashAt(y: number, other: number | undefined, place: Scale): number | null {
  return other === undefined || Math.abs(place(other) - place(y)) < VISIBLE ? null : other;
}

/** Where a bar ends as far as its label is concerned: above a dash that would cross the label. */
export function labelBase({ y, other }: Bar, place: Scale): number {
  if (other === null || other <= y || place(other) - place(y) > LABEL) return y;
  return other;
}
