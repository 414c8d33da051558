import { PARTITION_OBJECTIVES } from '../objectives.ts';
import { testManyClasses, testParity } from '../parity.testing.ts';
import { prepare } from './parity.testing.ts';

testParity(prepare, PARTITION_OBJECTIVES);
// More of them in `parity.exhaustive.browser.test.ts`.
testManyClasses(prepare, 20, PARTITION_OBJECTIVES);
