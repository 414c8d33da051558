import { expect, test } from 'vitest';
import { MODES } from '../../src/game/mode.ts';
import { PAPER_STRATEGIES } from '../report/paper.ts';
import { LAB_STRATEGIES } from '../strategy/registry.ts';
import { kept, partsOf, testReplayed } from './committed.testing.ts';
import { gameOf } from './study.ts';
import { answersOf, summarize } from './summary.ts';

test('every strategy of the paper, maxwell, and each strategy with a choice was played on every answer', () => {
  // Two steps would take hours on every answer of Maxi, so a sample was played.
  const withChoice = LAB_STRATEGIES.filter((one) => 'choice' in one && one.choice.by !== 'two-steps').map(
    ({ name }) => name,
  );
  const whole = kept.filter(({ study, shard }) => study.sample === null && shard.of === 1);
  const maxi = whole.filter(({ study }) => gameOf(study) === MODES.maxi);
  expect(new Set(maxi.map(({ study }) => study.strategy))).toEqual(
    new Set([...PAPER_STRATEGIES, 'maxwell', ...withChoice]),
  );
  for (const result of whole) expect(answersOf(result)).toBe(partsOf(result.study).answers);
});

test('with lookahead Wordle needs 7,897 guesses after salet, the fewest possible, and at most five in a game', () => {
  const [{ study, ...result }] = kept.filter(
    ({ study }) => study.strategy === 'maxwell' && study.rules === 'answers' && study.feedback === undefined,
  );
  const { mean, worst } = summarize({ study, ...result });
  expect({ opener: study.opener, worst, total: Math.round(mean * 2309) }).toEqual({
    opener: 'salet',
    worst: 5,
    total: 7897,
  });
  expect(mean).toBeGreaterThanOrEqual(result.bound!);
});

/** The studies of Maxi to replay, which take seconds each: lookahead, a prior, and ties in equation order. */
const LARGE = ['maxwell pool candidates', 'greedy1 pool candidates', 'entropy3 paper order'];

testReplayed(
  kept.filter(
    ({ study }) =>
      gameOf(study) !== MODES.maxi || LARGE.includes(`${study.strategy} ${study.rules} ${study.ties}`),
  ),
  300,
);
