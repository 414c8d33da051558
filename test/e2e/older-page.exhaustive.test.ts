import { CRASHED, TURNED_OFF, testOlderPage } from './older-page.ts';

/* The other ways in which an extension ends: 15 s. Updates are the usual one. */
testOlderPage([TURNED_OFF, CRASHED]);
