import { testAccounts, testOwn } from './typed-guess.testing.ts';

// `typed-guess.exhaustive.test.ts` tests more tiles.
testOwn({
  answer: '3+5-1=7',
  rows: ['9-2*4=1', '6+2-8=0'],
  guesses: ['1+8-6=3', '2*3+1=7', '7=10-03', '5+3-1=7'],
  unfit: ['11+2=13', 'BPBBGBB'],
});
testAccounts({ answer: '9-2³=1', rows: ['5²/5=5', '1³+6=7'] });
