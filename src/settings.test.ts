import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRIORS } from './game/answer-rules.ts';
import { DEFAULT_GUESS_SECONDS } from './game/mode.ts';
import {
  assumptionsOf,
  changeLevel,
  DEFAULT_SETTINGS,
  exportSettings,
  HINT_LEVELS,
  importSettings,
  levelOfGuess,
  MIGRATIONS,
  parseSettings,
  SETTINGS_VERSION,
  type Settings,
} from './settings.ts';
import { STRATEGIES } from './solver/strategy/registry.ts';

const anyPixels = fc.integer({ min: -100_000, max: 100_000 });
const anySettings: fc.Arbitrary<Settings> = fc.record({
  enabled: fc.boolean(),
  strategy: fc.constantFrom(...STRATEGIES.map(({ name }) => name)),
  hintLevel: fc.constantFrom(...HINT_LEVELS),
  guessLevels: fc.option(fc.array(fc.constantFrom(...HINT_LEVELS), { minLength: 6, maxLength: 6 })),
  prior: fc.constantFrom(...PRIORS),
  commutativeWins: fc.boolean(),
  guessSeconds: fc.integer({ min: 1, max: 120 }),
  badge: fc.boolean(),
  language: fc.option(fc.constantFrom('en', 'zh-TW', 'es-419', 'sl-rozaj-biske-1994')),
  collapsed: fc.boolean(),
  place: fc.option(fc.record({ left: anyPixels, top: anyPixels })),
});

describe('parseSettings', () => {
  it.each([undefined, null, 7, 'x', []])('falls back to the defaults for %j', (stored) => {
    expect(parseSettings(stored)).toEqual(DEFAULT_SETTINGS);
  });

  it('keeps valid fields and replaces invalid ones', () => {
    const stored = {
      enabled: false,
      strategy: 'entropy9',
      hintLevel: 'nudge',
      prior: 'pool',
      commutativeWins: 'on',
      guessSeconds: 0,
      badge: 0,
      guessLevels: ['count'],
      language: 7,
      collapsed: 'yes',
      place: { left: 4, top: Number.NaN },
      extra: 1,
    };
    expect(parseSettings(stored)).toEqual({ ...DEFAULT_SETTINGS, enabled: false, hintLevel: 'nudge' });
  });

  it('has defaults for a new player', () => {
    expect(parseSettings(null)).toEqual({
      ...{ enabled: true, strategy: 'maxwell', hintLevel: 'guess', guessLevels: null, prior: 'site' },
      ...{ commutativeWins: true, guessSeconds: DEFAULT_GUESS_SECONDS, badge: true, language: null },
      ...{ collapsed: false, place: null },
    });
  });

  it.each([
    [{ guessSeconds: 1 }, { guessSeconds: 0 }],
    [{ guessSeconds: 120 }, { guessSeconds: 121 }],
    [{ place: { left: -100_000, top: 100_000 } }, { place: { left: -100_001, top: 0 } }],
    [{ place: { left: 0, top: 0 } }, { place: { left: 0, top: 100_001 } }],
    [{ language: `en${'-abcdefgh'.repeat(3)}-abcde` }, { language: `en${'-abcdefgh'.repeat(3)}-abcdef` }],
  ])('keeps %j, but not %j', (kept, refused) => {
    expect(parseSettings(kept)).toEqual({ ...DEFAULT_SETTINGS, ...kept });
    expect(parseSettings(refused)).toEqual(DEFAULT_SETTINGS);
  });

  it('returns valid settings as they are', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(parseSettings(settings)).toEqual(settings);
      }),
    );
  });
});

const file = (settings: object, version = SETTINGS_VERSION) =>
  JSON.stringify({ kind: 'maxwell-settings', version, settings });

describe('a file of settings', () => {
  it('restores exported settings', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(importSettings(exportSettings(settings))).toEqual({ settings });
      }),
    );
  });

  it.each([
    [1, ['guessLevels', 'language', 'prior']],
    [2, ['prior']],
  ] as const)('of version %i is migrated', (version, unknown) => {
    const { ...before }: Partial<Settings> = { ...DEFAULT_SETTINGS, hintLevel: 'count' };
    for (const name of unknown) delete (before as Record<string, unknown>)[name];
    expect(importSettings(file(before, version))).toEqual({
      settings: { ...DEFAULT_SETTINGS, hintLevel: 'count' },
    });
  });

  it.each([
    ['', { code: 'no-json' }],
    ['[1]', { code: 'no-settings' }],
    ['null', { code: 'no-settings' }],
    [file([]), { code: 'no-settings' }],
    [file({}, 0), { code: 'no-settings' }],
    [file({}, SETTINGS_VERSION + 1), { code: 'newer' }],
    [file({ colour: 'red' }), { code: 'unknown', field: 'colour' }],
    [file({ toString: true }), { code: 'unknown', field: 'toString' }],
    [file({ strategy: 'entropy9' }), { code: 'unfit', field: 'strategy' }],
    [file({ place: { left: 4 } }), { code: 'unfit', field: 'place' }],
    [file({ guessLevels: ['guess'] }), { code: 'unfit', field: 'guessLevels' }],
  ])('is refused if it is invalid: %s', (text, refusal) => {
    expect(importSettings(text)).toEqual(refusal);
  });

  it('bug: a place, a language and the name of an unknown setting had no bounds', () => {
    const refusalOf = (settings: object) => importSettings(file(settings));
    expect(refusalOf({ place: { left: 4, top: 1e308 } })).toEqual({ code: 'unfit', field: 'place' });
    for (const language of ['x'.repeat(1e6), 'x', `en${'-x'.repeat(17)}`, 'en us'])
      expect(refusalOf({ language })).toEqual({ code: 'unfit', field: 'language' });
    expect(refusalOf({ ['x'.repeat(1e6)]: 1 })).toEqual({ code: 'unknown', field: 'x'.repeat(40) });
  });
});

it('every version after the first has its migration', () => {
  const versions = Array.from({ length: SETTINGS_VERSION - 1 }, (_, i) => String(i + 2));
  expect(Object.keys(MIGRATIONS)).toEqual(versions);
});

it('bug: exercises of Speed used the default seconds for a guess', () => {
  const settings: Settings = { ...DEFAULT_SETTINGS, guessSeconds: 30 };
  expect(assumptionsOf(settings, 'speed')).toMatchObject({ guessSeconds: 30 });
  expect(assumptionsOf(settings, 'classic')).not.toHaveProperty('guessSeconds');
});

describe('the level of a guess', () => {
  it('is the same for all, until each has its own', () => {
    const all: Settings = { ...DEFAULT_SETTINGS, hintLevel: 'nudge' };
    expect(levelOfGuess(all, 3)).toBe('nudge');
    expect(changeLevel(all, 3, 'count')).toEqual({ hintLevel: 'count' });
    const own: Settings = { ...all, guessLevels: ['count', 'count', 'nudge', 'nudge', 'guess', 'guess'] };
    expect([0, 2, 5, 6].map((guess) => levelOfGuess(own, guess))).toEqual([
      'count',
      'nudge',
      'guess',
      'guess',
    ]);
    expect(changeLevel(own, 6, 'count').guessLevels).toEqual([
      'count',
      'count',
      'nudge',
      'nudge',
      'guess',
      'count',
    ]);
  });
});
