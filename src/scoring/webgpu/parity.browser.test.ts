import { PARTITION_OBJECTIVES } from '../objectives.ts';
import { testManyClasses, testParity, WINS } from '../parity.testing.ts';
import { prepare } from './parity.testing.ts';

testParity(prepare, PARTITION_OBJECTIVES, WINS, [3, 17, 3000]);
testManyClasses(prepare, 6, PARTITION_OBJECTIVES);
