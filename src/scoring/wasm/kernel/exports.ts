/** Exports of `../assembly/score.ts`. Addresses and sizes are in bytes. */
export interface Exports {
  heapBase(): number;
  useRows(at: number, tiles: number): void;
  useMarking(marking: number): void;
  scratchBytes(): number;
  useScratch(at: number): void;
  useTimesLog(at: number): void;
  useLogs(steps: number, weights: number): void;
  useKeys(at: number): void;
  strideOf(candidates: number): number;
  keyBytes(candidates: number): number;
  classBytes(candidates: number, tiles: number, hasWeights: boolean): number;
  prepare(list: number, weights: number, candidates: number, at: number): void;
  adoptClass(at: number, candidates: number, hasWeights: boolean): void;
  useGroups(at: number): void;
  score(objective: number, list: number, guesses: number, most: number, won: number, out: number): void;
  filter(list: number, candidates: number, constraint: number, out: number): number;
  poolBytes(count: number): number;
  beginPool(count: number, at: number): void;
  indexPool(guesses: number): number;
  adoptPool(count: number, at: number): void;
  boundBytes(): number;
  placeBounds(at: number): void;
  segmentTotal(): number;
  measureSegments(from: number, to: number): void;
  measureSignatures(): void;
  countSegments(from: number, to: number): void;
  countSignatures(): void;
  rewind(): void;
  collect(least: number, most: number, out: number): number;
  gather(least: number, above: number, cap: number, width: number, out: number): number;
}

/** Creates an instance for one thread. It does not write to the memory before its addresses are set. */
export function instantiate(module: WebAssembly.Module, memory: WebAssembly.Memory): Exports {
  return new WebAssembly.Instance(module, { env: { memory, abort } }).exports as unknown as Exports;
}

function abort(): never {
  throw new Error('the scoring kernel stopped: its input breaks an assumption (more than ten tiles?)');
}
