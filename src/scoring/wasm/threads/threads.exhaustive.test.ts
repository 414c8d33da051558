import { testThreads } from './threads.testing.ts';

testThreads(8);
testThreads(10);
