import { testAccounts } from './account.testing.ts';

testAccounts('mini', 4);
testAccounts('classic', 2);
// Bad guesses of Maxi take seconds each to judge.
testAccounts('maxi', 1, ['obedient']);
