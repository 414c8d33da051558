import { generate } from '../../equations/generate-set.ts';
import { filterByMembership } from '../../equations/set.ts';
import { membershipBit } from '../../game/rules.ts';
import { fetchGenerator, fetchScoreKernel } from '../../worker/resources.ts';
import type { Compared } from '../parity.testing.ts';
import { search } from '../search.ts';
import { bounderOver } from '../wasm/bounder.ts';
import { createKernel } from '../wasm/kernel.ts';
import { createWasmScorer } from '../wasm/scorer.ts';
import { createWinningGuessFinder } from '../wins.ts';
import { openGraphics } from './device.ts';
import { createDeviceScorer } from './device-scorer.ts';
import { createWebGpuScorer } from './scorer.ts';

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** Pairs per second, roughly the speed of a software adapter, so that slices stay small. */
const SPEED = 1e7;

/** Equations of six tiles on WebGPU. A file's tests share one device: a software adapter takes seconds to open. */
export const prepare = once(async (): Promise<Compared> => {
  const union = await generate(await fetchGenerator(), { length: 6, symbols: 'maxi' });
  const set = filterByMembership(union, membershipBit('exact'));
  const kernel = createKernel(await fetchScoreKernel(), set);
  const graphics = await openGraphics({ gpu: navigator.gpu, allowSoftware: true });
  const scorer = createWebGpuScorer(createDeviceScorer(graphics, set), SPEED, createWasmScorer(kernel));
  return {
    set,
    scorer,
    search: (wanted) =>
      search(
        { set, scorer, makeBounder: bounderOver(kernel), findWinners: createWinningGuessFinder(set) },
        wanted,
      ),
  };
});
