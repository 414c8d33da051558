import { CRASHED, TURNED_OFF, testOlderPage } from './older-page.ts';

/* Tests the ways in which an extension ends, except for updates, the usual one. Takes 15 s. */
testOlderPage([TURNED_OFF, CRASHED]);
