import { type EquationSet, ROW_BYTES } from '../../equations/set.ts';
import type { Objective } from '../../solver/strategy/strategy.ts';
import { informationTable } from '../information.ts';
import type { Costed } from '../top.ts';
import { columnsOf } from './columns.ts';
import type { Graphics } from './device.ts';
import { DeviceFailure } from './failure.ts';
import { MOST_CANDIDATES, MOST_GUESSES, MOST_TILES } from './limits.ts';
import { inTime, SLICE_PATIENCE_MS } from './patience.ts';

/** Objectives that are a figure of the partition. */
export type PartitionObjective = Exclude<Objective, 'greens'>;

interface Measure {
  /** The objective's number in `score.wgsl`. */
  readonly code: number;
  /** The same cost as in `../objective.ts`. */
  readonly cost: (partition: Partitioned, candidates: number) => number;
}

const MEASURES: Record<PartitionObjective, Measure> = {
  entropy: { code: 0, cost: ({ information }) => information },
  'largest-cell': { code: 1, cost: ({ largest }) => largest },
  'expected-size': { code: 2, cost: ({ squares }) => squares },
  cells: { code: 3, cost: ({ cells }, candidates) => candidates - cells },
};

/** Cost of a guess by its partition of `candidates`; a whole number, lower is better. */
export function costOf(objective: PartitionObjective, partition: Partitioned, candidates: number): number {
  return MEASURES[objective].cost(partition, candidates);
}

/** Invocations of a workgroup, and of the smallest team that scores a guess. */
const WORKGROUP = 256;
const FEWEST_LANES = 8;
/** Candidates for each invocation of a team before the team is doubled. */
const CANDIDATES_A_LANE = 4;
/** Workgroups in a row of the grid; the default limit of a dimension is 65,535. */
const GRID_WIDTH = 32768;

const PARAM_BYTES = 96;
const HEADER_BYTES = 32;
const RECORD_BYTES = 32;
/** Records that are copied back at once; a slice seldom reports more. */
const FIRST_RECORDS = 256;
const HIGHEST = 0xffffffff;

/** The partition by one guess; all figures are exact. */
export interface Partitioned {
  readonly guess: number;
  readonly isCandidate: boolean;
  readonly cells: number;
  readonly largest: number;
  /** Σ c·log2 c over the cells, in units of 2^-26 bit. */
  readonly information: number;
  /** Σ c² over the cells. */
  readonly squares: number;
}

/** One set of equations in the memory of a graphics processor. One call at a time. */
export interface Scorer {
  /** Makes these rows, `MOST_CANDIDATES` at most, the class that guesses are scored against; the same array again costs nothing. */
  prepare(candidates: Uint32Array): void;
  /**
   * Partitions of the class by up to `MOST_GUESSES` guesses, in no order, without those that come after `worst`.
   * @throws DeviceFailure when the device is lost, makes an error or takes too long
   */
  score(guesses: Uint32Array, objective: PartitionObjective, worst: Costed | null): Promise<Partitioned[]>;
}

/**
 * Uploads a set.
 * @param patience in milliseconds
 * @throws DeviceFailure when the device cannot hold the set
 */
export function createScorer(
  { device, pipeline }: Graphics,
  set: EquationSet,
  patience = SLICE_PATIENCE_MS,
): Scorer {
  if (set.length > MOST_TILES)
    throw new DeviceFailure('refused', `guesses of ${set.length} tiles do not fit its keys`);
  if (set.count * ROW_BYTES > device.limits.maxStorageBufferBindingSize)
    throw new DeviceFailure('refused', `${set.count} equations do not fit into one of its buffers`);

  let failure: DeviceFailure | null = null;
  device.lost.then(({ message }) => {
    failure ??= new DeviceFailure('lost', `the graphics device was lost: ${message}`);
  });
  device.addEventListener('uncapturederror', ({ error }) => {
    failure ??= new DeviceFailure('lost', `the graphics device made an error: ${error.message}`);
  });

  /** Awaits what the device promised; rejects, now and ever after, when it fails or takes too long. */
  async function answerOf<T>(promise: Promise<T>): Promise<T> {
    try {
      return await inTime(promise, patience);
    } catch (error) {
      failure ??=
        error instanceof DeviceFailure
          ? error
          : new DeviceFailure('lost', `the graphics device failed: ${String(error)}`);
      throw failure;
    }
  }

  const create = (size: number, usage: number) => device.createBuffer({ size, usage });
  const { STORAGE, UNIFORM, COPY_DST, COPY_SRC, MAP_READ } = GPUBufferUsage;
  const foundBytes = HEADER_BYTES + MOST_GUESSES * RECORD_BYTES;
  const params = create(PARAM_BYTES, UNIFORM | COPY_DST);
  const pool = create(set.count * ROW_BYTES, STORAGE | COPY_DST);
  const guessList = create(MOST_GUESSES * 4, STORAGE | COPY_DST);
  const found = create(foundBytes, STORAGE | COPY_DST | COPY_SRC);
  const reading = create(foundBytes, MAP_READ | COPY_DST);
  let columns = create(4, STORAGE | COPY_DST);
  const figures = figuresOfCells();
  const worth = create(figures.byteLength, STORAGE | COPY_DST);
  device.queue.writeBuffer(pool, 0, set.rows.buffer, set.rows.byteOffset, set.count * ROW_BYTES);
  device.queue.writeBuffer(worth, 0, figures);

  let bindings: GPUBindGroup;
  let prepared: Uint32Array | null = null;
  const words = new Uint32Array(PARAM_BYTES / 4);

  function writeParams(guesses: number, objective: PartitionObjective, worst: Costed | null): void {
    words[4] = guesses;
    words[5] = MEASURES[objective].code;
    words.set(worst ? rankOf(worst) : [HIGHEST, HIGHEST, HIGHEST, HIGHEST], 8);
    device.queue.writeBuffer(params, 0, words);
  }

  async function read(from: number, bytes: number): Promise<Uint32Array> {
    await answerOf(reading.mapAsync(GPUMapMode.READ, from, bytes));
    const copy = new Uint32Array(reading.getMappedRange(from, bytes).slice(0));
    reading.unmap();
    return copy;
  }

  return {
    prepare(candidates) {
      if (candidates === prepared) return;
      prepared = candidates;
      const { words: laidOut, levels, telling } = columnsOf(set, candidates);
      if (columns.size < laidOut.byteLength) {
        columns.destroy();
        columns = create(laidOut.byteLength * 2, STORAGE | COPY_DST);
      }
      device.queue.writeBuffer(columns, 0, laidOut);
      words.set([candidates.length, levels, set.length, lanesFor(candidates.length)]);
      words.set(telling, 12);
      const buffers = [params, pool, columns, worth, guessList, found];
      bindings = device.createBindGroup({
        layout: pipeline.getBindGroupLayout(0),
        entries: buffers.map((buffer, binding) => ({ binding, resource: { buffer } })),
      });
    },

    async score(guesses, objective, worst) {
      if (failure) throw failure;
      const workgroups = Math.ceil((guesses.length * words[3]) / WORKGROUP);
      writeParams(guesses.length, objective, worst);
      device.queue.writeBuffer(guessList, 0, guesses.slice());
      device.queue.writeBuffer(found, 0, new Uint32Array(HEADER_BYTES / 4));
      const encoder = device.createCommandEncoder();
      const pass = encoder.beginComputePass();
      pass.setPipeline(pipeline);
      pass.setBindGroup(0, bindings);
      pass.dispatchWorkgroups(Math.min(workgroups, GRID_WIDTH), Math.ceil(workgroups / GRID_WIDTH));
      pass.end();
      const first = HEADER_BYTES + FIRST_RECORDS * RECORD_BYTES;
      encoder.copyBufferToBuffer(found, 0, reading, 0, first);
      device.queue.submit([encoder.finish()]);

      const head = await read(0, first);
      const [count, scored] = head;
      // A device that is being lost may answer without having worked.
      if (scored !== guesses.length)
        throw (failure ??= new DeviceFailure('lost', `it scored ${scored} of ${guesses.length} guesses`));
      const records = readRecords(head, HEADER_BYTES / 4, Math.min(count, FIRST_RECORDS));
      if (count <= FIRST_RECORDS) return records;

      const more = device.createCommandEncoder();
      const bytes = (count - FIRST_RECORDS) * RECORD_BYTES;
      more.copyBufferToBuffer(found, first, reading, first, bytes);
      device.queue.submit([more.finish()]);
      return records.concat(readRecords(await read(first, bytes), 0, count - FIRST_RECORDS));
    },
  };
}

/** For cells of every size: c·log2 c and c², each in two words, low first. */
function figuresOfCells(): Uint32Array<ArrayBuffer> {
  const information = informationTable(MOST_CANDIDATES);
  const figures = new Uint32Array(4 * information.length);
  for (let c = 0; c < information.length; c++) {
    figures[4 * c] = word(information[c]);
    figures[4 * c + 1] = word(information[c] / 2 ** 32);
    figures[4 * c + 2] = word(c * c);
    figures[4 * c + 3] = word((c * c) / 2 ** 32);
  }
  return figures;
}

const word = (number: number) => Math.floor(number) % 2 ** 32;

/** What `score.wgsl` compares guesses by: `compareCosted` in four words. */
function rankOf({ cost, isCandidate, guess }: Costed): number[] {
  return [Math.floor(cost / 2 ** 32), word(cost), isCandidate ? 0 : 1, guess];
}

function lanesFor(candidates: number): number {
  let lanes = FEWEST_LANES;
  while (lanes < WORKGROUP && lanes * CANDIDATES_A_LANE < candidates) lanes *= 2;
  return lanes;
}

function readRecords(words: Uint32Array, from: number, count: number): Partitioned[] {
  return Array.from({ length: count }, (_, i) => {
    const at = from + (i * RECORD_BYTES) / 4;
    return {
      guess: words[at],
      isCandidate: words[at + 1] === 1,
      cells: words[at + 2],
      largest: words[at + 3],
      information: words[at + 4] + words[at + 5] * 2 ** 32,
      squares: words[at + 6] + words[at + 7] * 2 ** 32,
    };
  });
}
