import type { PanelView } from '../../src/companion/view-model.ts';
import { MODES, type ModeId } from '../../src/game/mode.ts';
import { AGAIN, ANALYSE, DRILLS, OPTIONS, PRACTICE, STATISTICS, WELCOME } from './pages.ts';
import { PANELS, POPUPS } from './states.ts';

export const SURFACES = {
  panel: PANELS,
  popup: POPUPS,
  practice: PRACTICE,
  analyse: ANALYSE,
  again: AGAIN,
  drill: DRILLS,
  statistics: STATISTICS,
  settings: OPTIONS,
  welcome: WELCOME,
} as const;
export type Surface = keyof typeof SURFACES;

export interface Window {
  readonly width: number;
  readonly height: number;
  /** Whether the window is on a touch screen. */
  readonly touched?: true;
}

const PHONE: Window = { width: 390, height: 844, touched: true };
const PAGE_WINDOWS = {
  wide: { width: 1280, height: 800 },
  phone: PHONE,
  low: { width: 1280, height: 500 },
} satisfies Record<string, Window>;

/** Windows in which a surface is drawn, the usual one first. */
export const WINDOWS: Readonly<Record<Surface, Readonly<Record<string, Window>>>> = {
  panel: {
    wide: { width: 1120, height: 640 },
    middle: { width: 800, height: 640 },
    phone: { width: 360, height: 640, touched: true },
    side: { width: 844, height: 390, touched: true },
    low: { width: 700, height: 420 },
  },
  popup: { usual: { width: 320, height: 480 }, phone: PHONE },
  practice: PAGE_WINDOWS,
  analyse: PAGE_WINDOWS,
  again: PAGE_WINDOWS,
  drill: PAGE_WINDOWS,
  statistics: PAGE_WINDOWS,
  settings: PAGE_WINDOWS,
  welcome: PAGE_WINDOWS,
};

/** Options of a look, and actions before its picture is taken. */
interface Deed {
  /** Opens a panel that is folded in its window. */
  readonly unfold?: true;
  /** Index of the detail to open, from 0. */
  readonly open?: number;
  /** Presses Fill, which fails. */
  readonly trouble?: true;
  readonly colourBlind?: true;
}

/** A state in a window. */
export interface Look extends Deed {
  readonly surface: Surface;
  readonly state: string;
  readonly window: string;
}

/** Indices of the details to open, by state of the panel. */
const DETAILS: Readonly<Record<string, readonly number[]>> = {
  ready: [1, 2],
  why: [3, 4],
  whyCell: [0],
  extraTwelveMap: [0],
  own: [0, 3],
  few: [2],
  one: [1],
  bi: [1, 2],
  biOwn: [0, 3],
  ownFirst: [1, 2],
  won: [0, 1, 2],
  obedient: [0],
  lost: [0, 1],
  biWon: [0, 1, 2],
};

/** Index of the newest game on the statistics page, below the six habits. */
const GAME = 6;

/** Looks of a surface's states (default: all) in a window (default: the usual one). */
function looksOf(
  surface: Surface,
  states: readonly string[] = Object.keys(SURFACES[surface]),
  window = Object.keys(WINDOWS[surface])[0]!,
  deed: Deed = {},
): Look[] {
  return states.map((state) => ({ surface, state, window, ...deed }));
}

/** Sheets for the panel's states; each state is on the first sheet that accepts it. */
const PANEL_SHEETS: readonly (readonly [name: string, accepts: (view: PanelView) => boolean])[] = [
  ['boards', ({ mode }) => MODES[mode].grids > 1],
  ['trouble', ({ kind, manual }) => manual || /unreadable|inconsistent|failed/.test(kind)],
  ['endings', ({ kind }) => kind === 'won' || kind === 'lost'],
  [
    'own-guesses',
    ({ typedGuess: own, refusal, hintLevel }) => own !== null || refusal !== null || hintLevel !== 'guess',
  ],
  ['hints', () => true],
];

const panelSheets = Object.fromEntries(
  PANEL_SHEETS.map(([name]): [string, readonly Look[]] => {
    const sheetOf = (view: PanelView) => PANEL_SHEETS.find(([, accepts]) => accepts(view))![0];
    const states = Object.keys(PANELS).filter((state) => sheetOf(PANELS[state]!) === name);
    return [`panel-${name}`, looksOf('panel', states)];
  }),
);

/** States to draw in the windows where the panel has another form. */
const SOME_PANELS = [
  'loading',
  'ready',
  'own',
  'ownWeak',
  'nudge',
  'won',
  'unreadable',
  'manual',
  'bi',
  'quad',
];

const inWindows = (...windows: readonly string[]) =>
  windows.flatMap((window) => [
    ...looksOf('panel', SOME_PANELS, window),
    ...looksOf('panel', SOME_PANELS, window, { unfold: true }),
  ]);

const practiceOf = (isSeveral: boolean) =>
  looksOf(
    'practice',
    Object.entries(PRACTICE).flatMap(([state, { mode }]) =>
      MODES[mode as ModeId].grids > 1 === isSeveral ? [state] : [],
    ),
  );

const ON_PHONES: readonly Look[] = [
  ...looksOf('popup', ['ready', 'bi', 'news'], 'phone'),
  ...looksOf('practice', ['typing', 'won', 'bi', 'quad'], 'phone'),
  ...looksOf('analyse', ['typing', 'quad'], 'phone'),
  ...looksOf('again', ['typing', 'best'], 'phone'),
  ...looksOf('drill', ['few', 'better'], 'phone'),
  ...looksOf('statistics', ['year'], 'phone'),
  ...looksOf('statistics', ['year'], 'phone', { open: GAME }),
  ...looksOf('settings', ['ready'], 'phone'),
  ...looksOf('welcome', ['first'], 'phone'),
];

/** Contact sheets: all states in their usual window, and some with details, in other windows and in other colours. */
export const SHEETS: Readonly<Record<string, readonly Look[]>> = {
  ...panelSheets,
  'panel-details': [
    ...Object.entries(DETAILS).flatMap(([state, details]) =>
      details.flatMap((open) => looksOf('panel', [state], 'wide', { open })),
    ),
    ...looksOf('panel', ['ready'], 'wide', { trouble: true }),
  ],
  'panel-middle': inWindows('middle'),
  'panel-phone': inWindows('phone'),
  'panel-side': inWindows('side'),
  'panel-low': inWindows('low'),
  popup: looksOf('popup'),
  practice: practiceOf(false),
  'practice-boards': practiceOf(true),
  analyse: looksOf('analyse'),
  again: looksOf('again'),
  drill: looksOf('drill'),
  statistics: [...looksOf('statistics'), ...looksOf('statistics', ['year'], 'wide', { open: GAME })],
  settings: looksOf('settings'),
  welcome: [...looksOf('welcome'), ...looksOf('welcome', ['first'], 'low')],
  phones: ON_PHONES,
  colours: ['ready', 'own', 'won', 'manual', 'bi'].flatMap((state) =>
    looksOf('panel', [state], 'wide', { colourBlind: true }),
  ),
  forced: [
    ...looksOf('panel', ['ready', 'own', 'won', 'lost', 'manual', 'bi']),
    ...looksOf('popup', ['ready', 'bi']),
    ...looksOf('practice', ['typing', 'bi']),
    ...looksOf('analyse', ['typing']),
    ...looksOf('again', ['best']),
    ...looksOf('drill', ['better']),
    ...looksOf('statistics', ['year']),
    ...looksOf('settings', ['ready']),
  ],
};

/** Name of the sheet that is drawn in forced colours. */
export const FORCED = 'forced';

/**
 * Looks of a state: in every window; for the panel also with open details in the usual window, and unfolded in the
 * others.
 */
export function looksAt({ surface, state }: Pick<Look, 'surface' | 'state'>): readonly Look[] {
  return Object.keys(WINDOWS[surface]).flatMap((window, at) => {
    if (surface !== 'panel') return looksOf(surface, [state], window);
    // The message of a panel that outlived its extension cannot be unfolded.
    const unfold: readonly Deed[] = state === 'outdated' ? [] : [{ unfold: true }];
    const details: readonly Deed[] = (DETAILS[state] ?? []).map((open) => ({ open }));
    return [{}, ...(at > 0 ? unfold : details)].flatMap((deed) => looksOf(surface, [state], window, deed));
  });
}

/** The name of a look, for example `panel-own wide open 1`. */
export function nameOf({ surface, state, window, open, ...deeds }: Look, separator: string): string {
  const parts = [`${surface}-${state}`, window, ...Object.keys(deeds)];
  return (open === undefined ? parts : [...parts, `open${separator}${open}`]).join(separator);
}
