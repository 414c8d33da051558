import { testJudged } from './judge.testing.ts';

// Of eight tiles: `judge.exhaustive.test.ts`.
testJudged({ answer: '9-2³=1', rows: ['5²/5=5', '1³+6=7'], odd: ['0+8=08', '8=9-01'] });
