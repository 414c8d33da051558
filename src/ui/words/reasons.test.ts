import { expect, test } from 'vitest';
import { toSpeech } from '../symbols.ts';
import { en } from './en.ts';
import { REASON_SAMPLES } from './reasons.testing.ts';
import { LANGUAGES } from './words.ts';

const ALL = Object.values(REASON_SAMPLES).flat();

test.each(LANGUAGES)('every reason is one sentence or two in $language', (words) => {
  const sentences = ALL.map((reason) => toSpeech(words.reason(reason), words));
  for (const sentence of sentences) {
    expect(sentence).toMatch(/[.。]$/);
    expect(sentence).not.toMatch(/undefined|NaN|\[object| {2}| [,.，。]/);
  }
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('reasons read as a player would say them', () => {
  expect(REASON_SAMPLES.tests.map((reason) => toSpeech(en.reason(reason), en))).toEqual([
    'Tests 6, 8, another 1 and where the equals is.',
    'Tests another 3, another 1 and where the 7 and the minus are.',
    'Tests 6 symbols and where the equals is.',
    'Tests times.',
    'Tests 1, 2, 3 and 4.',
    'Tests 5 symbols.',
  ]);
  expect(REASON_SAMPLES.elsewhere.map((reason) => toSpeech(en.reason(reason), en))).toEqual([
    'Known already: equals is at place 8.',
    'Known already: equals is at place 8 and 3 is at places 2 and 5.',
    'Known already: 1 is at place 1, 2 is at place 2 and 3 is at place 3.',
  ]);
});
