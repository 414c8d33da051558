import { instantiate } from '../kernel/exports.ts';
import { type Job, shareJob } from './batch.ts';

/** The first message to a helper. Addresses are in the shared memory. */
export interface Setup {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly rows: number;
  /** Equations, and tiles of each. */
  readonly count: number;
  readonly tiles: number;
  /** Zeroed scratch of this helper's own. */
  readonly scratch: number;
  /** 1 for the first helper: its place among the threads. */
  readonly place: number;
}

/** Everything that is sent to a helper: its setup, then jobs. It answers each message when it is done with it. */
export type ToHelper = Setup | Job;

/** What a helper thread does with its messages. */
export function createHelper(answer: () => void): (message: ToHelper) => void {
  let work: (job: Job) => void;
  return (message) => {
    if ('module' in message) work = setUp(message);
    else work(message);
    answer();
  };
}

function setUp({ module, memory, rows, count, tiles, scratch, place }: Setup): (job: Job) => void {
  const wasm = instantiate(module, memory);
  wasm.useRows(rows, tiles);
  wasm.useScratch(scratch);
  return (job) => {
    const { information, classAt, candidates, keys, keyBytes, poolAt, bounds } = job.scene;
    wasm.useInformation(information);
    wasm.useKeys(keys + place * keyBytes);
    wasm.adoptClass(classAt, candidates, tiles);
    if (poolAt) wasm.adoptPool(count, tiles, poolAt);
    wasm.placeBounds(bounds);
    shareJob(wasm, memory, job);
  };
}
