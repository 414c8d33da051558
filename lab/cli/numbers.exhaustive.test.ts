/** Tries every number option of every program in `lab/measure` out of bounds, as a fraction and as text; takes half a minute. */
import { MEASURED, testMeasured } from './numbers.testing.ts';

testMeasured(MEASURED, ['-1', '1.5', 'ten', '99999999999']);
