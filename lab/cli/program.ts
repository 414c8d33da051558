import { Command, CommanderError, type CommandUnknownOpts, type Option } from '@commander-js/extra-typings';
import { RefusedGuess } from '../guess.ts';
import type { AddCommand, MakeAction, Print, ReadLines } from './command-result.ts';
import { bench } from './commands/bench.ts';
import { book } from './commands/book.ts';
import { contest } from './commands/contest.ts';
import { curve } from './commands/curve.ts';
import { equations } from './commands/equations.ts';
import { evaluate } from './commands/evaluate.ts';
import { explain } from './commands/explain.ts';
import { habits } from './commands/habits.ts';
import { hint } from './commands/hint.ts';
import { infer } from './commands/infer.ts';
import { longer } from './commands/longer.ts';
import { needed } from './commands/needed.ts';
import { openers } from './commands/openers.ts';
import { play } from './commands/play.ts';
import { report } from './commands/report.ts';
import { review } from './commands/review.ts';
import { robot } from './commands/robot.ts';
import { accepts, commutes, feedback } from './commands/site-rules.ts';
import { solve } from './commands/solve.ts';
import { tree } from './commands/tree.ts';
import { errorLine } from './error-line.ts';
import { refuseControlCharacters } from './single-line.ts';
import { readStdin } from './stdin.ts';

const COMMANDS: readonly AddCommand[] = [
  equations,
  feedback,
  accepts,
  commutes,
  hint,
  review,
  explain,
  habits,
  play,
  robot,
  openers,
  book,
  tree,
  curve,
  needed,
  solve,
  evaluate,
  contest,
  infer,
  longer,
  report,
  bench,
];

/**
 * Runs `maxwell` with these arguments.
 * @param readLines default: stdin
 * @throws Error for bad arguments or files; `errorLine` puts its message on one line
 */
export async function execute(args: readonly string[], print: Print, readLines: ReadLines = readStdin) {
  const present: MakeAction =
    (find) =>
    async (...given) => {
      // The last argument of an action is its command.
      const options = (given.at(-1) as CommandUnknownOpts).opts();
      const found = find(...given);
      for await (const result of Symbol.asyncIterator in found ? found : [found]) {
        const { text, json, kept = options.out !== undefined, printed } = result;
        await print(options.json ? JSON.stringify(json) : text, kept);
        await printed?.();
      }
    };
  let help = '';
  const program = createProgram(present, (text) => void (help += text), readLines);
  await run(program, args);
  if (help !== '') await print(help.trimEnd());
}

/**
 * Parses arguments like `execute`, without running a command.
 * @throws Error that describes the mistake
 */
export async function parseOnly(args: readonly string[]): Promise<void> {
  const program = createProgram(
    () => async () => {},
    () => {},
  );
  await run(program, args);
}

/** Builds the program with all its commands. @param writeHelp receives the help text */
export function createProgram(
  present: MakeAction,
  writeHelp: (text: string) => void,
  readLines: ReadLines = readStdin,
): Command {
  const program = new Command('maxwell')
    .description(
      'What the extension computes, on the command line. Quote equations: the shell knows * and ( too.',
    )
    .helpOption('--help', 'print this text')
    .helpCommand(false)
    // Otherwise `--out` in `evaluate merge --out DIR` would be parsed as an option of `evaluate`.
    .enablePositionalOptions()
    .configureOutput({ writeOut: writeHelp, writeErr: () => {}, outputError: () => {} })
    .exitOverride()
    .hook('preAction', (_, command) => checkValues(command));
  for (const add of COMMANDS) add(program, present, readLines);
  for (const command of program.commands.flatMap((one) => [one, ...one.commands])) {
    command.option('--json', 'print JSON');
    for (const option of command.options) adaptOption(command, option);
  }
  addHelp(program, writeHelp);
  return program;
}

/** Adds a command of ours for help: commander's knows only the first word of `evaluate merge`. */
function addHelp(program: Command, writeHelp: (text: string) => void): void {
  program
    .command('help')
    .description('print the arguments and options of a command')
    .argument('[COMMAND...]')
    .action((words) => {
      let found: CommandUnknownOpts = program;
      for (const word of words) {
        const next = found.commands.find((one) => one.name() === word);
        if (!next) throw new Error(`unknown command '${words.join(' ')}'; --help lists all commands`);
        found = next;
      }
      writeHelp(found.helpInformation());
    });
}

async function run(program: Command, args: readonly string[]): Promise<void> {
  refuseControlCharacters(args);
  if (args.length === 0) throw unnamed(program);
  try {
    await program.parseAsync(args.map(shield), { from: 'user' });
  } catch (error) {
    if (error instanceof RefusedGuess) throw new Error(errorLine(error));
    if (!(error instanceof CommanderError)) throw error;
    // Commander's message for a command without its subcommand is its help.
    if (error.code === 'commander.help')
      throw unnamed(program.commands.find((one) => one.name() === args[0]) ?? program);
    if (error.exitCode !== 0)
      throw new Error(`${unshieldQuoted(error.message.replace(/^error: /, ''))}; --help explains the usage`);
  }
}

const unnamed = ({ commands }: Pick<CommandUnknownOpts, 'commands'>) =>
  new Error(`name a command: ${commands.map((one) => one.name()).join(', ')}; --help explains them`);

/** Puts a space in front of a guess or number that begins with a sign, or of a minus, so that it is not parsed as an option. */
function shield(argument: string): string {
  return /^(?:[-+]+[0-9(]|-$)/.test(argument) ? ` ${argument}` : argument;
}

const unshield = <T>(value: T) => (typeof value === 'string' ? value.replace(/^ (?=[-+])/, '') : value);

/** Removes the space from a value that a message quotes. */
const unshieldQuoted = (message: string) => message.replace(/(?<=argument ') (?=[-+])/, '');

/**
 * Removes the space from all values.
 * @throws Error when an argument or a value is empty, or an option without a value took the next option as its value
 */
function checkValues(command: CommandUnknownOpts): void {
  if (command.args.includes('')) throw new Error(`an argument of ${command.name()} is empty`);
  command.processedArgs = command.processedArgs.map(unshield);
  for (const [name, value] of Object.entries(command.opts())) {
    for (const text of [value].flat()) {
      if (text === '') throw new Error(`--${name} is empty`);
      if (String(text).startsWith('-')) throw new Error(`--${name} needs a value before ${text}`);
    }
    command.setOptionValue(name, Array.isArray(value) ? value.map(unshield) : unshield(value));
  }
}

/**
 * Makes an option's parser receive values without the space, so that its messages quote them as typed; refuses the
 * option when it is repeated, unless it takes several values.
 */
function adaptOption(command: CommandUnknownOpts, option: Option): void {
  const { parseArg } = option;
  if (parseArg) option.parseArg = <T>(text: string, before: T) => parseArg(unshield(text), before) as T;
  if (option.variadic) return;
  let isGiven = false;
  command.on(`option:${option.name()}`, () => {
    if (isGiven) throw new Error(`--${option.name()} is given twice`);
    isGiven = true;
  });
}
