const PAGE_BYTES = 65536;
const CACHE_LINE = 64;

/** WASM memory that is handed out from its start and never taken back. */
export interface Heap {
  readonly memory: WebAssembly.Memory;
  /**
   * Reserves zeroed bytes on a cache line and returns their address.
   * @throws RangeError when the browser refuses them; nothing is reserved then
   */
  reserve(bytes: number): number;
  /** Numbers at an address: a view, valid until the next `reserve`. */
  words(at: number, count: number): Uint32Array;
}

/**
 * Memory that threads can share. The browser reserves addresses for all its pages at once.
 * @throws RangeError when it refuses them
 */
export function sharedMemory(maximum: number): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: 1, maximum, shared: true });
}

/** @param start first byte that may be used */
export function createHeap(memory: WebAssembly.Memory, start: number): Heap {
  let end = align(start);
  return {
    memory,
    reserve(bytes) {
      const at = end;
      const next = align(at + bytes);
      const missing = next - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
      end = next;
      return at;
    },
    words: (at, count) => new Uint32Array(memory.buffer, at, count),
  };
}

/** Not by bit operations: addresses may pass 2^31. */
function align(address: number): number {
  return Math.ceil(address / CACHE_LINE) * CACHE_LINE;
}
