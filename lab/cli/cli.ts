import { complaintOf } from './complaint.ts';
import { execute } from './program.ts';
import { print, surviveBrokenPipes } from './stdout.ts';

surviveBrokenPipes();
try {
  await execute(process.argv.slice(2), print);
} catch (error) {
  console.error(`maxwell: ${complaintOf(error)}`);
  process.exitCode = 2;
}
