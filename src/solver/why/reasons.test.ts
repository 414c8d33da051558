import { beforeAll, describe, expect, test } from 'vitest';
import { loadModel } from '../../../lab/node/resources.ts';
import { createRandom } from '../../equations/random.ts';
import type { AnswerRules } from '../../game/answer-rules.ts';
import { MODES } from '../../game/mode.ts';
import { type DrawnFrom, surveyReasons } from './reasons.testing.ts';

const POSITIONS = 2000;

describe.each([
  ['classic', { rules: 'exact', prior: 'uniform', commutativeWins: true }],
  ['maxi', { rules: 'pool', prior: 'site', commutativeWins: true }],
] as const satisfies [keyof typeof MODES, AnswerRules][])('%s', (mode, about) => {
  let from: DrawnFrom;
  beforeAll(async () => {
    from = await loadModel(about, MODES[mode]);
  });

  test('no reason is false, and nearly every guess has one', () => {
    const { positions, explained, wrong } = surveyReasons(from, POSITIONS, createRandom(26));
    expect(wrong).toEqual([]);
    expect(explained / positions).toBeGreaterThan(0.95);
  });
});
