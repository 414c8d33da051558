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

/** Memory of one thread's own, or one that threads can share. */
export function createMemory(isShared: boolean): WebAssembly.Memory {
  return new WebAssembly.Memory(
    // The browser reserves addresses for the maximum, not memory.
    isShared ? { initial: 1, maximum: SHARED_PAGES, shared: true } : { initial: 1 },
  );
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
