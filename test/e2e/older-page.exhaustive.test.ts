import { CRASHED, TURNED_OFF, testOlderPage } from './older-page.ts';

/* Tests the ways in which an extension ends, except for the usual one, an update. Takes 15 s. */
testOlderPage([TURNED_OFF, CRASHED]);
