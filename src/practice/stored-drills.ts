import * as v from 'valibot';
import { DAY_MS } from '../game/day.ts';
import type { Feedback } from '../game/feedback.ts';
import { MODE_IDS, MODES, type ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { HABITS } from '../protocol/cause.ts';

/** Number of days for which a position is not shown in another drill; the empty board is not hidden. */
const DAYS_HIDDEN = 30;

/** Maximum number of positions stored: 33 drills a day for 30 days. The oldest are forgotten first. */
const MAX_SHOWN = 5000;

const FINITE = v.pipe(v.number(), v.finite());
const COUNT = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A drill: the habit to practise against, and the mode. */
const CHOICE = v.object({ habit: v.picklist(HABITS), mode: v.picklist(MODE_IDS) });
export type DrillChoice = Readonly<v.InferOutput<typeof CHOICE>>;

const RESULT = v.object({
  ...CHOICE.entries,
  positions: COUNT,
  passed: COUNT,
  /** Total cost of the costly guesses, in guesses; each cost is rounded to hundredths, as the page shows it. */
  lost: FINITE,
});
export type DrillResult = Readonly<v.InferOutput<typeof RESULT>>;

const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly());

const GUESS = v.custom<Equation>((value) => typeof value === 'string');
const ROW = v.object({
  guess: GUESS,
  feedback: v.custom<Feedback>((value) => typeof value === 'string' && /^[BPG]+$/.test(value)),
});

const DRILL = v.pipe(
  v.object({
    ...CHOICE.entries,
    id: v.string(),
    positions: list(
      v.object({
        rows: list(ROW),
        /** The turn that the position comes from; null: it was drawn, or the turn can no longer be tried. */
        source: v.nullable(v.object({ key: v.string(), turn: COUNT })),
      }),
    ),
    /** The guess in each position that was judged, its cost in guesses, and whether it avoided the habit. */
    tries: list(v.object({ guess: GUESS, cost: FINITE, avoided: v.boolean() })),
    /** The previous result for the same habit and mode; null: none. */
    before: v.nullable(RESULT),
  }),
  v.check(({ mode, positions, tries }) => {
    const rows = positions.flatMap((position) => position.rows);
    const guesses = [...rows, ...tries].map(({ guess }) => guess);
    const texts = [...guesses, ...rows.map(({ feedback }) => feedback)];
    return tries.length <= positions.length && texts.every((text) => text.length === MODES[mode].length);
  }),
);

/** The last drill that was begun, to continue after the page was closed. */
export type StoredDrill = Readonly<v.InferOutput<typeof DRILL>>;
export type DrillTry = StoredDrill['tries'][number];

const SHOWN = v.object({
  mode: CHOICE.entries.mode,
  /** See `positionName`. */
  name: v.string(),
  /** Milliseconds since 1970. */
  shown: FINITE,
});
type ShownPosition = Readonly<v.InferOutput<typeof SHOWN>>;

export interface StoredDrills {
  readonly drill: StoredDrill | null;
  /** The last result for each habit and mode. */
  readonly results: readonly DrillResult[];
  /** Recently shown positions, oldest first. */
  readonly shown: readonly ShownPosition[];
}

export const NO_DRILLS: StoredDrills = { drill: null, results: [], shown: [] };

const isSameChoice = (one: DrillChoice, other: DrillChoice) =>
  one.habit === other.habit && one.mode === other.mode;

export const lastResultOf = ({ results }: StoredDrills, choice: DrillChoice): DrillResult | null =>
  results.find((result) => isSameChoice(result, choice)) ?? null;

export const withResult = (drills: StoredDrills, result: DrillResult): StoredDrills => ({
  ...drills,
  results: [...drills.results.filter((other) => !isSameChoice(other, result)), result],
});

/** @param now milliseconds since 1970 */
export function withShown(drills: StoredDrills, position: Omit<ShownPosition, 'shown'>, now: number) {
  const shown = drills.shown.filter((one) => isHidden(one, now));
  return { ...drills, shown: [...shown, { ...position, shown: now }].slice(-MAX_SHOWN) };
}

/** Names of positions that must not be shown again yet. @param now milliseconds since 1970 */
export const hiddenPositions = ({ shown }: StoredDrills, mode: ModeId, now: number): readonly string[] =>
  shown.filter((one) => one.mode === mode && isHidden(one, now)).map(({ name }) => name);

/** A time in the future does not count: the clock was wrong when it was stored. */
const isHidden = ({ shown }: ShownPosition, now: number) =>
  shown <= now && now - shown < DAYS_HIDDEN * DAY_MS;

/** Parses stored drills, which are untrusted input. Leaves out invalid parts. */
export function parseDrills(stored: unknown): StoredDrills {
  const { drill, results, shown } = (stored ?? {}) as Partial<Record<keyof StoredDrills, unknown>>;
  const valid = <Item>(schema: v.GenericSchema<Item>, items: unknown): Item[] =>
    Array.isArray(items) ? items.filter((item): item is Item => v.is(schema, item)) : [];
  return {
    drill: v.is(DRILL, drill) ? drill : null,
    results: valid(RESULT, results),
    shown: valid(SHOWN, shown),
  };
}
