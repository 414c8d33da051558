/** Reads 4,500 mutated boards of each mode, in about three minutes. */
import { testMutations } from './read-mutated-board.testing.ts';

testMutations(2000);
