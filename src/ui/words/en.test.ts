import { expect, it } from 'vitest';
import { certaintyOf } from './en.ts';

it('a sampled hint is being refined until the search is done, and never "refining 100 %"', () => {
  expect(certaintyOf({ certainty: 'sampled', progress: 0.4 }).label).toMatch(/^refining 40\s%$/);
  expect(certaintyOf({ certainty: 'sampled', progress: 1 }).label).toBe('sampled');
  expect(certaintyOf({ certainty: 'exact', progress: 1 }).label).toBe('exact');
});
