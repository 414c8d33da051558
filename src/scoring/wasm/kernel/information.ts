import { informationTable, LOG_STEPS } from '../../information.ts';
import type { Exports } from './exports.ts';
import type { Heap } from './heap.ts';

/** The table of c·log2 c by cell size, written anew, with room to spare, when a class outgrows it, and the steps of log2. */
export function createInformation(wasm: Exports, heap: Heap) {
  const logs = heap.reserve(LOG_STEPS.byteLength);
  heap.words(logs, LOG_STEPS.length).set(LOG_STEPS);
  wasm.useLogs(logs);
  let most = -1;
  let at = 0;
  return {
    /** Address of the steps of log2. */
    logs,
    /** Address of the table. */
    get at(): number {
      return at;
    },
    /** Makes room for cells of a class of this size. */
    fit(size: number): void {
      if (size <= most) return;
      most = Math.max(4096, size * 2);
      at = heap.reserve((most + 1) * 8);
      wasm.useInformation(at);
      const units = informationTable(most);
      const halves = heap.words(at, (most + 1) * 2);
      for (let c = 0; c <= most; c++) {
        halves[2 * c] = units[c] % 2 ** 32;
        halves[2 * c + 1] = Math.floor(units[c] / 2 ** 32);
      }
    },
  };
}
