import { inOneLine } from './one-line.ts';
import { execute } from './program.ts';
import { print, surviveBrokenPipes } from './stdout.ts';

surviveBrokenPipes();
try {
  await execute(process.argv.slice(2), print);
} catch (error) {
  // Bad input is reported by a plain Error; anything else is a defect and keeps its trace.
  if (!(error instanceof Error) || error.constructor !== Error) throw error;
  console.error(`maxwell: ${inOneLine(error.message)}`);
  process.exitCode = 2;
}
