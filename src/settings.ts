import { PRIORS, type PriorName } from './game/answer-rules.ts';
import { DEFAULT_STRATEGY, STRATEGIES, type StrategyName } from './solver/strategy/registry.ts';

/** How much the panel gives away: count only, which symbols to test, or the guess itself. */
export const HINT_LEVELS = ['count', 'nudge', 'guess'] as const;
export type HintLevel = (typeof HINT_LEVELS)[number];

/** Guesses that may have a hint level of their own: those of the longest game. */
export const LEVELLED_GUESSES = 6;

export interface Settings {
  readonly enabled: boolean;
  readonly strategy: StrategyName;
  /** Of every guess, unless `guessLevels` says otherwise. */
  readonly hintLevel: HintLevel;
  /** One level a guess, the first guess first; null: one for all. */
  readonly guessLevels: readonly HintLevel[] | null;
  /** How likely answers are taken to be: as the site draws them, or all alike. Makes a difference in Maxi only. */
  readonly prior: PriorName;
  /** Whether the site lets a guess win that is the answer but for the order of its operations; the site's own default. */
  readonly commutativeWins: boolean;
  /** Whether the toolbar's button tells how many answers are possible. */
  readonly badge: boolean;
  /** BCP 47 tag; null, or one that Maxwell does not speak: the browser's. */
  readonly language: string | null;
  readonly collapsed: boolean;
  /** Where the player dragged the panel to, in CSS px from the window's top left; null: placed automatically. */
  readonly place: { readonly left: number; readonly top: number } | null;
}

export const DEFAULT_SETTINGS: Settings = {
  enabled: true,
  strategy: DEFAULT_STRATEGY,
  hintLevel: 'guess',
  guessLevels: null,
  prior: 'site',
  commutativeWins: true,
  badge: true,
  language: null,
  collapsed: false,
  place: null,
};

/** Version of what is stored and exported; a change of a field's meaning is the next one, and a row of {@link MIGRATIONS}. */
export const SETTINGS_VERSION = 3;

/** By version: makes its settings of those of the version before. */
export const MIGRATIONS: Readonly<Record<number, (before: object) => object>> = {
  // Version 1 knew one hint level for the whole game, and no language but the browser's.
  2: (before) => ({ guessLevels: null, language: null, ...before }),
  // Version 2 took answers to be as the site draws them.
  3: (before) => ({ prior: 'site', ...before }),
};

/** What a stored value must be like to be taken; what it is taken for. Undefined: not taken. */
const FIELDS: { readonly [Name in keyof Settings]: (stored: unknown) => Settings[Name] | undefined } = {
  enabled: asBoolean,
  strategy: (stored) => STRATEGIES.find(({ name }) => name === stored)?.name,
  hintLevel: asLevel,
  guessLevels(stored) {
    if (stored === null) return null;
    if (!Array.isArray(stored) || stored.length !== LEVELLED_GUESSES) return undefined;
    const levels = stored.map(asLevel).filter((level) => level !== undefined);
    return levels.length === LEVELLED_GUESSES ? levels : undefined;
  },
  prior: (stored) => PRIORS.find((name) => name === stored),
  commutativeWins: asBoolean,
  badge: asBoolean,
  language: (stored) => (stored === null || typeof stored === 'string' ? stored : undefined),
  collapsed: asBoolean,
  place(stored) {
    if (stored === null) return null;
    const { left, top } = (stored ?? {}) as { left?: unknown; top?: unknown };
    return Number.isFinite(left) && Number.isFinite(top)
      ? { left: Number(left), top: Number(top) }
      : undefined;
  },
};

const NAMES = Object.keys(FIELDS) as (keyof Settings)[];

function asBoolean(stored: unknown): boolean | undefined {
  return typeof stored === 'boolean' ? stored : undefined;
}

function asLevel(stored: unknown): HintLevel | undefined {
  return HINT_LEVELS.find((level) => level === stored);
}

/** Stored values are input like any other: what does not fit falls back to its default, field by field. */
export function parseSettings(stored: unknown): Settings {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const fields = NAMES.map((name) => [name, FIELDS[name](given[name]) ?? DEFAULT_SETTINGS[name]]);
  return Object.fromEntries(fields);
}

/** @param guess number of the guess, from 0; after the last guess its level stays */
export function levelAt({ hintLevel, guessLevels }: Settings, guess: number): HintLevel {
  return guessLevels?.[Math.min(guess, LEVELLED_GUESSES - 1)] ?? hintLevel;
}

/** Gives a guess another level; where all have the same, all get it. @param guess number of the guess, from 0 */
export function withLevel({ guessLevels }: Settings, guess: number, level: HintLevel): Partial<Settings> {
  return guessLevels
    ? { guessLevels: guessLevels.with(Math.min(guess, LEVELLED_GUESSES - 1), level) }
    : { hintLevel: level };
}

/** What an exported file begins with. */
const KIND = 'maxwell-settings';

/** The settings as a file that {@link importSettings} takes. */
export function exportSettings(settings: Settings): string {
  return `${JSON.stringify({ kind: KIND, version: SETTINGS_VERSION, settings }, null, 2)}\n`;
}

/** Why a file was not taken; `field` is the first that does not fit. */
export type ImportRefusal =
  | { readonly code: 'no-json' | 'no-settings' | 'newer' }
  | { readonly code: 'unknown' | 'unfit'; readonly field: string };

/** The settings of an exported file, of this version or one before; a file that is wrong in any part is refused. */
export function importSettings(text: string): { readonly settings: Settings } | ImportRefusal {
  const file = parsed(text);
  if (file === undefined) return { code: 'no-json' };
  if (!isFile(file)) return { code: 'no-settings' };
  if (file.version > SETTINGS_VERSION) return { code: 'newer' };
  let given: object = file.settings;
  for (let version = file.version; version < SETTINGS_VERSION; version++)
    given = MIGRATIONS[version + 1]!(given);
  const entries = Object.entries(given);
  const unknown = entries.find(([name]) => !Object.hasOwn(FIELDS, name));
  if (unknown) return { code: 'unknown', field: unknown[0] };
  const unfit = entries.find(([name, value]) => FIELDS[name as keyof Settings](value) === undefined);
  if (unfit) return { code: 'unfit', field: unfit[0] };
  return { settings: parseSettings(given) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isFile(file: unknown): file is { readonly version: number; readonly settings: object } {
  const { kind, version, settings } = (file ?? {}) as Record<string, unknown>;
  const isVersion = Number.isInteger(version) && (version as number) >= 1;
  return (
    kind === KIND &&
    isVersion &&
    typeof settings === 'object' &&
    settings !== null &&
    !Array.isArray(settings)
  );
}
