import { testOwn } from './own.testing.ts';

testOwn({
  answer: '9+8-5=12',
  rows: ['9*8-7=65', '31+12=43'],
  guesses: ['48-32=16', '1+1+7=09', '16=16*01', '4+5+6=15'],
});
