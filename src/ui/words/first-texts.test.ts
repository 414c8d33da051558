import { readFileSync } from 'node:fs';
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { expect, it } from 'vitest';
import { LANGUAGES } from './words.ts';

/* Texts that a player sees before opening anything are in plain words. `states.browser.test.tsx` records them. */

const textsIn = (language: string): readonly string[] => {
  const recorded = readFileSync(new URL(`../states/first-${language}.txt`, import.meta.url), 'utf8');
  return [...new Set(recorded.split('\n'))].filter((line) => line !== '' && !line.startsWith('# '));
};

/** Decimals, shares below one percent, and words of our accounts. */
const TECHNICAL: Readonly<Record<string, RegExp>> = {
  en: /\d\.\d|<\s*1\s*%|\b(?:bits?|expected|luck cost|cost 0|worked out|lookahead|entropy|minimax|information)\b/i,
  'zh-TW': /\d\.\d|<\s*1\s*%|位元|預期|運氣多花|多花 0|推算|資訊量|最壞|熵/,
};

it.each(LANGUAGES)(
  'no text that is seen first has decimals or technical words, in $language',
  ({ language }) => {
    expect(textsIn(language).filter((text) => TECHNICAL[language]!.test(text))).toEqual([]);
  },
);

/** Shorter texts are labels. */
const MIN_WORDS = 5;
const MAX_GRADE = 6;

/** Texts above the grade, and why. */
const HARD: Readonly<Record<string, string>> = {};

/** Words as they are read aloud; equations and symbols are one short word each. */
const wordsOf = (sentence: string) => sentence.replace(/[□\d^+=]+/g, 'x').match(/[\p{L}’'-]+/gu) ?? [];

/** The Flesch–Kincaid grade of a text: years of school that it takes to read it. */
function gradeOf(text: string): number {
  const sentences = text.split(/[.!?:;·…]+(?:\s|$)/).filter((sentence) => wordsOf(sentence).length > 0);
  const words = wordsOf(text);
  return fleschKincaid({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
  });
}

it('the index knows easy texts from hard ones', () => {
  expect(gradeOf('It comes back in 3 days.')).toBeLessThan(3);
  expect(
    gradeOf('Additional information regarding probability distributions is unavailable.'),
  ).toBeGreaterThan(12);
});

it('a twelve-year-old can read every text that is seen first', () => {
  const hard = textsIn('en').filter((text) => wordsOf(text).length >= MIN_WORDS && gradeOf(text) > MAX_GRADE);
  expect(hard.toSorted()).toEqual(Object.keys(HARD).toSorted());
});
