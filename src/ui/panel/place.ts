/** Where the panel goes. Lengths in CSS px; boxes in coordinates of the window's client area (fixed positioning). */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly left: number;
  readonly top: number;
}

/** What of the page must stay uncovered. */
export interface GameBoxes {
  readonly boards: readonly Box[];
  readonly keys: readonly Box[];
  readonly dialogs: readonly Box[];
}

export type Spot =
  /** A card at a point of the window. */
  | ({ readonly kind: 'card' } & Point)
  /** A bar at the bottom edge of the window, opening upward. */
  | { readonly kind: 'bar'; readonly left: number; readonly width: number }
  /** A slim line where there is room for nothing more; opened, it is the bar. */
  | ({ readonly kind: 'line' } & Point & Size);

/** What presses: a mouse or pen, or a thumb, which needs 44 px. */
export type Pointer = 'fine' | 'coarse';

export interface Surroundings {
  /** The window without its scroll bars. */
  readonly client: Size;
  readonly pointer: Pointer;
  readonly game: GameBoxes;
  /** Whether nothing of the page is seen or clicked in a box. */
  isFree(box: Box): boolean;
}

/** A place that the player dragged the card to. */
export interface Chosen {
  readonly place: Point;
  /** Height that the card needs there. */
  readonly height: number;
  /** It was chosen in this very window, so that the player sees what it covers. */
  readonly here: boolean;
}

export const PANEL_WIDTH = 280;
/** A card that grows scrolls inside, so that it need not move; below this height it moves up instead. */
export const LEAST_HEIGHT = 360;
/** Height of a collapsed card. */
export const COLLAPSED_HEIGHT: Readonly<Record<Pointer, number>> = { fine: 42, coarse: 46 };
/** Widest bar, and the height of the closed one. */
const BAR_WIDTH = 440;
export const BAR_HEIGHT = 56;
/** Of a line, with its border. Where a thumb's height would cover something of the game, a low line does not. */
const LINE_HEIGHTS: Readonly<Record<Pointer, readonly number[]>> = { fine: [28], coarse: [46, 28] };
/** Widths of a line: as much as it has to say, the count and the guess, and the count alone. */
const LINE_WIDTHS = [320, 200, 96];
const LEAST_LINE: Readonly<Record<Pointer, number>> = { fine: 96, coarse: 72 };
/** Heights that are tried for a line lie so far apart. */
const LINE_STEP = 4;
/** Between the card and the game. */
const GAP = 12;
/** Between the card and the window's edges. */
export const EDGE = 8;
/** Width and top of the game before there is one to measure. */
const USUAL_COLUMN = 450;
const USUAL_TOP = 64;
/** Windows narrower than this get the bar even if the player once dragged the card: it would cover the game. */
const CARD_WINDOW = 600;

/**
 * The automatic place: the first free one of those for a card, else the bar, else a line. A place that the player chose
 * wins where a card fits, unless the card would cover the game in a window other than the one that it was chosen in.
 * @param chosen null: automatic
 */
export function spotFor(around: Surroundings, chosen: Chosen | null): Spot {
  const { client } = around;
  if (chosen && client.width >= CARD_WINDOW && (chosen.here || isClear(around, chosenBox(chosen, client))))
    return { kind: 'card', ...chosen.place };
  for (const point of cardPoints(columnOf(around), client)) {
    const spot: Spot = { kind: 'card', ...point };
    if (isStillFree(around, spot)) return spot;
  }
  const bar: Spot = { kind: 'bar', ...barAt(client) };
  return isClear(around, boxOf(bar, client)) ? bar : lineSpot(around);
}

/** The bar in a window, whether there is room for it or not. */
export function barAt(client: Size): { readonly left: number; readonly width: number } {
  const width = Math.min(client.width, BAR_WIDTH);
  return { left: Math.round((client.width - width) / 2), width };
}

/** Whether a spot is inside the window, covers nothing of the game, and a card nothing else of the page either. */
export function isStillFree(around: Surroundings, spot: Spot): boolean {
  const box = boxOf(spot, around.client);
  return isClear(around, box) && (spot.kind !== 'card' || around.isFree(box));
}

/** Whether a spot is inside the window and covers nothing of the game. */
export function coversNothing(around: Surroundings, spot: Spot): boolean {
  return isClear(around, boxOf(spot, around.client));
}

/** The nearest point at which the whole card is inside the window; its top left corner when it is too large. */
export function clamp(point: Point, card: Size, window: Size): Point {
  return {
    left: Math.max(EDGE, Math.min(point.left, window.width - card.width - EDGE)),
    top: Math.max(EDGE, Math.min(point.top, window.height - card.height - EDGE)),
  };
}

/** Right of the game, left of it, at the window's edges beyond what stands beside the game, below it. */
function cardPoints(column: Box, client: Size): Point[] {
  const top = Math.max(EDGE, Math.min(column.top, client.height - LEAST_HEIGHT - EDGE));
  const middle = Math.round((column.left + column.right - PANEL_WIDTH) / 2);
  return [
    { left: column.right + GAP, top },
    { left: column.left - GAP - PANEL_WIDTH, top },
    { left: client.width - EDGE - PANEL_WIDTH, top },
    { left: EDGE, top },
    { left: middle, top: column.bottom + GAP },
  ];
}

/**
 * A line is where nothing of the page is, else where nothing of the game is, else over tiles rather than keys: as low
 * in the window as possible, beside the game rather than above or below it.
 */
function lineSpot(around: Surroundings): Spot {
  const { client, game, pointer } = around;
  const column = columnOf(around);
  const slots = LINE_HEIGHTS[pointer].flatMap((height) => [
    ...lineSlots(column, client, height, LEAST_LINE[pointer]),
  ]);
  const { left, top, right, bottom } =
    slots.find((box) => isClear(around, box) && around.isFree(box)) ??
    slots.find((box) => isClear(around, box)) ??
    slots.find((box) => ![...game.keys, ...game.dialogs].some((other) => overlap(box, other))) ??
    slots[0];
  return { kind: 'line', left, top, width: right - left, height: bottom - top };
}

function* lineSlots(column: Box, client: Size, height: number, least: number): Iterable<Box> {
  for (let bottom = client.height - LINE_STEP; bottom >= height; bottom -= LINE_STEP) {
    const line = (left: number, width: number): Box => ({
      left,
      right: left + width,
      top: bottom - height,
      bottom,
    });
    const right = Math.min(LINE_WIDTHS[0], client.width - column.right - 2 * EDGE);
    const left = Math.min(LINE_WIDTHS[0], column.left - 2 * EDGE);
    if (right >= least) yield line(column.right + EDGE, right);
    if (left >= least) yield line(column.left - EDGE - left, left);
    for (const width of LINE_WIDTHS) {
      const last = client.width - width - EDGE;
      for (const start of [Math.round((client.width - width) / 2), last, EDGE]) {
        if (start >= 0) yield line(start, width);
      }
    }
  }
}

function boxOf(spot: Spot, client: Size): Box {
  switch (spot.kind) {
    case 'card':
      return boxAt(spot, { width: PANEL_WIDTH, height: LEAST_HEIGHT });
    case 'bar':
      return boxAt(
        { left: spot.left, top: client.height - BAR_HEIGHT },
        { width: spot.width, height: BAR_HEIGHT },
      );
    case 'line':
      return boxAt(spot, spot);
  }
}

function boxAt({ left, top }: Point, { width, height }: Size): Box {
  return { left, top, right: left + width, bottom: top + height };
}

function chosenBox({ place, height }: Chosen, client: Size): Box {
  const size = { width: PANEL_WIDTH, height };
  return boxAt(clamp(place, size, client), size);
}

function isClear({ client, game }: Surroundings, box: Box): boolean {
  const isInside = box.left >= 0 && box.top >= 0 && box.right <= client.width && box.bottom <= client.height;
  return isInside && ![...game.boards, ...game.keys, ...game.dialogs].some((other) => overlap(box, other));
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}

/** The game's column: board and keys. */
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
