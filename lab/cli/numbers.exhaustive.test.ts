/** Starts the programs in `lab/measure` with numbers out of bounds, a fraction and text; takes half a minute. */
import { MEASURED, testMeasured } from './numbers.testing.ts';

testMeasured(MEASURED, ['-1', '1.5', 'ten', '99999999999']);
