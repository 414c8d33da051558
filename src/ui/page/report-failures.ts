type Actions = Readonly<Record<string, (given: never) => unknown>>;

/**
 * Wraps the actions of a page, so that the page can name the one that failed.
 * @param show called with null when an action begins, and with its name if it throws or rejects
 */
export function reportFailures<Table extends Actions>(
  actions: Table,
  show: (failed: keyof Table | null) => void,
): Table {
  const wrapped = Object.entries(actions).map(([name, act]) => [
    name,
    async (given: never) => {
      show(null);
      try {
        await act(given);
      } catch {
        show(name);
      }
    },
  ]);
  return Object.fromEntries(wrapped);
}
