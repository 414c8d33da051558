import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRIORS } from './game/answer-rules.ts';
import { DEFAULT_GUESS_SECONDS } from './game/mode.ts';
import type { Equation } from './game/symbols.ts';
import {
  assumptionsOf,
  changeLevel,
  DEFAULT_SETTINGS,
  HINT_LEVELS,
  levelOfGuess,
  parseSettings,
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
  firstGuesses: fc.constantFrom({}, { mini: '4*7=28' as Equation }, { 'pro-5': '1+2=3' as Equation }),
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
      ...{ collapsed: false, place: null, firstGuesses: {} },
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

  it('bug: a place and a language had no bounds', () => {
    expect(parseSettings({ place: { left: 4, top: 1e308 } }).place).toBeNull();
    for (const language of ['x'.repeat(1e6), 'x', `en${'-x'.repeat(17)}`, 'en us'])
      expect(parseSettings({ language }).language).toBeNull();
  });

  it('returns valid settings as they are', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(parseSettings(settings)).toEqual(settings);
      }),
    );
  });
});

it('bug: exercises of Speed used the default seconds for a guess', () => {
  const settings: Settings = { ...DEFAULT_SETTINGS, guessSeconds: 30 };
  expect(assumptionsOf(settings, 'speed')).toMatchObject({ guessSeconds: 30 });
  expect(assumptionsOf(settings, 'classic')).not.toHaveProperty('guessSeconds');
});

describe('own first guesses', () => {
  const kept = (firstGuesses: unknown) => parseSettings({ badge: false, firstGuesses });

  it('are kept for each game, without those that its puzzles would refuse', () => {
    const valid = { maxi: '75+2-31=46', classic: '48-32=16', quad: '0+12=3*4', 'pro-6': '4²-7=9' };
    const invalid = {
      ...{ mini: '4*7=29', midi: '4*7=28', micro: 7, 'mini-bi': '9-2³=1', 'pro-7': '3!+4=10', 'pro-5': null },
      ...{ speed: '48-32=16', instant: '48-32=16', other: '48-32=16' },
    };
    expect(kept({ ...valid, ...invalid })).toEqual({
      ...DEFAULT_SETTINGS,
      badge: false,
      firstGuesses: valid,
    });
  });

  it.each([null, 7, 'x', ['48-32=16'], undefined])('are none for %j', (stored) => {
    expect(kept(stored)).toEqual({ ...DEFAULT_SETTINGS, badge: false });
  });

  it('are asked about in their game only', () => {
    const settings = kept({ classic: '48-32=16' });
    expect(assumptionsOf(settings, 'classic')).toHaveProperty('firstGuess', '48-32=16');
    for (const mode of ['pro-8', 'bi', 'speed', 'maxi'] as const)
      expect(assumptionsOf(settings, mode)).not.toHaveProperty('firstGuess');
  });
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
