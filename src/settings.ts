import * as v from 'valibot';
import { PRIORS } from './game/answer-rules.ts';
import { refusalOfFirstGuess } from './game/guess-rules.ts';
import { DEFAULT_GUESS_SECONDS, MODE_IDS, MODES, type ModeId } from './game/mode.ts';
import type { Equation } from './game/symbols.ts';
import { DEFAULT_STRATEGY, STRATEGIES } from './solver/strategy/registry.ts';

/** How much the panel gives away: only the count, symbols to test, or the guess itself. */
export const HINT_LEVELS = ['count', 'nudge', 'guess'] as const;
export type HintLevel = (typeof HINT_LEVELS)[number];

/** Number of levels in {@link Settings.guessLevels}. */
export const GUESSES_WITH_LEVEL = 6;

export const MAX_GUESS_SECONDS = 120;

const level = v.picklist(HINT_LEVELS);
/** CSS px, far beyond what any screen can show. */
const pixels = v.pipe(v.number(), v.minValue(-100_000), v.maxValue(100_000));
/** A BCP 47 tag of a language, at most as long as RFC 5646 suggests. */
const languageTag = v.pipe(v.string(), v.maxLength(35), v.regex(/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i));

type FirstGuesses = { readonly [Id in ModeId]?: Equation };

/** An invalid guess does not drop the others. */
const firstGuesses = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((given): FirstGuesses => {
    const valid = MODE_IDS.filter((id) => isFirstGuess(id, given[id]));
    return Object.fromEntries(valid.map((id) => [id, given[id]]));
  }),
);

function isFirstGuess(id: ModeId, value: unknown): value is Equation {
  const { givenRow } = MODES[id];
  return !givenRow && typeof value === 'string' && refusalOfFirstGuess(value, MODES[id]) === undefined;
}

const FIELDS = {
  enabled: v.boolean(),
  strategy: v.picklist(STRATEGIES.map(({ name }) => name)),
  /** The level of all guesses, unless `guessLevels` is set. */
  hintLevel: level,
  /** Levels of the first guesses; the last level also applies to later guesses. null: `hintLevel` for all. */
  guessLevels: v.nullable(v.pipe(v.array(level), v.length(GUESSES_WITH_LEVEL), v.readonly())),
  /** Probabilities of the answers: as on the site, or all equal. Matters only in Maxi. */
  prior: v.picklist(PRIORS),
  /** Whether a guess also wins if its operations are in another order than the answer's; true is the site's default. */
  commutativeWins: v.boolean(),
  /** Seconds that the player needs for a guess. Matters only in timed games. */
  guessSeconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_GUESS_SECONDS)),
  /** The player's own first guesses. Games without one begin with Maxwell's; so do those with a given first row. */
  firstGuesses,
  /** Whether the toolbar button shows the number of possible answers. */
  badge: v.boolean(),
  /** BCP 47 tag. null, or a language that Maxwell lacks: the browser's language. */
  language: v.nullable(languageTag),
  collapsed: v.boolean(),
  /** Place to which the player moved the panel, in CSS px from the window's top left; null: automatic. */
  place: v.nullable(v.object({ left: pixels, top: pixels })),
};

export type Settings = {
  readonly [Name in keyof typeof FIELDS]: Readonly<v.InferOutput<(typeof FIELDS)[Name]>>;
};

export const DEFAULT_SETTINGS: Settings = {
  enabled: true,
  strategy: DEFAULT_STRATEGY,
  hintLevel: 'guess',
  guessLevels: null,
  prior: 'site',
  commutativeWins: true,
  guessSeconds: DEFAULT_GUESS_SECONDS,
  firstGuesses: {},
  badge: true,
  language: null,
  collapsed: false,
  place: null,
};

/** The settings on which the answer to a question about a game depends. */
export function assumptionsOf(settings: Settings, mode: ModeId) {
  const { strategy, prior, commutativeWins, guessSeconds, firstGuesses } = settings;
  const firstGuess = firstGuesses[mode];
  return {
    ...{ strategy, prior, commutativeWins },
    // Untimed games ignore the seconds, so these must not change the question.
    ...(MODES[mode].penaltySeconds && { guessSeconds }),
    ...(firstGuess && { firstGuess }),
  };
}

/** Parses stored settings, which are untrusted input: invalid fields get their defaults. */
export function parseSettings(stored: unknown): Settings {
  const given = (stored ?? {}) as Record<string, unknown>;
  const fields = Object.entries(FIELDS).flatMap(([name, field]) => {
    const { success, output } = v.safeParse<v.GenericSchema>(field, given[name]);
    return success ? [[name, output]] : [];
  });
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(fields) };
}

/** @param guess number of the guess, from 0 */
export function levelOfGuess({ hintLevel, guessLevels }: Settings, guess: number): HintLevel {
  return guessLevels?.[Math.min(guess, GUESSES_WITH_LEVEL - 1)] ?? hintLevel;
}

/** Changes the level of a guess, or of all if `guessLevels` is not set. @param guess number of the guess, from 0 */
export function changeLevel({ guessLevels }: Settings, guess: number, level: HintLevel): Partial<Settings> {
  return guessLevels
    ? { guessLevels: guessLevels.with(Math.min(guess, GUESSES_WITH_LEVEL - 1), level) }
    : { hintLevel: level };
}
