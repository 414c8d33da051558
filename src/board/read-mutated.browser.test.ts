import { testMutations } from './read-mutated.testing.ts';

// More of them in `read-mutated.exhaustive.browser.test.ts`.
testMutations(40);
