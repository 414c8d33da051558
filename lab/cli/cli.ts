import { complaintOf } from './complaint.ts';
import { execute } from './program.ts';
import { printOut, surviveBrokenPipes } from './stdout.ts';

surviveBrokenPipes();
try {
  await execute(process.argv.slice(2), printOut);
} catch (error) {
  console.error(`maxwell: ${complaintOf(error)}`);
  process.exitCode = 2;
}
