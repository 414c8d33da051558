/** WebGPU against the reference: more class sizes, and 200 small weighted classes per objective. Takes 3 minutes. */
import { PARTITION_OBJECTIVES } from '../objectives.ts';
import { testManyClasses, testParity } from '../parity.testing.ts';
import { prepare } from './parity.testing.ts';

testParity(prepare, PARTITION_OBJECTIVES);
testManyClasses(prepare, 200, PARTITION_OBJECTIVES);
