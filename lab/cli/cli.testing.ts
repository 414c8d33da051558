import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { errorLine } from './error-line.ts';
import { createProgram, execute } from './program.ts';

const CLI = join(import.meta.dirname, 'cli.ts');

/** Timeout in milliseconds, far more than any command needs. It makes a hanging command fail only its own test. */
const LIMIT = 120_000;

/** Runs a program and waits for its end. */
export function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    input: '',
    encoding: 'utf8',
    timeout: LIMIT,
  });
  return { status, stdout, stderr };
}

/** Program and first argument that start the command line of this checkout. */
export const MAXWELL = [process.execPath, CLI] as const;

/** Runs `maxwell` in its own process, which takes a second to start. */
export const maxwell = (...args: string[]) => run(...MAXWELL, ...args);

/** Runs `maxwell` in this process and returns its output. */
export async function printed(...args: string[]): Promise<string> {
  let output = '';
  await execute(args, async (text) => void (output += text));
  return output;
}

/** Runs `maxwell` in this process with lines of input and returns its replies. */
export async function repliesTo(lines: readonly string[], ...args: string[]): Promise<string[]> {
  const replies: string[] = [];
  await execute(
    args,
    async (text) => void replies.push(text),
    () => Readable.from(lines),
  );
  return replies;
}

/**
 * Runs `maxwell` in this process with bad arguments or files.
 * @returns the error message
 * @throws Error when it prints anything or does not fail; also rethrows defects, see `errorLine`
 */
export async function complaint(...args: string[]): Promise<string> {
  let output = '';
  try {
    await execute(args, async (text) => void (output += text));
  } catch (error) {
    if (output === '') return errorLine(error);
  }
  throw new Error(`maxwell ${args.join(' ')} printed ${output}`);
}

/** The program, whose name is empty here, and every command and subcommand with its full name. */
export function everyCommand(): { readonly name: string; readonly command: CommandUnknownOpts }[] {
  const below = (command: CommandUnknownOpts, words: readonly string[]): ReturnType<typeof everyCommand> => [
    { name: words.join(' '), command },
    ...command.commands.flatMap((one) => below(one, [...words, one.name()])),
  ];
  return below(
    createProgram(
      () => async () => {},
      () => {},
    ),
    [],
  );
}
