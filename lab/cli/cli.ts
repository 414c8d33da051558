import { errorLine } from './error-line.ts';
import { execute } from './program.ts';
import { ignoreBrokenPipes, printOut } from './stdout.ts';

ignoreBrokenPipes();
try {
  await execute(process.argv.slice(2), printOut);
} catch (error) {
  console.error(`maxwell: ${errorLine(error)}`);
  process.exitCode = 2;
}
