/** Reads 2,000 mutated boards of each game. About three minutes. */
import { testMutations } from './read-mutated-board.testing.ts';

testMutations(2000);
