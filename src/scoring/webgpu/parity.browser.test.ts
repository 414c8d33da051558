import { PARTITION_OBJECTIVES } from '../objectives.ts';
import { testManyClasses, testParity } from '../parity.testing.ts';
import { prepare } from './parity.testing.ts';

testParity(prepare, PARTITION_OBJECTIVES);
// `parity.exhaustive.browser.test.ts` tests more classes.
testManyClasses(prepare, 20, PARTITION_OBJECTIVES);
