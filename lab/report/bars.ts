import { barY, type ChannelValueSpec, ruleY, text, tickY } from '@observablehq/plot';
import { colour } from './colours.ts';

/** A bar for a value of the `defined` result of a `PaperComparison`, with a dash for the same value of `nearest`. */
export interface Bar {
  readonly y: number;
  /** Where the dash is drawn, see `dashAt`; null: without a dash. */
  readonly other: number | null;
}

/** Maps a value to its position on an axis, from 0 to 1. */
export type Scale = (value: number) => number;

/** Smallest visible difference, and height of a label including its distance from the bar, as shares of an axis. */
const VISIBLE = 0.012;
const LABEL = 0.075;

/**
 * The value at which to draw a dash; null if `other` is undefined, or if the dash would coincide with the bar's end.
 */
export function dashAt(y: number, other: number | undefined, place: Scale): number | null {
  return other === undefined || Math.abs(place(other) - place(y)) < VISIBLE ? null : other;
}

/** The value above which to draw a bar's label: the dash's if the dash would cross the label, otherwise the bar's. */
export function labelBase({ y, other }: Bar, place: Scale): number {
  if (other === null || other <= y || place(other) - place(y) > LABEL) return y;
  return other;
}

interface BarLooks {
  /** Channels of the horizontal position. */
  readonly at: Readonly<Record<'x' | 'fx', string>> | { readonly x: string };
  /** Value at the foot of the bars. */
  readonly base: number;
  readonly fill: ChannelValueSpec;
  readonly label: (value: number) => string;
  readonly place: Scale;
  readonly fontSize: number;
  /** In px. */
  readonly inset?: number;
}

/** Draws bars with their dashes and labels. */
export const barMarks = (
  bars: readonly Bar[],
  { at, base, fill, label, place, fontSize, inset = 0 }: BarLooks,
) => [
  barY(bars, { ...at, y1: () => base, y2: 'y', fill, insetLeft: inset, insetRight: inset }),
  tickY(
    bars.filter(({ other }) => other !== null),
    {
      ...{ ...at, y: 'other', stroke: colour('ink'), strokeWidth: 1.5 },
      ...{ insetLeft: -2 * inset, insetRight: -2 * inset },
    },
  ),
  text(bars, {
    ...at,
    y: (bar: Bar) => labelBase(bar, place),
    text: ({ y }) => label(y),
    dy: -7,
    fontSize,
    fontVariant: 'tabular-nums',
  }),
  ruleY([base], { stroke: colour('soft') }),
];
