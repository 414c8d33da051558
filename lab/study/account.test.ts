import { testAccounts } from './account.testing.ts';

testAccounts('mini', 4);
testAccounts('classic', 2);
// Each bad guess in Maxi takes seconds to judge.
testAccounts('maxi', 1, ['obedient']);
