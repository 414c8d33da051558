import * as v from 'valibot';
import { PRIORS } from './game/answer-rules.ts';
import { USUAL_SECONDS } from './game/mode.ts';
import { DEFAULT_STRATEGY, STRATEGIES } from './solver/strategy/registry.ts';

/** How much the panel gives away: count only, which symbols to test, or the guess itself. */
export const HINT_LEVELS = ['count', 'nudge', 'guess'] as const;
export type HintLevel = (typeof HINT_LEVELS)[number];

/** Guesses that can have their own hint level: those of the longest game. */
export const LEVELLED_GUESSES = 6;

/** Longest time for a guess, in seconds. */
export const MOST_SECONDS = 120;

const level = v.picklist(HINT_LEVELS);
const finite = v.pipe(v.number(), v.finite());

/** Every setting, by what may be stored. */
const FIELDS = {
  enabled: v.boolean(),
  strategy: v.picklist(STRATEGIES.map(({ name }) => name)),
  /** Level of every guess without `guessLevels`. */
  hintLevel: level,
  /** One level per guess, the first guess first; null: one for all. */
  guessLevels: v.nullable(v.pipe(v.array(level), v.length(LEVELLED_GUESSES), v.readonly())),
  /** How likely answers are: as on the site, or all equally. Matters in Maxi only. */
  prior: v.picklist(PRIORS),
  /** Whether a guess wins that equals the answer except for the order of its operations; the site's default. */
  commutativeWins: v.boolean(),
  /** Seconds that the player needs for a guess; matters where time counts. */
  guessSeconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_SECONDS)),
  /** Whether the toolbar's button shows the number of possible answers. */
  badge: v.boolean(),
  /** BCP 47 tag; null, or one that Maxwell does not speak: the browser's. */
  language: v.nullable(v.string()),
  collapsed: v.boolean(),
  /** Where the player dragged the panel to, in CSS px from the window's top left; null: automatic. */
  place: v.nullable(v.object({ left: finite, top: finite })),
};

type SettingName = keyof typeof FIELDS;
export type Settings = { readonly [Name in SettingName]: Readonly<v.InferOutput<(typeof FIELDS)[Name]>> };

/** The settings after installing. */
export const DEFAULT_SETTINGS: Settings = {
  enabled: true,
  strategy: DEFAULT_STRATEGY,
  hintLevel: 'guess',
  guessLevels: null,
  prior: 'site',
  commutativeWins: true,
  guessSeconds: USUAL_SECONDS,
  badge: true,
  language: null,
  collapsed: false,
  place: null,
};

/** Version of stored and exported settings; a changed field needs the next one, and a row of {@link MIGRATIONS}. */
export const SETTINGS_VERSION = 3;

/** By version: converts settings of the version before. */
export const MIGRATIONS: Readonly<Record<number, (before: object) => object>> = {
  // Version 1 knew one hint level for the whole game, and no language but the browser's.
  2: (before) => ({ guessLevels: null, language: null, ...before }),
  // Version 2 assumed that answers are as on the site.
  3: (before) => ({ prior: 'site', ...before }),
};

/** Stored values are untrusted input: an invalid field falls back to its default. */
export function parseSettings(stored: unknown): Settings {
  const given = (stored ?? {}) as Record<string, unknown>;
  const fields = Object.entries(FIELDS).filter(([name, field]) => v.is(field, given[name]));
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(fields.map(([name]) => [name, given[name]])) };
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

const FILE = v.object({
  kind: v.literal(KIND),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  // Valibot's own objects include lists.
  settings: v.custom<object>((value) => typeof value === 'object' && value !== null && !Array.isArray(value)),
});

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
  if (!v.is(FILE, file)) return { code: 'no-settings' };
  if (file.version > SETTINGS_VERSION) return { code: 'newer' };
  let given: object = file.settings;
  for (let version = file.version; version < SETTINGS_VERSION; version++)
    given = MIGRATIONS[version + 1]!(given);
  const entries = Object.entries(given);
  const unknown = entries.find(([name]) => !Object.hasOwn(FIELDS, name));
  if (unknown) return { code: 'unknown', field: unknown[0] };
  const unfit = entries.find(([name, value]) => !v.is(FIELDS[name as SettingName], value));
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
