/** The benchmark's worker in Chromium; posts figures, then `null`. */

import { generate } from '../../src/equations/generate-set.ts';
import { filterByMembership } from '../../src/equations/set.ts';
import { MODES } from '../../src/game/mode.ts';
import { membershipBit } from '../../src/game/rules.ts';
import { createKernel, type Kernel } from '../../src/scoring/wasm/kernel.ts';
import { platform } from '../../src/scoring/wasm/threads/platform.ts';
import { isSoftware } from '../../src/scoring/webgpu/adapter.ts';
import { checkAndMeasureDevice, measureKernel } from '../../src/scoring/webgpu/calibration.ts';
import { openGraphics } from '../../src/scoring/webgpu/device.ts';
import { createDeviceScorer } from '../../src/scoring/webgpu/device-scorer.ts';
import {
  fetchGenerator,
  fetchScoreKernel,
  fetchSharedKernel,
  loadEquationsBrowser,
} from '../../src/worker/resources.ts';
import { type BenchFigure, medianTime } from './figures.ts';
import { measureScoring, measureSearch } from './scenarios.ts';

const generator = await fetchGenerator();
const making = await medianTime(() => generate(generator, MODES.maxi));
postMessage({ name: 'equations made', value: making, unit: 'ms' });
const loaded = await loadEquationsBrowser(MODES.maxi);
await loaded.stored;
const loading = await medianTime(() => loadEquationsBrowser(MODES.maxi));
postMessage({ name: 'equations loaded', value: loading, unit: 'ms' });

const kernel = await fetchScoreKernel();
const shared = await fetchSharedKernel();
const lab = { kernel, union: loaded.set, shared: { kernel: shared, platform } };
for await (const figure of measureScoring(lab)) postMessage(figure);
const exact = filterByMembership(loaded.set, membershipBit('exact'));
postMessage(await measureGraphics(createKernel(kernel, exact)));
for await (const figure of measureSearch(lab)) postMessage(figure);
postMessage(null);

/**
 * Measures pairs per second on the graphics processor as the backend does; the figure's name indicates a software
 * adapter.
 */
async function measureGraphics(simd: Kernel): Promise<BenchFigure> {
  const graphics = await openGraphics({ gpu: navigator.gpu, allowSoftware: true });
  const scorer = createDeviceScorer(graphics, simd.set);
  const kind = isSoftware(graphics.device.adapterInfo) ? 'WebGPU on a software adapter' : 'WebGPU';
  const value = await checkAndMeasureDevice(scorer, measureKernel(simd));
  return { name: `${kind}, class of 512`, value, unit: 'pairs/s' };
}
