import { instantiate } from '../kernel/exports.ts';
import type { LogTables } from '../kernel/information.ts';
import { type Batch, runSlices } from './batch.ts';

/** The first message to a helper. Addresses are in the shared memory. */
export interface Setup {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly rows: number;
  readonly logs: LogTables;
  /** Number of equations, and tiles of each. */
  readonly count: number;
  readonly tiles: number;
  /** Number of the marking, see `../marking.ts`. */
  readonly marking: number;
  /** Address of zeroed scratch for this helper only. */
  readonly scratch: number;
  /** Index of the helper among the threads, starting at 1. */
  readonly place: number;
}

/**
 * A message to a helper: its setup first, then batches. The helper answers each message when it has finished the work.
 */
export type HelperMessage = Setup | Batch;

/** Creates the message handler of a helper thread. */
export function createHelper(answer: () => void): (message: HelperMessage) => void {
  let work: (batch: Batch) => void;
  return (message) => {
    if ('module' in message) work = setUp(message);
    else work(message);
    answer();
  };
}

function setUp({
  module,
  memory,
  rows,
  logs,
  count,
  tiles,
  marking,
  scratch,
  place,
}: Setup): (batch: Batch) => void {
  const wasm = instantiate(module, memory);
  wasm.useRows(rows, tiles);
  wasm.useMarking(marking);
  wasm.useLogs(logs.steps, logs.weights);
  wasm.useScratch(scratch);
  return (batch) => {
    const { scene, poolAt, bounds } = batch;
    const { information, classAt, candidates, hasWeights, groups, keys, keyBytes } = scene;
    wasm.useInformation(information);
    wasm.useKeys(keys + place * keyBytes);
    wasm.adoptClass(classAt, candidates, tiles, hasWeights);
    wasm.useGroups(groups);
    if (poolAt) wasm.adoptPool(count, tiles, poolAt);
    wasm.placeBounds(bounds);
    runSlices(wasm, memory, batch);
  };
}
