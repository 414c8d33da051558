import { type EquationSet, ROW_BYTES } from '../../equations/set.ts';
import type { ScoredGuess } from '../best-guesses.ts';
import { type Class, indexOfRow, isSameClass } from '../class.ts';
import { LOG_STEPS, timesLogOfSizes } from '../logarithms.ts';
import { OBJECTIVES, type Objective } from '../objectives.ts';
import type { Graphics } from './device.ts';
import { DeviceFailure, deviceWithTimeout, SLICE_TIMEOUT_MS } from './failure.ts';
import {
  LOGS_AT,
  MAX_GPU_CANDIDATES,
  MAX_GPU_GUESSES,
  MAX_GPU_TILES,
  MIN_LANES,
  WORKGROUP,
} from './layout.ts';

/** A team is doubled in size while it has more candidates per invocation than this. */
const CANDIDATES_A_LANE = 4;
/** The most workgroups per row of the dispatch grid. The default limit of a dimension is 65,535. */
const GRID_WIDTH = 32768;
/** Hits to read back first. A slice rarely reports more. */
const FIRST_HITS = 256;
const HIGHEST = 0xffffffff;

/** Sizes and offsets of the structures in `score.wgsl`, in words. */
const PARAM_WORDS = 24;
const WORST_AT = 8;
const TELLING_AT = 12;
const HEADER_WORDS = 2;
const HIT_WORDS = 4;

const HEADER_BYTES = HEADER_WORDS * 4;
const HIT_BYTES = HIT_WORDS * 4;
const FIRST_BYTES = HEADER_BYTES + FIRST_HITS * HIT_BYTES;
const FOUND_BYTES = HEADER_BYTES + MAX_GPU_GUESSES * HIT_BYTES;

export type DeviceScorer = ReturnType<typeof createDeviceScorer>;

/**
 * One set of equations in the memory of a graphics processor; `scorer.ts` makes a `Scorer` of it. Calls must not overlap.
 * @param patience milliseconds to wait for an answer
 * @throws DeviceFailure if the set does not fit the device
 */
export function createDeviceScorer(
  { device, pipeline }: Graphics,
  set: EquationSet,
  patience = SLICE_TIMEOUT_MS,
) {
  if (set.length > MAX_GPU_TILES)
    throw new DeviceFailure('refused', `guesses of ${set.length} tiles do not fit its keys`);
  if (set.count * ROW_BYTES > device.limits.maxStorageBufferBindingSize)
    throw new DeviceFailure('refused', `${set.count} equations do not fit into one of its buffers`);
  const { queue } = device;
  const buffers = createBuffers(device, set);
  const { check, answerOf, fail } = watch(device, patience);
  const params = new Uint32Array(PARAM_WORDS);
  let prepared: Class | null = null;
  /** Number of the objective. */
  let code: number;
  let bindings: GPUBindGroup;

  function upload(cls: Class): void {
    prepared = cls;
    const { words, levels, distinguishing } = columnsOf(set, cls);
    if (buffers.columns.size < words.byteLength) {
      const { usage } = buffers.columns;
      buffers.columns.destroy();
      buffers.columns = device.createBuffer({ size: words.byteLength * 2, usage });
    }
    queue.writeBuffer(buffers.columns, 0, words);
    const size = cls.candidates.length;
    params.set([size, levels, set.length, lanesFor(size)]);
    params.set(distinguishing, TELLING_AT);
    const { pool, columns, tables, guesses, found } = buffers;
    const bound = [buffers.params, pool, columns, tables, guesses, found];
    bindings = device.createBindGroup({
      layout: pipeline.getBindGroupLayout(0),
      entries: bound.map((buffer, binding) => ({ binding, resource: { buffer } })),
    });
  }

  /** Starts scoring, and the copy of the first hits. */
  function submit(guesses: Uint32Array, worst: ScoredGuess | null, cls: Class): void {
    params.set([guesses.length, code, cls.weights ? 1 : 0], 4);
    params.set(worst ? rankOf(worst, cls) : [HIGHEST, HIGHEST, HIGHEST, HIGHEST], WORST_AT);
    queue.writeBuffer(buffers.params, 0, params);
    queue.writeBuffer(buffers.guesses, 0, guesses.slice());
    queue.writeBuffer(buffers.found, 0, new Uint32Array(HEADER_WORDS));
    const encoder = device.createCommandEncoder();
    const pass = encoder.beginComputePass();
    pass.setPipeline(pipeline);
    pass.setBindGroup(0, bindings);
    const workgroups = Math.ceil((guesses.length * lanesFor(cls.candidates.length)) / WORKGROUP);
    pass.dispatchWorkgroups(Math.min(workgroups, GRID_WIDTH), Math.ceil(workgroups / GRID_WIDTH));
    pass.end();
    encoder.copyBufferToBuffer(buffers.found, 0, buffers.reading, 0, FIRST_BYTES);
    queue.submit([encoder.finish()]);
  }

  async function read(from: number, bytes: number): Promise<Uint32Array> {
    await answerOf(buffers.reading.mapAsync(GPUMapMode.READ, from, bytes));
    const copy = new Uint32Array(buffers.reading.getMappedRange(from, bytes).slice(0));
    buffers.reading.unmap();
    return copy;
  }

  return {
    set,
    /**
     * Sets the class (at most `MAX_GPU_CANDIDATES` candidates), in which every guess wins only itself, and a partition
     * objective. Repeating the same class is free.
     */
    prepare(cls: Class, objective: Objective): void {
      code = OBJECTIVES[objective].code;
      if (!prepared || !isSameClass(cls, prepared)) upload(cls);
    },
    /**
     * Costs of up to `MAX_GPU_GUESSES` guesses, in any order; those that do not rank before `worst` may be missing.
     * @throws DeviceFailure if the device is lost, reports an error or takes too long
     */
    async score(guesses: Uint32Array, worst: ScoredGuess | null): Promise<ScoredGuess[]> {
      check();
      const cls = prepared!;
      submit(guesses, worst, cls);
      const head = await read(0, FIRST_BYTES);
      const [count, scored] = head;
      // A device that is being lost may answer without having done the work.
      if (scored !== guesses.length)
        throw fail(new DeviceFailure('lost', `it scored ${scored} of ${guesses.length} guesses`));
      const hits = hitsOf(head.subarray(HEADER_WORDS), Math.min(count, FIRST_HITS), cls);
      if (count <= FIRST_HITS) return hits;
      const bytes = (count - FIRST_HITS) * HIT_BYTES;
      const encoder = device.createCommandEncoder();
      encoder.copyBufferToBuffer(buffers.found, FIRST_BYTES, buffers.reading, FIRST_BYTES, bytes);
      queue.submit([encoder.finish()]);
      return hits.concat(hitsOf(await read(FIRST_BYTES, bytes), count - FIRST_HITS, cls));
    },
  };
}

/** Watches a device and remembers its first failure. */
function watch(device: GPUDevice, patience: number) {
  let first: DeviceFailure | null = null;
  const fail = (failure: DeviceFailure) => (first ??= failure);
  const lose = (reason: string) => fail(new DeviceFailure('lost', `the graphics device ${reason}`));
  device.lost.then(({ message }) => lose(`was lost: ${message}`));
  device.addEventListener('uncapturederror', ({ error }) => lose(`made an error: ${error.message}`));
  return {
    /** @throws DeviceFailure if the device failed before */
    check(): void {
      if (first) throw first;
    },
    /** Awaits a result. @throws DeviceFailure if the device fails or takes too long */
    async answerOf<T>(promise: Promise<T>): Promise<T> {
      try {
        return await deviceWithTimeout(promise, patience);
      } catch (error) {
        throw error instanceof DeviceFailure ? fail(error) : lose(`failed: ${String(error)}`);
      }
    },
    /** Records a failure. Returns the first one. */
    fail,
  };
}

function createBuffers(device: GPUDevice, set: EquationSet) {
  const create = (size: number, usage: number) => device.createBuffer({ size, usage });
  const { STORAGE, UNIFORM, COPY_DST, COPY_SRC, MAP_READ } = GPUBufferUsage;
  const entries = tablesOf();
  const buffers = {
    params: create(PARAM_WORDS * 4, UNIFORM | COPY_DST),
    pool: create(set.count * ROW_BYTES, STORAGE | COPY_DST),
    /** Replaced by a larger one when a class does not fit. */
    columns: create(4, STORAGE | COPY_DST),
    tables: create(entries.byteLength, STORAGE | COPY_DST),
    guesses: create(MAX_GPU_GUESSES * 4, STORAGE | COPY_DST),
    found: create(FOUND_BYTES, STORAGE | COPY_DST | COPY_SRC),
    reading: create(FOUND_BYTES, MAP_READ | COPY_DST),
  };
  // Copy the rows: they may be in memory shared by threads, which Dawn for Node refuses.
  device.queue.writeBuffer(buffers.pool, 0, set.rows.slice(0, set.count * ROW_BYTES));
  device.queue.writeBuffer(buffers.tables, 0, entries);
  return buffers;
}

/** The tables of `score.wgsl`: c·log2 c for all cell sizes, then the steps of log2 and their differences. */
function tablesOf(): Uint32Array<ArrayBuffer> {
  const entries = new Uint32Array(2 * (LOGS_AT + LOG_STEPS.length - 1));
  timesLogOfSizes(MAX_GPU_CANDIDATES).forEach((units, cell) => {
    entries[2 * cell] = lowWord(units);
    entries[2 * cell + 1] = highWord(units);
  });
  for (let step = 0; step < LOG_STEPS.length - 1; step++) {
    entries[2 * (LOGS_AT + step)] = LOG_STEPS[step];
    entries[2 * (LOGS_AT + step) + 1] = LOG_STEPS[step + 1] - LOG_STEPS[step];
  }
  return entries;
}

const lowWord = (number: number) => number % 2 ** 32;
const highWord = (number: number) => Math.floor(number / 2 ** 32);

function lanesFor(candidates: number): number {
  let lanes = MIN_LANES;
  while (lanes < WORKGROUP && lanes * CANDIDATES_A_LANE < candidates) lanes *= 2;
  return lanes;
}

/**
 * The rank of the guess to beat: four words that `score.wgsl` compares like `compareGuesses`, but without weights. If
 * the class is weighted, or this guess wins several candidates, all guesses of equal cost are reported. If this guess
 * wins only one candidate, but not itself, it ranks after every candidate of equal cost.
 */
function rankOf({ cost, weightWon, ownWeight, guess }: ScoredGuess, { weights }: Class): number[] {
  const order =
    weights || weightWon > 1 ? [1, HIGHEST] : [1 - weightWon, ownWeight === weightWon ? guess : HIGHEST];
  return [highWord(cost), lowWord(cost), ...order];
}

function hitsOf(words: Uint32Array, count: number, { candidates, weights }: Class): ScoredGuess[] {
  return Array.from({ length: count }, (_, i) => {
    const [guess, isCandidate, low, high] = words.subarray(i * HIT_WORDS, (i + 1) * HIT_WORDS);
    const ownWeight = isCandidate && (weights ? weights[indexOfRow(candidates, guess)] : 1);
    return { guess, cost: low + high * 2 ** 32, weightWon: ownWeight, ownWeight };
  });
}

const TILE_WORDS = 3;

/**
 * Lays out a class for `score.wgsl`. Omits the last levels if they do not distinguish candidates.
 * @returns `words`: columns with one word per candidate: three of tiles (four tiles per word); then one per level, in
 * which bit s is set if the candidate has more copies of symbol s than the level; then the weights, if any.
 * `distinguishing`: for each level, a bit set of the symbols whose bits differ between candidates.
 */
function columnsOf(set: EquationSet, { candidates, weights }: Class) {
  const masks = new Uint32Array(MAX_GPU_TILES);
  /** For each level, the symbols whose bits are set for some candidate, and for every candidate. */
  const some = masks.slice();
  const every = masks.slice().fill(HIGHEST);
  for (const row of candidates) {
    levelsOf(set, row, masks);
    masks.forEach((mask, level) => {
      some[level] |= mask;
      every[level] &= mask;
    });
  }
  const size = candidates.length;
  const distinguishing = some.map((mask, level) => mask & ~every[level]);
  const levels = distinguishing.findLastIndex((mask) => mask !== 0) + 1;

  const words = new Uint32Array((TILE_WORDS + levels + (weights ? 1 : 0)) * size);
  const rows = new Uint32Array(set.rows.buffer, set.rows.byteOffset, (set.count * ROW_BYTES) / 4);
  for (let i = 0; i < size; i++) {
    const row = candidates[i];
    for (let word = 0; word < TILE_WORDS; word++) words[word * size + i] = rows[(row * ROW_BYTES) / 4 + word];
    levelsOf(set, row, masks);
    for (let level = 0; level < levels; level++) words[(TILE_WORDS + level) * size + i] = masks[level];
  }
  if (weights) words.set(weights, (TILE_WORDS + levels) * size);
  return { words, levels, distinguishing };
}

/** Writes for each level j a bit set of the symbols that a row has more than j copies of. */
function levelsOf(set: EquationSet, row: number, masks: Uint32Array): void {
  masks.fill(0);
  for (let tile = 0; tile < set.length; tile++) {
    const bit = 1 << set.rows[row * ROW_BYTES + tile];
    let level = 0;
    while (masks[level] & bit) level++;
    masks[level] |= bit;
  }
}
