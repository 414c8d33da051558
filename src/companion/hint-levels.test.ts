import { expect, test } from 'vitest';
import type { HINT_LEVELS } from '../settings.ts';
import { isPartShown, type PanelPart } from './hint-levels.ts';

const PARTS = ['count', 'nudge', 'refusal', 'verdict', 'map', 'answers', 'guess', 'review'] as const;
const shownAt = (level: (typeof HINT_LEVELS)[number], left: Parameters<typeof isPartShown>[2]): PanelPart[] =>
  PARTS.filter((part) => isPartShown(part, level, left));

/** More than three groups of answers. */
const MANY = { groups: null };
const FEW = { groups: [['12+34-5=41'], ['12+43-5=50']] } as never;

test('each level shows more than the one below it', () => {
  expect(shownAt('count', MANY)).toEqual(['count', 'refusal', 'review']);
  expect(shownAt('nudge', MANY)).toEqual(['count', 'nudge', 'refusal', 'verdict', 'map', 'review']);
  expect(shownAt('guess', MANY)).toEqual(PARTS);
});

test.each([
  ['with three answers or fewer left', FEW],
  ['while no hint is known, because few may be left', null],
  ['with few answers left of one of several grids', { ...MANY, gridsLeft: [MANY, FEW] } as never],
])('a nudge shows neither map nor verdict %s', (_, left) => {
  expect(shownAt('nudge', left)).toEqual(['count', 'nudge', 'refusal', 'review']);
  expect(shownAt('guess', left)).toEqual(PARTS);
});

test('grids that are solved, and those with many answers, do not limit a nudge', () => {
  const left = { ...MANY, gridsLeft: [null, MANY] } as never;
  expect(shownAt('nudge', left)).toEqual(shownAt('nudge', MANY));
});
