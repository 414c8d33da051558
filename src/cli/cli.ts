import { Refused } from '../game/accepts.ts';
import { en } from '../ui/words/en.ts';
import type { Command } from './command.ts';
import { accepts } from './commands/accepts.ts';
import { bench } from './commands/bench.ts';
import { book } from './commands/book.ts';
import { commutes } from './commands/commutes.ts';
import { equations } from './commands/equations.ts';
import { evaluate } from './commands/evaluate.ts';
import { feedback } from './commands/feedback.ts';
import { hint } from './commands/hint.ts';
import { openers } from './commands/openers.ts';
import { play } from './commands/play.ts';
import { report } from './commands/report.ts';
import { inOneLine, refuseControlCharacters } from './one-line.ts';
import { print, surviveBrokenPipes } from './stdout.ts';

const COMMANDS: readonly Command[] = [
  equations,
  feedback,
  accepts,
  commutes,
  hint,
  play,
  openers,
  book,
  evaluate,
  report,
  bench,
];

const HELP = [
  'usage: maxwell COMMAND …',
  '',
  ...COMMANDS.flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]),
  '',
  '`maxwell COMMAND --help` explains the options of a command. Quote equations: the shell knows * and ( too.',
].join('\n');

async function main(given: readonly string[]): Promise<void> {
  refuseControlCharacters(given);
  const [name, ...args] = given;
  if (name === '--help') return print(HELP);
  const names = COMMANDS.map((command) => command.name).join(', ');
  if (name === undefined) throw new Error(`name a command: ${names}; --help explains them`);
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) throw new Error(`"${name}" is not a command: ${names}; --help explains them`);
  await command.main(args, print);
}

/** Bad input is reported by a plain Error, or by the option parser; anything else is a defect and keeps its trace. */
function isBadInput(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (
    error.constructor === Error || error instanceof Refused || code?.startsWith('ERR_PARSE_ARGS') === true
  );
}

surviveBrokenPipes();
try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!isBadInput(error)) throw error;
  const message = error instanceof Refused ? en.refused(error.text, error.refusal) : error.message;
  console.error(`maxwell: ${inOneLine(message)}`);
  process.exitCode = 2;
}
