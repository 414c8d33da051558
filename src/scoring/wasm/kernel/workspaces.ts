/** The bounds of one search in the kernel. Other searches may use the same memory between its slices. */
export interface SavedBounds {
  /** Puts its bounds into the shared memory, after saving the bounds of the previous search. */
  enter(): void;
  /** Discards its bounds. */
  end(): void;
}

/** Saved bounds of a search; null if its bounds are in the shared memory or do not exist yet. */
interface KeptBounds {
  bytes: Uint8Array | null;
}

/**
 * Lets several searches keep bounds in one kernel.
 * @param bounds returns the memory of the bounds, see `../assembly/_bounds.ts`
 * @returns a function that opens a workspace
 */
export function createBoundsSwitch(bounds: () => Uint8Array): () => SavedBounds {
  let current: KeptBounds | null = null;

  function enter(kept: KeptBounds): void {
    if (kept === current) return;
    if (current) current.bytes = bounds().slice();
    current = kept;
    if (kept.bytes) bounds().set(kept.bytes);
    kept.bytes = null;
  }

  return () => {
    const kept: KeptBounds = { bytes: null };
    return {
      enter: () => enter(kept),
      end() {
        if (current === kept) current = null;
        kept.bytes = null;
      },
    };
  };
}
