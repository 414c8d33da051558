import { testMutations } from './read-mutated-board.testing.ts';

// `read-mutated-board.exhaustive.browser.test.ts` tests more mutations.
testMutations(40);
