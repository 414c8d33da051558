import { expect, it } from 'vitest';
import { loadModel } from '../../tools/node/resources.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import { equationAt } from '../equations/set.ts';
import type { Clue } from '../game/feedback.ts';
import { MODES } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { Judgement } from '../protocol/answer.ts';
import { withContradiction } from './contradiction.ts';

const { classic } = MODES;
const { model, backend } = await loadModel({ ...classic.answers[0]!, commutativeWins: true }, classic);
const ROW = { guess: '54-36=18', feedback: 'PBBBBGGB' } as Clue;

/** Tiles and kinds of the contradictions in turns with these guesses after {@link ROW}. */
async function contradictionsOf(...played: readonly [guess: string, choice: number, cause?: string][]) {
  const judged = played.map(([, choice, cause = 'split']) => ({ choice, cause }) as Judgement);
  const added = await runSteps(
    withContradiction(judged, (turn) => ({
      guess: played[turn]![0] as Equation,
      position: { game: { length: 8, symbols: 'classic', rules: 'exact' }, rows: [ROW] },
      answers: { set: backend.set, candidates: backend.filter(model.answers, ROW) },
    })),
  );
  return added.map(({ contradiction }) => contradiction && [contradiction.tile, contradiction.reason.kind]);
}

it('a mistake gets its easiest contradiction, and only the costliest one', async () => {
  expect(await contradictionsOf(['3*25-6=1', 0.3], ['49-31=18', 0.6])).toEqual([undefined, [0, 'absent']]);
  expect(await contradictionsOf(['49-31=18', 0.9], ['3*25-6=1', 0.3])).toEqual([[0, 'absent'], undefined]);
});

it('a guess that can win, a cheap one and a gamble get none', async () => {
  const fits = equationAt(backend.set, backend.filter(model.answers, ROW)[0]!);
  expect(await contradictionsOf([fits, 0.5], ['49-31=18', 0.1], ['49-31=18', 0.5, 'gamble'])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
