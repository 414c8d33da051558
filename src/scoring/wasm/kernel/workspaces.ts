/** Bounds of one search in the kernel, whose place others may take between its slices. */
export interface Workspace {
  /** Puts its bounds in their place, and keeps those that were there. */
  enter(): void;
  /** Its bounds are needed no more. */
  end(): void;
}

/** Bounds while those of another search are in their place; null: none, or in place. */
interface Kept {
  bytes: Uint8Array | null;
}

/**
 * Lets several searches have bounds in one kernel.
 * @param bounds the memory of the bounds, see `../assembly/_bounds.ts`
 * @returns opens a workspace
 */
export function createWorkspaces(bounds: () => Uint8Array): () => Workspace {
  let current: Kept | null = null;

  function enter(kept: Kept): void {
    if (kept === current) return;
    if (current) current.bytes = bounds().slice();
    current = kept;
    if (kept.bytes) bounds().set(kept.bytes);
    kept.bytes = null;
  }

  return () => {
    const kept: Kept = { bytes: null };
    return {
      enter: () => enter(kept),
      end() {
        if (current === kept) current = null;
        kept.bytes = null;
      },
    };
  };
}
