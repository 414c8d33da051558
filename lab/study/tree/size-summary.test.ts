import { expect, test } from 'vitest';
import type { Feedback } from '../../../src/game/feedback.ts';
import { feedbackToCode } from '../../../src/scoring/feedback-codes.ts';
import { type BoundedClass, classLines, countClosed, formatSizes, summariseBySize } from './size-summary.ts';

const code = (feedback: string) => feedbackToCode(feedback as Feedback);

const CLASSES: readonly BoundedClass[] = [
  { code: code('GBB'), answers: 1, weight: 10, least: 10, most: 10 },
  { code: code('BBP'), answers: 40, weight: 50, least: 110, most: 115 },
  { code: code('BBG'), answers: 30, weight: 40, least: 90, most: 90 },
];

test('a class is closed if the best play found reaches the bound', () => {
  expect(countClosed(CLASSES)).toEqual({ classes: 2, share: 0.5 });
});

test('summarises classes by their size', () => {
  const rows = summariseBySize(CLASSES);
  expect(rows.map(({ classes }) => classes)).toEqual([1, 0, 2, 0, 0, 0, 0]);
  expect(rows[2]).toEqual({ from: 30, classes: 2, share: 0.9, open: 1, gap: 5 / 90 });
  expect(formatSizes(rows).split('\n')[2]).toBe(
    'from 30 answers on: 2 classes, 90.0 % of all answers, 1 open, gap 0.0556',
  );
});

test('writes a line for each class in the order of feedbacks', () => {
  expect(classLines(CLASSES, 3)).toBe(
    'feedback,answers,weight,least,most\nBBP,40,50,110,115\nBBG,30,40,90,90\nGBB,1,10,10,10\n',
  );
});
