/**
 * Tries the bounded numbers of the programs in `lab/measure` out of bounds, as fractions and as text; takes half a
 * minute.
 */
import { MEASURED, testMeasured } from './numbers.testing.ts';

testMeasured(MEASURED, ['-1', '1.5', 'ten', '99999999999']);
