import { testMutations } from './read-mutated.testing.ts';

testMutations(2000);
