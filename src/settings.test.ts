import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, parseSettings } from './settings.ts';

describe('parseSettings', () => {
  it.each([undefined, null, 7, 'x', []])('falls back to the defaults for %j', (stored) => {
    expect(parseSettings(stored)).toEqual(DEFAULT_SETTINGS);
  });

  it('keeps what fits and replaces what does not, field by field', () => {
    const stored = {
      enabled: false,
      strategy: 'entropy9',
      hintLevel: 'nudge',
      commutativeWins: 'on',
      badge: 0,
      collapsed: 'yes',
      place: { left: 4, top: Number.NaN },
      extra: 1,
    };
    expect(parseSettings(stored)).toEqual({ ...DEFAULT_SETTINGS, enabled: false, hintLevel: 'nudge' });
  });

  it('returns valid settings as they are', () => {
    const settings = {
      enabled: false,
      strategy: 'greedy1',
      hintLevel: 'count',
      commutativeWins: false,
      badge: false,
      collapsed: true,
      place: { left: 4, top: 9 },
    };
    expect(parseSettings(settings)).toEqual(settings);
  });
});
