import { testOlderPage, UPDATED } from './older-page.ts';

testOlderPage([UPDATED]);
