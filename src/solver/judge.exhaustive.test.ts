/** Reviews games of eight tiles, and checks the information of guesses by counting answers. Takes about a minute. */
import { testJudged } from './judge.testing.ts';

testJudged({ answer: '48-32=16', rows: ['9*8-7=65', '31+12=43'], odd: ['0+8*2=16', '16=16*01'] });
