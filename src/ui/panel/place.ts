import type { PanelView } from '../../companion/view-model.ts';
import { type Box, boxAt, clamp, EDGE, isInside, overlap, type Point, type Size } from './box.ts';
import {
  BAR,
  CARD,
  COLLAPSED_HEIGHT,
  type Form,
  LINES,
  type LineForm,
  LOW_CARD,
  type Pointer,
  SLIM_LINES,
} from './form.ts';
import type { Change } from './surroundings.ts';

export interface GameBoxes {
  readonly boards: readonly Box[];
  readonly keys: readonly Box[];
  readonly dialogs: readonly Box[];
}

export interface Surroundings {
  /** The window without its scroll bars. */
  readonly client: Size;
  readonly pointer: Pointer;
  readonly game: GameBoxes;
  /** Banners at the lower edge of the window, which may be in front of the panel. */
  readonly banners: readonly Box[];
  /** Whether a box is free of visible or clickable page content. */
  isFree(box: Box): boolean;
}

export type Spot = Box & { readonly form: Form };

/** The place to which the player moved the card. */
export interface Chosen {
  readonly place: Point;
  /** Minimum height of the card at that place. */
  readonly height: number;
  /**
   * Whether the player chose the place on this page, and window width and `collapsed` are unchanged since. Then the
   * player has seen the card there.
   */
  readonly here: boolean;
}

/**
 * free: must not cover any page content · clear: must not cover the game, its dialogs or banners · keyless: may cover
 * boards and other content, but not keys, dialogs or banners. All must be inside the window.
 */
type Requirement = 'free' | 'clear' | 'keyless';

const MEETS: Readonly<Record<Requirement, (around: Surroundings, box: Box) => boolean>> = {
  free: (around, box) => MEETS.clear(around, box) && around.isFree(box),
  clear: (around, box) => MEETS.keyless(around, box) && !overlapsAny(box, around.game.boards),
  keyless: ({ client, game, banners }, box) =>
    isInside(box, client) && ![game.keys, game.dialogs, banners].some((boxes) => overlapsAny(box, boxes)),
};

interface PanelPlace {
  readonly form: Form;
  /** Possible boxes for the form, best first. */
  where(around: Surroundings, form: Form): Iterable<Box>;
  readonly needs: Requirement;
}

const shows = (...most: readonly LineForm['shows'][]) => LINES.filter((form) => most.includes(form.shows));

const lines = (forms: readonly LineForm[], needs: Requirement): readonly PanelPlace[] =>
  [besideLow, anywhere].flatMap((leftsOf) =>
    forms.map((form) => ({ form, where: (around) => upward(around, form, leftsOf(around, form)), needs })),
  );

/** All places, best first. */
const PLACES: readonly PanelPlace[] = [
  { form: CARD, where: besideOrBelow, needs: 'free' },
  {
    form: LOW_CARD,
    where: (around, form) => (around.client.width < CARD_WINDOW ? [] : besideOrBelow(around, form)),
    needs: 'free',
  },
  { form: BAR, where: (around, form) => [lowestBox(around, form)], needs: 'clear' },
  ...lines(shows('fill'), 'free'),
  ...lines(shows('guess'), 'free'),
  ...lines(shows('fill'), 'clear'),
  ...lines(shows('guess'), 'clear'),
  ...lines(shows('count'), 'free'),
  ...lines(shows('count'), 'clear'),
  ...lines(SLIM_LINES, 'free'),
  ...lines(SLIM_LINES, 'clear'),
  ...lines([...LINES, ...SLIM_LINES], 'keyless'),
];

/** Distance between the card and the game. */
const GAP = 12;
/** Vertical distance between the positions to try for a line, and from the lowest of them to the window's edge. */
const STEP = 4;
/** Assumed width and top of the game, before it can be measured. */
const USUAL_COLUMN = 450;
const USUAL_TOP = 64;
/** In windows narrower than this, a moved card would cover the game, and the bar shows as much as a low card would. */
const CARD_WINDOW = 600;

/**
 * The chosen place, if the window is wide enough, and the place is `clear` or the player has already seen the card
 * there. Otherwise the first suitable place of {@link PLACES} or, as a last resort, a line at the lower edge.
 * @param chosen null: automatic @param kept returned unless a better form fits
 */
export function findSpot(around: Surroundings, chosen: Chosen | null, kept?: Spot): Spot {
  const { client } = around;
  if (chosen && client.width >= CARD_WINDOW) {
    const size = { width: CARD.width, height: chosen.height };
    const isSeen = chosen.here || MEETS.clear(around, boxAt(clamp(chosen.place, size, client), size));
    if (isSeen) return { form: CARD, ...boxAt(chosen.place, size) };
  }
  for (const { form, where, needs } of PLACES) {
    if (form === kept?.form) return kept;
    for (const box of where(around, form)) if (MEETS[needs](around, box)) return { form, ...box };
  }
  return lastResort(around);
}

/** The box in the middle of the lower edge, above banners, even if it covers the game or is partly above the window. */
export function lowestBox({ client, banners, pointer }: Surroundings, form: Form): Box {
  const width = Math.min(form.width, client.width);
  const left = Math.round((client.width - width) / 2);
  const height = form.height[pointer];
  const top = lowerEdgeAt({ client, banners }, left, left + width) - height;
  return boxAt({ left, top }, { width, height });
}

/** The lower visible edge between two horizontal coordinates: that of the window, or the top of a banner. */
export function lowerEdgeAt(
  { client, banners }: Pick<Surroundings, 'client' | 'banners'>,
  left: number,
  right: number,
): number {
  const under = banners.filter((box) => box.left < right && box.right > left);
  return Math.min(client.height, ...under.map(({ top }) => top));
}

function besideOrBelow(around: Surroundings, { width, height: heights }: Form): readonly Box[] {
  const { client, pointer } = around;
  const column = columnOf(around);
  const height = heights[pointer];
  const lowest = client.height - height - EDGE;
  const top = Math.max(EDGE, Math.min(column.top, lowest));
  const middle = Math.round((column.left + column.right - width) / 2);
  return [
    { left: column.right + GAP, top },
    { left: column.left - GAP - width, top },
    { left: client.width - EDGE - width, top },
    { left: EDGE, top },
    { left: middle, top: column.bottom + GAP },
    { left: middle, top: lowest },
  ].map((point) => boxAt(point, { width, height }));
}

/** Left edges of lines beside the game. */
function besideLow(around: Surroundings, { width }: Form): readonly number[] {
  const { left, right } = columnOf(around);
  return [right + EDGE, left - EDGE - width];
}

/** Left edges of lines in the middle, and at the right and left edges. */
function anywhere({ client }: Surroundings, { width }: Form): readonly number[] {
  return [Math.round((client.width - width) / 2), client.width - width - EDGE, EDGE];
}

/** Boxes at the given left edges, lowest first. */
function* upward({ client, pointer }: Surroundings, form: Form, lefts: readonly number[]): Iterable<Box> {
  const size = { width: form.width, height: form.height[pointer] };
  for (let top = client.height - STEP - size.height; top >= 0; top -= STEP)
    for (const left of lefts) yield boxAt({ left, top }, size);
}

/**
 * A line at the lower edge, above banners, for windows in which no place is suitable, such as those that are lower
 * than a line or full of keys.
 */
function lastResort(around: Surroundings): Spot {
  const form = LINES[0];
  const box = lowestBox(around, form);
  const height = Math.min(form.height[around.pointer], around.client.height);
  const top = Math.max(0, box.bottom - height);
  return { form, ...box, top, bottom: top + height };
}

function overlapsAny(box: Box, others: readonly Box[]): boolean {
  return others.some((other) => overlap(box, other));
}

/** The box around boards and keys. */
function columnOf({ client: { width, height }, game: { boards, keys } }: Surroundings): Box {
  const boxes = [...boards, ...keys];
  const side = Math.max(0, (width - USUAL_COLUMN) / 2);
  if (boxes.length === 0) return { left: side, right: width - side, top: USUAL_TOP, bottom: height };
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

type Scroll = Readonly<Record<'x' | 'y', number>>;

/** The panel's settings that matter to its place. */
type PlaceSettings = Pick<PanelView, 'place' | 'collapsed'>;

interface Placed extends Pick<Surroundings, 'client'> {
  readonly spot: Spot;
  readonly scroll: Scroll;
}

function mayStay({ spot, client, scroll: before }: Placed, around: Surroundings, scroll: Scroll): boolean {
  const isSameWindow = client.width === around.client.width && client.height === around.client.height;
  const hasScrolled = before.x !== scroll.x || before.y !== scroll.y;
  // After scrolling, a card may cover page content, but not the game.
  const needs = spot.form.kind === 'card' && !hasScrolled ? 'free' : 'clear';
  return isSameWindow && MEETS[needs](around, spot);
}

/**
 * Keeps the panel in its automatic place until the place is occupied, the window is resized, a better form fits, the
 * banner below a bar disappears, or the player moves the panel.
 */
export function createPlacer() {
  let placed: Placed | null = null;
  /** The place last chosen on this page, which overrides that of the settings; `place` null: the automatic one. */
  let moved: (PlaceSettings & { readonly width: number }) | null = null;
  /** The window, the game, the banners and the scroll position at the last call. */
  let seen = '';

  function chosenIn({ client, pointer }: Surroundings, { place: set, collapsed }: PlaceSettings) {
    const place = moved ? moved.place : set;
    const height = collapsed ? COLLAPSED_HEIGHT : CARD.height[pointer];
    return place && { place, height, here: moved?.width === client.width && moved.collapsed === collapsed };
  }

  return {
    place(around: Surroundings, settings: PlaceSettings, change: Change, scroll: Scroll): Spot {
      const chosen = chosenIn(around, settings);
      const before = seen;
      seen = JSON.stringify([around.client, around.game, around.banners, scroll]);
      const kept = chosen === null ? placed : null;
      // Avoid scanning the page, which is slow.
      if (kept && change === 'panel' && seen === before) return kept.spot;
      const stays = kept !== null && mayStay(kept, around, scroll);
      if (stays && change === 'scroll') return kept.spot;
      // A bar does not stay: it moves down when the banner below it disappears.
      const spot = findSpot(around, chosen, stays && kept.spot.form !== BAR ? kept.spot : undefined);
      if (spot !== kept?.spot) placed = { spot, client: around.client, scroll };
      return spot;
    },
    /** Remembers where the player has moved the card; null: back to its automatic place, which is searched for again. */
    move(place: Point | null, { client }: Surroundings, collapsed: boolean): void {
      moved = { place, width: client.width, collapsed };
      if (!place) placed = null;
    },
  };
}
