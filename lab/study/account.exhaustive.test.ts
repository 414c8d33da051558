/** Tests the accounts of more games, and of bad players in Maxi; takes a minute. */
import { testAccounts } from './account.testing.ts';

testAccounts('classic', 8);
testAccounts('maxi', 2);
