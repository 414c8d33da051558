import { type EquationSet, ROW_BYTES } from '../../equations/set.ts';

/** Exports of `assembly/sampled.ts`. */
interface SampledExports {
  heapBase(): number;
  roomFor(candidates: number): number;
  prepare(rows: number, candidates: number, tiles: number): void;
  measure(guesses: number, count: number, tiles: number, results: number): void;
}

/** What guesses tell about a sample of candidates. */
export interface Measure {
  /** Expected information of each guess about all candidates, in bits. */
  readonly bits: Float64Array;
  /** Expected number of the sample's candidates left after the feedback. */
  readonly left: Float64Array;
}

/** Guesses that are passed to the kernel at once. */
const BATCH = 1024;

/** Numbers that it tells of a guess. */
const TOLD = 3;

/** Measures guesses against candidates, of whatever number of tiles up to 13; one thread. */
export type SampleScorer = Awaited<ReturnType<typeof createSampleScorer>>;

/**
 * Puts candidates into a kernel's memory.
 * @param module compiled `assets/kernels/sampled.wasm`
 * @param sample candidates, each as likely; one may be there twice
 * @param population candidates that the sample stands for; default: it is all
 */
export async function createSampleScorer(
  module: WebAssembly.Module,
  sample: EquationSet,
  population = sample.count,
) {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const { exports } = await WebAssembly.instantiate(module, { env: { memory } });
  const wasm = exports as unknown as SampledExports;
  const { count, length, rows } = sample;
  const guessesAt = wasm.heapBase();
  const resultsAt = guessesAt + BATCH * ROW_BYTES;
  const rowsAt = resultsAt + BATCH * TOLD * 8;
  const end = rowsAt + count * ROW_BYTES + wasm.roomFor(count);
  memory.grow(Math.max(0, Math.ceil((end - memory.buffer.byteLength) / 65_536)));
  new Uint8Array(memory.buffer, rowsAt, count * ROW_BYTES).set(rows);
  wasm.prepare(rowsAt, count, length);
  // A sample tells too little entropy, by about so much for each cell but one (Miller 1955); none when it is all.
  const missing = Math.max(0, 1 - count / population) / (2 * count * Math.LN2);

  return {
    sample,
    /** @param guesses rows, one after the other */
    measure(guesses: Uint8Array): Measure {
      const total = guesses.length / ROW_BYTES;
      const bits = new Float64Array(total);
      const left = new Float64Array(total);
      for (let first = 0; first < total; first += BATCH) {
        const batch = guesses.subarray(first * ROW_BYTES, (first + BATCH) * ROW_BYTES);
        const size = batch.length / ROW_BYTES;
        new Uint8Array(memory.buffer, guessesAt, batch.length).set(batch);
        wasm.measure(guessesAt, size, length, resultsAt);
        const results = new Float64Array(memory.buffer, resultsAt, TOLD * size);
        for (let i = 0; i < size; i++) {
          const [information, squares, cells] = results.subarray(TOLD * i, TOLD * (i + 1));
          bits[first + i] = Math.log2(count) - information / count + missing * (cells - 1);
          left[first + i] = squares / count;
        }
      }
      return { bits, left };
    },
  };
}
