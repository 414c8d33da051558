import { type EquationSet, ROW_BYTES } from '../../equations/set.ts';

interface SampledExports {
  heapBase(): number;
  roomFor(candidates: number): number;
  prepare(rows: number, candidates: number, tiles: number): void;
  measure(guesses: number, count: number, tiles: number, results: number): void;
}

/** The most guesses per call of the kernel. */
const MAX_BATCH = 1024;
/** Number of values (f64) that the kernel returns per guess. */
const RESULT_VALUES = 3;

/** Measures guesses of up to 13 tiles against candidates, on one thread. */
export type SampleMeasurer = Awaited<ReturnType<typeof createSampleMeasurer>>;

/**
 * Puts candidates into a kernel's memory.
 * @param module compiled `assets/kernels/sampled.wasm`
 * @param sample equally likely candidates; may contain duplicates
 * @param population number of candidates that the sample represents; by default its own size
 */
export async function createSampleMeasurer(
  module: WebAssembly.Module,
  sample: EquationSet,
  population = sample.count,
) {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const { exports } = await WebAssembly.instantiate(module, { env: { memory } });
  const wasm = exports as unknown as SampledExports;
  const { count, length, rows } = sample;
  const guessesAt = wasm.heapBase();
  const resultsAt = guessesAt + MAX_BATCH * ROW_BYTES;
  const rowsAt = resultsAt + MAX_BATCH * RESULT_VALUES * 8;
  const end = rowsAt + count * ROW_BYTES + wasm.roomFor(count);
  memory.grow(Math.max(0, Math.ceil((end - memory.buffer.byteLength) / 65_536)));
  new Uint8Array(memory.buffer, rowsAt, count * ROW_BYTES).set(rows);
  wasm.prepare(rowsAt, count, length);
  // A sample's entropy is too low by about this many bits for each cell but one (Miller 1955); 0 if it is complete.
  const missing = Math.max(0, 1 - count / population) / (2 * count * Math.LN2);

  return {
    sample,
    /**
     * @param guesses consecutive rows
     * @returns for each guess, `bits`: its expected information about all candidates, an estimate unless the sample is
     * complete; `left`: the expected number of the sample's candidates left after the feedback
     */
    measure(guesses: Uint8Array) {
      const total = guesses.length / ROW_BYTES;
      const bits = new Float64Array(total);
      const left = new Float64Array(total);
      for (let first = 0; first < total; first += MAX_BATCH) {
        const batch = guesses.subarray(first * ROW_BYTES, (first + MAX_BATCH) * ROW_BYTES);
        const size = batch.length / ROW_BYTES;
        new Uint8Array(memory.buffer, guessesAt, batch.length).set(batch);
        wasm.measure(guessesAt, size, length, resultsAt);
        const results = new Float64Array(memory.buffer, resultsAt, RESULT_VALUES * size);
        for (let i = 0; i < size; i++) {
          const [timesLog, squares, cells] = results.subarray(RESULT_VALUES * i, RESULT_VALUES * (i + 1));
          bits[first + i] = Math.log2(count) - timesLog / count + missing * (cells - 1);
          left[first + i] = squares / count;
        }
      }
      return { bits, left };
    },
  };
}
