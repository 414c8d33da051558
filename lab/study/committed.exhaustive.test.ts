/** Plays all control answers of every committed result again, at most 2,000 per result; takes a minute. */

import { kept, testReplayed } from './committed.testing.ts';
import { CONTROL_ANSWERS } from './control-answers.ts';

testReplayed(kept, CONTROL_ANSWERS);
