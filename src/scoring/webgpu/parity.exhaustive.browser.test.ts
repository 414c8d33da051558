import { PARTITION_OBJECTIVES } from '../objectives.ts';
import { testManyClasses } from '../parity.testing.ts';
import { prepare } from './parity.testing.ts';

testManyClasses(prepare, 200, PARTITION_OBJECTIVES);
