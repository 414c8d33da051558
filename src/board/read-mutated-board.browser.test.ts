import { testMutations } from './read-mutated-board.testing.ts';

// `read-mutated.exhaustive.browser.test.ts` has more of them.
testMutations(40);
