/** A bar of the defined study, and the value of the nearest study for a dash. */
export interface Bar {
  readonly y: number;
  /** null: no dash. */
  readonly other: number | null;
}

/** Position of a value on an axis, 0 to 1. */
export type Scale = (value: number) => number;

/** Shares of an axis: the least visible difference, and the height of a label with its distance. */
const VISIBLE = 0.012;
const LABEL = 0.075;

/** The value for a dash; null if it would coincide with the bar's end. */
export function dashAt(y: number, other: number | undefined, place: Scale): number | null {
  return other === undefined || Math.abs(place(other) - place(y)) < VISIBLE ? null : other;
}

/** Base of a bar's label: above a dash that would cross it. */
export function labelBase({ y, other }: Bar, place: Scale): number {
  if (other === null || other <= y || place(other) - place(y) > LABEL) return y;
  return other;
}
