/** Every number of every program of `lab/measure`, outside its bounds, as a fraction and as text: half a minute. */
import { MEASURED, testMeasured } from './numbers.testing.ts';

testMeasured(MEASURED, ['-1', '1.5', 'ten', '99999999999']);
