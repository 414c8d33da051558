/** Plays all fixed answers of every committed result again, 2,000 of each at most: a minute. */

import { kept, testReplayed } from './committed.testing.ts';
import { CONTROL_ANSWERS } from './control-answers.ts';

testReplayed(kept, CONTROL_ANSWERS);
