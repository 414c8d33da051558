import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DATA } from '../../../tools/node/resources.ts';
import { mapInTurn } from '../../node/in-turn.ts';
import { createAnswerMeter } from './answer-meter.ts';
import { MEASURED_GAMES, quantilesOf } from './study.ts';

const measured: Readonly<
  Record<string, { readonly answers: number; readonly quantiles: readonly number[] }>
> = JSON.parse(readFileSync(new URL('yardstick.json', DATA), 'utf8'));

describe('data/yardstick.json', () => {
  it('has figures of every game', () =>
    expect(Object.keys(measured).toSorted()).toEqual(MEASURED_GAMES.toSorted()));

  it.each(['micro', 'mini'] as const)('%s: they are what the product measures', async (game) => {
    const { size, neededFor } = await createAnswerMeter({ game, answers: 1000, seed: 1 });
    const needed = await mapInTurn([...Array(size).keys()], neededFor);
    expect({ answers: size, quantiles: quantilesOf(needed) }).toEqual(measured[game]);
  });

  it.each(['classic', 'speed', 'maxi'] as const)(
    '%s: drawn answers lie between the least and the most',
    async (game) => {
      const { neededFor } = await createAnswerMeter({ game, answers: 1000, seed: 1 });
      const { quantiles } = measured[game]!;
      for (const needed of await mapInTurn([0, 500, 999], neededFor)) {
        expect(needed).toBeGreaterThanOrEqual(quantiles[0]!);
        expect(needed).toBeLessThanOrEqual(quantiles.at(-1)!);
      }
    },
  );
});

it('quantiles are interpolated', () => {
  expect(quantilesOf([3, 1])).toEqual(Array.from({ length: 21 }, (_, step) => 1 + step / 10));
});
