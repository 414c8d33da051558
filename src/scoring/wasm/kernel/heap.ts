import { SHARED_PAGES } from '../assembly/_shared.ts';

const PAGE_BYTES = 65536;
const CACHE_LINE = 64;

/** WASM memory that is handed out from its start and never taken back. */
export interface Heap {
  readonly memory: WebAssembly.Memory;
  /** Reserves zeroed bytes on a cache line and returns their address. */
  reserve(bytes: number): number;
  /** Numbers at an address: a view, valid until the next `reserve`. */
  words(at: number, count: number): Uint32Array;
}

/** The least of a shared memory: every equation in one class takes 0.8 GiB. */
const LEAST_SHARED_PAGES = SHARED_PAGES / 2;

/**
 * Memory of one thread's own, or one that threads can share.
 * @throws RangeError when the browser refuses it
 */
export function createMemory(isShared: boolean): WebAssembly.Memory {
  return isShared ? sharedMemory(SHARED_PAGES) : new WebAssembly.Memory({ initial: 1 });
}

/** The browser reserves addresses for the maximum, not memory; where it has too few, half of them do. */
function sharedMemory(maximum: number): WebAssembly.Memory {
  try {
    return new WebAssembly.Memory({ initial: 1, maximum, shared: true });
  } catch (error) {
    if (maximum <= LEAST_SHARED_PAGES) throw error;
    return sharedMemory(maximum / 2);
  }
}

/** @param start first byte that may be used */
export function createHeap(memory: WebAssembly.Memory, start: number): Heap {
  let end = align(start);
  return {
    memory,
    reserve(bytes) {
      const at = end;
      end = align(at + bytes);
      const missing = end - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
      return at;
    },
    words: (at, count) => new Uint32Array(memory.buffer, at, count),
  };
}

/** Not by bit operations: addresses may pass 2^31. */
function align(address: number): number {
  return Math.ceil(address / CACHE_LINE) * CACHE_LINE;
}
