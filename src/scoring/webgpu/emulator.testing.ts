import { expect, vi } from 'vitest';
import type { Graphics } from './device.ts';

/**
 * A graphics device in plain JavaScript: buffers with their usages and sizes, and what `score.wgsl` computes, by its
 * layout of the data. It refuses the same requests as a device.
 */

const USAGE = { MAP_READ: 1, COPY_SRC: 4, COPY_DST: 8, UNIFORM: 64, STORAGE: 128 };
const READ = 1;

export function stubGpuConstants(): void {
  vi.stubGlobal('GPUBufferUsage', USAGE);
  vi.stubGlobal('GPUMapMode', { READ });
}

interface Buffer {
  readonly size: number;
  readonly usage: number;
  readonly bytes: Uint8Array;
  isDestroyed: boolean;
}

const wordsOf = ({ bytes }: Buffer) => new Uint32Array(bytes.buffer);
const isOneOf = (usage: number, wanted: number) => (usage & wanted) !== 0;

interface Problems {
  /** Number of guesses that the device leaves out. */
  readonly skipped?: number;
  readonly maxStorageBufferBindingSize?: number;
}

export function emulatedGraphics({ skipped = 0, maxStorageBufferBindingSize = 2 ** 27 }: Problems = {}) {
  let isLost = false;
  const lost = Promise.withResolvers<{ message: string }>();
  let onError: (event: { error: { message: string } }) => void = () => {};
  const log = {
    dispatched: [] as number[][],
    reads: [] as number[][],
    written: [] as Buffer[],
    buffers: [] as Buffer[],
    /** Replaces the answer to reading a buffer. */
    answer: null as Promise<void> | null,
  };

  const check = (buffer: Buffer, usage: number, from: number, bytes: number) => {
    expect(buffer.isDestroyed).toBe(false);
    expect(isOneOf(buffer.usage, usage)).toBe(true);
    expect(from % 4).toBe(0);
    expect(from + bytes).toBeLessThanOrEqual(buffer.size);
  };

  function createBuffer({ size, usage }: { size: number; usage: number }) {
    const buffer = {
      size,
      usage,
      bytes: new Uint8Array(size),
      isDestroyed: false,
      destroy: () => {
        buffer.isDestroyed = true;
      },
      async mapAsync(mode: number, from: number, bytes: number) {
        expect(mode).toBe(READ);
        check(buffer, USAGE.MAP_READ, from, bytes);
        log.reads.push([from, bytes]);
        if (isLost) throw new Error('the device was destroyed');
        await log.answer;
      },
      getMappedRange: (from: number, bytes: number) => buffer.bytes.buffer.slice(from, from + bytes),
      unmap() {},
    };
    log.buffers.push(buffer);
    return buffer;
  }

  function dispatch(bound: readonly Buffer[], width: number, height: number): void {
    log.dispatched.push([width, height]);
    expect(Math.max(width, height)).toBeLessThanOrEqual(65_535);
    for (const [binding, buffer] of bound.entries())
      check(buffer, binding === 0 ? USAGE.UNIFORM : USAGE.STORAGE, 0, 0);
    runShader(bound.map(wordsOf), width * height, skipped);
  }

  const device = {
    limits: { maxStorageBufferBindingSize },
    lost: lost.promise,
    addEventListener: (_: string, listener: typeof onError) => {
      onError = listener;
    },
    destroy() {
      isLost = true;
      lost.resolve({ message: 'destroyed' });
    },
    createBuffer,
    createBindGroup: ({ entries }: { entries: { binding: number; resource: { buffer: Buffer } }[] }) =>
      entries.toSorted((a, b) => a.binding - b.binding).map(({ resource }) => resource.buffer),
    createCommandEncoder() {
      const commands: (() => void)[] = [];
      let bound: readonly Buffer[] = [];
      return {
        beginComputePass: () => ({
          setPipeline() {},
          setBindGroup: (_: number, group: readonly Buffer[]) => {
            bound = group;
          },
          dispatchWorkgroups: (width: number, height: number) =>
            commands.push(() => dispatch(bound, width, height)),
          end() {},
        }),
        copyBufferToBuffer: (source: Buffer, from: number, target: Buffer, to: number, bytes: number) =>
          commands.push(() => {
            check(source, USAGE.COPY_SRC, from, bytes);
            check(target, USAGE.COPY_DST, to, bytes);
            target.bytes.set(source.bytes.subarray(from, from + bytes), to);
          }),
        finish: () => commands,
      };
    },
    queue: {
      writeBuffer(buffer: Buffer, at: number, data: Uint32Array | Uint8Array) {
        check(buffer, USAGE.COPY_DST, at, data.byteLength);
        buffer.bytes.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), at);
        log.written.push(buffer);
      },
      submit(lists: (() => void)[][]) {
        for (const command of lists.flat()) command();
      },
    },
  };
  const graphics = { device, pipeline: { getBindGroupLayout: () => ({}) } } as unknown as Graphics;
  return { graphics, log, fail: (message: string) => onError({ error: { message } }) };
}

const WORKGROUP = 256;
/** Index of the steps of log2 in the tables. */
const LOGS_AT = 2 ** 15 + 1;

/** Computes the same as `score.wgsl`, one guess after another. */
function runShader(bound: readonly Uint32Array[], workgroups: number, skipped: number): void {
  const [params, pool, columns, tables, guesses, found] = bound as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  const [size, levels, tiles, lanes, count, objective, isWeighted] = params as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const worst = params.subarray(8, 12);
  const telling = params.subarray(12, 24);
  // The smallest team with at most four candidates per invocation.
  expect(lanes).toBe([8, 16, 32, 64, 128].find((lanes) => 4 * lanes >= size) ?? 256);
  const tileOf = (words: ArrayLike<number>, tile: number) => (words[tile >> 2]! >>> (8 * (tile & 3))) & 255;

  function timesLog(cell: number): bigint {
    if (!isWeighted) return BigInt(tables[2 * cell]!) + (BigInt(tables[2 * cell + 1]!) << 32n);
    const power = Math.floor(Math.log2(cell));
    const mantissa = cell << (24 - power);
    const step = LOGS_AT + ((mantissa >> 14) & 1023);
    const rest = Math.floor((tables[2 * step + 1]! * (mantissa & (2 ** 14 - 1))) / 2 ** 14);
    return BigInt(cell) * BigInt(power * 2 ** 20 + tables[2 * step]! + rest);
  }
  const COSTS: Record<number, (cell: number) => bigint> = {
    1: BigInt,
    2: timesLog,
    3: (cell) => BigInt(cell) ** 2n,
    4: (cell) => BigInt(cell - 1),
  };

  function scored(guess: number): readonly number[] {
    const row = pool.subarray(4 * guess, 4 * guess + 4);
    const held: number[][] = Array.from({ length: 10 }, () => []);
    for (let tile = 0; tile < tiles; tile++) {
      const symbol = tileOf(row, tile);
      let level = 0;
      for (let before = 0; before < tile; before++) if (tileOf(row, before) === symbol) level++;
      if ((telling[level]! >>> symbol) & 1) held[level]!.push(symbol);
    }
    const cells = new Map<string, number>();
    let isCandidate = 0;
    for (let i = 0; i < size; i++) {
      const own = [columns[i]!, columns[size + i]!, columns[2 * size + i]!];
      let key = '';
      for (let tile = 0; tile < tiles; tile++) key += tileOf(own, tile) === tileOf(row, tile) ? 'G' : '-';
      if (!key.includes('-')) isCandidate = 1;
      for (let level = 0; level < levels; level++)
        for (const symbol of held[level]!) key += (columns[(3 + level) * size + i]! >>> symbol) & 1;
      const weight = isWeighted ? columns[(3 + levels) * size + i]! : 1;
      cells.set(key, (cells.get(key) ?? 0) + weight);
    }
    let cost = 0n;
    for (const cell of cells.values()) {
      const more = COSTS[objective]!(cell);
      cost = objective === 1 ? (more > cost ? more : cost) : cost + more;
    }
    return [Number(cost >> 32n), Number(cost & 0xffffffffn), 1 - isCandidate, guess];
  }

  const known = new Map<number, readonly number[]>();
  const places = Math.min(count, workgroups * (WORKGROUP / lanes));
  for (let index = skipped; index < places; index++) {
    const guess = guesses[index]!;
    const rank = known.get(guess) ?? scored(guess);
    known.set(guess, rank);
    found[1]!++;
    const first = rank.findIndex((word, i) => word !== worst[i]);
    if (first < 0 || rank[first]! > worst[first]!) continue;
    const at = 2 + 4 * found[0]!++;
    found.set([guess, 1 - rank[2]!, rank[1]!, rank[0]!], at);
  }
}
