import { LOG_STEPS, timesLogOfSizes, timesLogOfWeights } from '../../logarithms.ts';
import { TABLED_WEIGHTS } from '../assembly/_shared.ts';
import type { Exports } from './exports.ts';
import type { Heap } from './heap.ts';

/** Addresses of the tables that do not depend on the class. */
export type LogTables = ReturnType<typeof createLogarithms>['logs'];

/** Writes the tables of logarithms to the kernel's memory. */
export function createLogarithms(wasm: Pick<Exports, 'useTimesLog'>, heap: Heap) {
  const logs = {
    /** The steps of log2. */
    steps: heap.reserve(LOG_STEPS.byteLength),
    /** W·log2 W for small weights. */
    weights: heap.reserve(TABLED_WEIGHTS * 8),
  };
  heap.words(logs.steps, LOG_STEPS.length).set(LOG_STEPS);
  writeUnits(heap, logs.weights, timesLogOfWeights(TABLED_WEIGHTS));
  let most = -1;
  let at = 0;
  return {
    logs,
    /** Makes the table of c·log2 c large enough for the cells of a class of this size. Returns its address. */
    fit(size: number): number {
      if (size <= most) return at;
      const next = Math.max(4096, size * 2);
      at = heap.reserve((next + 1) * 8);
      most = next;
      wasm.useTimesLog(at);
      writeUnits(heap, at, timesLogOfSizes(most));
      return at;
    },
  };
}

/** Writes whole numbers below 2^53 as i64. */
function writeUnits(heap: Heap, at: number, units: Float64Array): void {
  const halves = heap.words(at, units.length * 2);
  for (let i = 0; i < units.length; i++) {
    halves[2 * i] = units[i] % 2 ** 32;
    halves[2 * i + 1] = Math.floor(units[i] / 2 ** 32);
  }
}
