import type { Engine } from '../../src/scoring/engine.ts';
import type { Found, Progress, Search } from '../../src/scoring/search.ts';

/** Runs a search to its end without pauses. */
export async function runSearch(
  engine: Pick<Engine, 'search'>,
  search: Search,
  onProgress?: (progress: Progress) => void,
): Promise<Found> {
  const steps = engine.search(search);
  for (;;) {
    const step = await steps.next();
    if (step.done) return step.value;
    onProgress?.(step.value);
  }
}
