import type { Mark } from '../game/feedback.ts';

/** Facts about the elements of the site's pages. The notes give the years in which they were true. */

/** A tile's state: a mark of a completed row, or `open` while its row is empty or being typed. */
export type TileState = Mark | 'open';

/** 2022–2026. A grid; absent until the puzzle is loaded. The rest of its class string has changed over the years. */
export const GRID_SELECTOR = '.pb-grid';

/** 2022–2026. Dialogs, hint bubbles, and `#info` of classic contain tiles and grids that are not the board. */
export const DECOY_SELECTOR = '[role="dialog"], .hint-box-new, .hint-box, #info';

/** 2022–2026. A tile: a child of its row, which is a child of the grid. In 2022 rows lacked the ids `row1` … `row6`. */
export const TILE_SELECTOR = '.keyboard-cell';

/** 2025–2026. The text that instant shows instead of a guess when the player gives up. */
export const GIVEN_UP = /^-+$/;

/** 2024–2026. The small tiles of hint bubbles and of the win dialog. */
export const MINI_TILE = '.mini-cell';

/** 2022–2026. A tile's aria-label is its character, a space, then one of these words. */
export const LABEL_STATES: ReadonlyMap<string, TileState> = new Map([
  ['correct', 'G'],
  ['present', 'P'],
  ['absent', 'B'],
  ['undefined', 'open'],
]);

/** 2022–2026. The label's character for a tile of an empty row. Blank tiles of the current row have a space. */
export const EMPTY_LABEL_CHARACTER = 'undefined';

/**
 * Complete class tokens: `dark:bg-[#989484]` is not `bg-[#989484]`. The first colour of each mark holds for 2022–2026;
 * the second is that of the colour-blind setting.
 */
export const CLASS_STATES: ReadonlyMap<string, TileState> = new Map([
  ['bg-[#398874]', 'G'],
  ['bg-[#66FF66]', 'G'],
  ['bg-[#820458]', 'P'],
  ['bg-[#DD77FF]', 'P'],
  ['bg-[#161803]', 'B'],
  ['bg-[#FFFFFF]', 'B'],
  /* 2025 */ ['bg-[#F1F3F9]', 'open'],
  /* 2022 */ ['bg-[#989484]', 'open'],
  ['bg-white', 'open'],
]);

/** The computed background of a class with a colour. */
const backgroundOf = (token: string) =>
  `rgb(${(token.match(/[\dA-F]{2}/g) ?? []).map((hex) => Number.parseInt(hex, 16)).join(', ')})`;

/** The same colours as computed backgrounds, in the light and the dark theme. */
export const COLOUR_STATES: ReadonlyMap<string, TileState> = new Map(
  [...CLASS_STATES].map(([token, state]) => [backgroundOf(token), state]),
);

/** 2025–2026. Classes, and computed backgrounds, that only the colour-blind setting uses. */
const COLOUR_BLIND = ['bg-[#66FF66]', 'bg-[#DD77FF]', 'bg-[#FFFFFF]', 'bg-white'];
export const COLOUR_BLIND_CLASSES: ReadonlySet<string> = new Set(COLOUR_BLIND);
export const COLOUR_BLIND_COLOURS: ReadonlySet<string> = new Set(COLOUR_BLIND.map(backgroundOf));

/** 2025–2026. The colour-blind setting draws absent and open tiles in white; only the border differs. */
export const COLOUR_BLIND_WHITE = 'rgb(255, 255, 255)';
export const COLOUR_BLIND_ABSENT_BORDER = 'rgb(221, 221, 221)';

/** 2022–2026. Matches the page's root in the site's dark theme. */
export const DARK_SELECTOR = 'html.dark';

/** 2022–2026. Labels of drawn operators and of keys. `multipy` is the site's spelling, which it may fix. */
export const SYMBOL_NAMES: ReadonlyMap<string, string> = new Map([
  ['plus', '+'],
  ['minus', '-'],
  ['multipy', '*'],
  ['multiply', '*'],
  ['divide', '/'],
  ['equals', '='],
]);

/** 2022–2026. `²` and `³` are drawn as `<sup>2</sup>` and `<sup>3</sup>`, so their text is a plain digit. */
export const POWERS: ReadonlyMap<string, string> = new Map([
  ['2', '²'],
  ['3', '³'],
]);

/**
 * 2022–2026. On-screen keys: the label begins with the key's name; a space and the key's state may follow. 2025: the
 * extra symbols of pro are plain text on keys and tiles.
 */
export const KEY_SELECTOR = 'button[aria-label]';
export const DELETE_KEY = 'DELETE';

/** 2024–2026. Open dialogs; closed ones are not in the document. */
export const DIALOG_SELECTOR = '[role="dialog"]';

/** 2024–2026. Both attributes are on `#root` while a dialog is open. */
export const BLOCKED_SELECTOR = '[inert], [aria-hidden="true"]';

/** 2025–2026. Matches against other players have their own host, or a parameter on game pages. */
export const MATCH_HOSTNAME = 'cup.nerdlegame.com';
export const CUP_PARAMETER = 'cup';

/**
 * 2025–2026. Beginnings of paths without a game of ours: other games, which may draw the same grid, the account, and
 * the site's helper files.
 */
export const OTHER_PAGES = [
  '/crossnerdle',
  '/decoy',
  '/fruitnerdle',
  '/login.html',
  '/myaccount',
  '/nanagrams',
  '/s/',
  '/storeLbl.html',
  '/version.txt',
] as const;
