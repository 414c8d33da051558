import { expect, test } from 'vitest';
import type { HINT_LEVELS } from '../settings.ts';
import { isPartShown, type PanelPart } from './hint-levels.ts';

const PARTS = ['nudge', 'verdict', 'sentences', 'map', 'answers', 'guess'] as const;
const shownAt = (level: (typeof HINT_LEVELS)[number], left: Parameters<typeof isPartShown>[2]): PanelPart[] =>
  PARTS.filter((part) => isPartShown(part, level, left));

/** Too many groups of answers to list. */
const MANY = { groups: null };
const FEW = { groups: [['12+34-5=41'], ['12+43-5=50']] } as never;

test('each level shows more than the one below it', () => {
  expect(shownAt('count', MANY)).toEqual([]);
  expect(shownAt('nudge', MANY)).toEqual(['nudge', 'verdict', 'sentences', 'map']);
  expect(shownAt('guess', MANY)).toEqual(PARTS);
});

test.each([
  ['with three answers or fewer left', FEW],
  ['while no hint is known, because few may be left', null],
  ['with few answers left of one of several grids', { ...MANY, gridsLeft: [MANY, FEW] } as never],
])('a nudge shows neither map nor verdict %s', (_, left) => {
  expect(shownAt('nudge', left)).toEqual(['nudge', 'sentences']);
  expect(shownAt('guess', left)).toEqual(PARTS);
});

test('four answers are listed at the level of the guess, and do not limit a nudge', () => {
  const four = { groups: Array(4).fill(['12+34-5=41']) } as never;
  expect(shownAt('nudge', four)).toEqual(shownAt('nudge', MANY));
  expect(shownAt('nudge', { groups: Array(3).fill(['12+34-5=41']) } as never)).toEqual([
    'nudge',
    'sentences',
  ]);
});

test('grids that are solved, and those with many answers, do not limit a nudge', () => {
  const left = { ...MANY, gridsLeft: [null, MANY] } as never;
  expect(shownAt('nudge', left)).toEqual(shownAt('nudge', MANY));
});
