import type { Backend } from '../../src/scoring/backend.ts';
import type { SearchProgress, SearchRequest, SearchResult } from '../../src/scoring/search.ts';

/** Runs a search to its end without pauses. */
export async function runSearch(
  backend: Pick<Backend, 'search'>,
  search: SearchRequest,
  onProgress?: (progress: SearchProgress) => void,
): Promise<SearchResult> {
  const steps = backend.search(search);
  for (;;) {
    const step = await steps.next();
    if (step.done) return step.value;
    onProgress?.(step.value);
  }
}
