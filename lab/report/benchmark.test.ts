import { expect, test } from 'vitest';
import type { Equation } from '../../src/game/symbols.ts';
import type { Study } from '../study/study.ts';
import { isAbout, UNIFORM } from './benchmark.ts';

const STUDY: Study = {
  ...UNIFORM,
  strategy: 'entropy1',
  opener: '75+2-31=46' as Equation,
  ties: 'candidates',
};

test.each<Partial<Study>>([
  { game: 'pro-8' },
  { list: { file: 'weights.txt', digest: '0123abcd' } },
  { first: '7' },
])('bug: a study with %j counted as one without it', (more) => {
  expect(isAbout(STUDY, UNIFORM)).toBe(true);
  expect(isAbout({ ...STUDY, ...more }, UNIFORM)).toBe(false);
  expect(isAbout({ ...STUDY, ...more }, { ...UNIFORM, ...more })).toBe(true);
});

test('a list of weights is the same under another file name', () => {
  const [one, other] = ['one.txt', 'other.txt'].map((file) => ({ file, digest: '0123abcd' }));
  expect(isAbout({ ...STUDY, list: one! }, { ...UNIFORM, list: other! })).toBe(true);
});
