import { PRIORS, type PriorName } from './game/answer-rules.ts';
import { USUAL_SECONDS } from './game/mode.ts';
import { DEFAULT_STRATEGY, STRATEGIES } from './solver/strategy/registry.ts';

/** How much the panel gives away: count only, which symbols to test, or the guess itself. */
export const HINT_LEVELS = ['count', 'nudge', 'guess'] as const;
export type HintLevel = (typeof HINT_LEVELS)[number];

/** Guesses that can have their own hint level: those of the longest game. */
export const LEVELLED_GUESSES = 6;

/** A setting: its value after installing, and how a stored value is parsed; undefined: invalid. */
interface SettingRow<T> {
  readonly usual: T;
  readonly parse: (stored: unknown) => T | undefined;
}

/** Types a row of {@link FIELDS}. */
const setting = <T>(usual: T, parse: SettingRow<T>['parse']): SettingRow<T> => ({ usual, parse });
const onOff = (usual: boolean) => setting(usual, asBoolean);

/** Every setting. */
const FIELDS = {
  enabled: onOff(true),
  strategy: setting(DEFAULT_STRATEGY, (stored) => STRATEGIES.find(({ name }) => name === stored)?.name),
  /** Level of every guess without `guessLevels`. */
  hintLevel: setting<HintLevel>('guess', asLevel),
  /** One level per guess, the first guess first; null: one for all. */
  guessLevels: setting<readonly HintLevel[] | null>(null, asLevels),
  /** How likely answers are: as on the site, or all equally. Matters in Maxi only. */
  prior: setting<PriorName>('site', (stored) => PRIORS.find((name) => name === stored)),
  /** Whether a guess wins that equals the answer except for the order of its operations; the site's default. */
  commutativeWins: onOff(true),
  /** Seconds that the player needs for a guess; matters where time counts. */
  guessSeconds: setting(USUAL_SECONDS, asSeconds),
  /** Whether the toolbar's button shows the number of possible answers. */
  badge: onOff(true),
  /** BCP 47 tag; null, or one that Maxwell does not speak: the browser's. */
  language: setting<string | null>(null, (stored) =>
    stored === null || typeof stored === 'string' ? stored : undefined,
  ),
  collapsed: onOff(false),
  /** Where the player dragged the panel to, in CSS px from the window's top left; null: automatic. */
  place: setting<{ readonly left: number; readonly top: number } | null>(null, asPlace),
};

type SettingName = keyof typeof FIELDS;
export type Settings = { readonly [Name in SettingName]: (typeof FIELDS)[Name]['usual'] };

const NAMES = Object.keys(FIELDS) as SettingName[];

export const DEFAULT_SETTINGS: Settings = parseSettings({});

/** Version of stored and exported settings; a changed field needs the next one, and a row of {@link MIGRATIONS}. */
export const SETTINGS_VERSION = 3;

/** By version: converts settings of the version before. */
export const MIGRATIONS: Readonly<Record<number, (before: object) => object>> = {
  // Version 1 knew one hint level for the whole game, and no language but the browser's.
  2: (before) => ({ guessLevels: null, language: null, ...before }),
  // Version 2 assumed that answers are as on the site.
  3: (before) => ({ prior: 'site', ...before }),
};

function asBoolean(stored: unknown): boolean | undefined {
  return typeof stored === 'boolean' ? stored : undefined;
}

/** Longest time for a guess, in seconds. */
export const MOST_SECONDS = 120;

function asSeconds(stored: unknown): number | undefined {
  const isSeconds = Number.isInteger(stored) && Number(stored) >= 1 && Number(stored) <= MOST_SECONDS;
  return isSeconds ? Number(stored) : undefined;
}

function asLevel(stored: unknown): HintLevel | undefined {
  return HINT_LEVELS.find((level) => level === stored);
}

function asLevels(stored: unknown): readonly HintLevel[] | null | undefined {
  if (stored === null) return null;
  if (!Array.isArray(stored) || stored.length !== LEVELLED_GUESSES) return undefined;
  const levels = stored.map(asLevel).filter((level) => level !== undefined);
  return levels.length === LEVELLED_GUESSES ? levels : undefined;
}

function asPlace(stored: unknown): { readonly left: number; readonly top: number } | null | undefined {
  if (stored === null) return null;
  const { left, top } = (stored ?? {}) as { left?: unknown; top?: unknown };
  return Number.isFinite(left) && Number.isFinite(top) ? { left: Number(left), top: Number(top) } : undefined;
}

/** Stored values are untrusted input: an invalid field falls back to its default. */
export function parseSettings(stored: unknown): Settings {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const fields = NAMES.map((name) => [name, FIELDS[name].parse(given[name]) ?? FIELDS[name].usual]);
  return Object.fromEntries(fields);
}

/** @param guess number of the guess, from 0; after the last guess its level stays */
export function levelAt({ hintLevel, guessLevels }: Settings, guess: number): HintLevel {
  return guessLevels?.[Math.min(guess, LEVELLED_GUESSES - 1)] ?? hintLevel;
}

/** Gives a guess another level, or all guesses if they share one. @param guess number of the guess, from 0 */
export function withLevel({ guessLevels }: Settings, guess: number, level: HintLevel): Partial<Settings> {
  return guessLevels
    ? { guessLevels: guessLevels.with(Math.min(guess, LEVELLED_GUESSES - 1), level) }
    : { hintLevel: level };
}

/** First field of an exported file. */
const KIND = 'maxwell-settings';

/** The settings as a file that {@link importSettings} takes. */
export function exportSettings(settings: Settings): string {
  return `${JSON.stringify({ kind: KIND, version: SETTINGS_VERSION, settings }, null, 2)}\n`;
}

/** Why a file was refused; `field`: the first invalid one. */
export type ImportRefusal =
  | { readonly code: 'no-json' | 'no-settings' | 'newer' }
  | { readonly code: 'unknown' | 'unfit'; readonly field: string };

/** The settings of an exported file, of this version or an earlier one; any error refuses the file. */
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
  const unfit = entries.find(([name, value]) => FIELDS[name as SettingName].parse(value) === undefined);
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
