import { testMutations } from './read-mutated.testing.ts';

// `read-mutated.exhaustive.browser.test.ts` has more of them.
testMutations(40);
