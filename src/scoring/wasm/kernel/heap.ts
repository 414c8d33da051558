const PAGE_BYTES = 65536;
const CACHE_LINE = 64;

export type Heap = ReturnType<typeof createHeap>;

/** The browser reserves all pages at once. @throws RangeError if it refuses */
export function sharedMemory(maximum: number): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: 1, maximum, shared: true });
}

/** Memory that is overwritten at each use and grows with the largest use. */
export function createRoom({ reserve }: Heap) {
  let at = 0;
  let room = 0;
  return {
    /** @returns the address */
    place(bytes: number): number {
      if (bytes > room) {
        at = reserve(2 * bytes);
        room = 2 * bytes;
      }
      return at;
    },
    /** Abandons the memory forever; the next use gets new memory. */
    leave(): void {
      room = 0;
    },
  };
}

/** WASM memory that is allocated in ascending order and never freed. @param start address of the first free byte */
export function createHeap(memory: WebAssembly.Memory, start: number) {
  let end = align(start);
  return {
    memory,
    /**
     * Reserves zeroed bytes, aligned to a cache line, and returns their address.
     * @throws RangeError if the browser refuses memory; nothing is reserved then
     */
    reserve(bytes: number): number {
      const at = end;
      const next = align(at + bytes);
      const missing = next - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
      end = next;
      return at;
    },
    /** A view that is valid until the next `reserve`. */
    words: (at: number, count: number) => new Uint32Array(memory.buffer, at, count),
  };
}

/** Avoids bit operations, because addresses may exceed 2^31. */
function align(address: number): number {
  return Math.ceil(address / CACHE_LINE) * CACHE_LINE;
}
