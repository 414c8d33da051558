/** Tests the worth of typed guesses of eight tiles, and adds up reviews of seven and eight. Takes about a minute. */
import { testAccounts, testOwn } from './typed-guess.testing.ts';

const eight = { answer: '9+8-5=12', rows: ['9*8-7=65', '31+12=43'] } as const;

testOwn({
  ...eight,
  guesses: ['48-32=16', '1+1+7=09', '16=16*01', '4+5+6=15'],
  unfit: ['11+12=23', 'BPBBBGBB'],
});
testAccounts({ answer: '3+5-1=7', rows: ['9-2*4=1', '6+2-8=0'] });
testAccounts(eight);
