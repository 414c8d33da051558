import type { Class } from '../../class.ts';

/** What one search has in the kernel, whose place others may take between its slices. */
interface Workspace {
  readonly of: Class;
  /** Its bounds while those of another search are in their place; null: none, or in place. */
  kept: Uint8Array | null;
}

interface WorkspaceParts {
  readonly prepare: (of: Class) => void;
  /** The memory of the bounds, see `../assembly/_bounds.ts`. */
  readonly bounds: () => Uint8Array;
}

/** Lets several searches use one kernel in turns, each a slice at a time. */
export function createWorkspaces({ prepare, bounds }: WorkspaceParts) {
  let current: Workspace | null = null;
  /** Whether the current search measured bounds: a search begins with a look at its candidates, which needs none. */
  let isMeasured = false;

  function enter(workspace: Workspace): void {
    prepare(workspace.of);
    if (workspace === current) return;
    if (current && isMeasured) current.kept = bounds().slice();
    current = workspace;
    isMeasured = workspace.kept !== null;
    if (workspace.kept) bounds().set(workspace.kept);
    workspace.kept = null;
  }

  return {
    /** The current search has written bounds. */
    noteBounds(): void {
      isMeasured = true;
    },

    /**
     * Runs a search over a class so that others may run between its slices.
     * @param steps yields after each slice; whatever it leaves in the kernel is there again in its next one
     */
    async *inTurns<Step, Result>(
      of: Class,
      steps: AsyncGenerator<Step, Result, void>,
    ): AsyncGenerator<Step, Result, void> {
      const workspace: Workspace = { of, kept: null };
      try {
        for (;;) {
          enter(workspace);
          const { done, value } = await steps.next();
          if (done) return value;
          yield value;
        }
      } finally {
        if (current === workspace) current = null;
      }
    },
  };
}
