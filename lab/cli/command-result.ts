import type { Command } from '@commander-js/extra-typings';

/** Result of a command: as text for people and as JSON for programs. */
export interface CommandResult {
  readonly text: string;
  readonly json: unknown;
  /**
   * Whether files keep the result, or the work for it, so that a closed stdout loses nothing; default: whether `--out`
   * is given.
   */
  readonly kept?: boolean;
  /** Called once the result is printed; removes journals that are no longer needed. */
  printed?(): Promise<void>;
}

/** Option values of long computations. */
export interface Folders {
  /** Folder for the journals; undefined: the default. */
  readonly cache?: string | undefined;
  /** Folder for the results; undefined: they are not written. */
  readonly out?: string | undefined;
}

/** @param kept see {@link CommandResult.kept} */
export type Print = (text: string, kept?: boolean) => Promise<void>;

/** Makes a command's action from a function whose results it prints: as JSON with `--json`, otherwise as text. */
export type MakeAction = <A extends unknown[]>(
  find: (...args: A) => CommandResult | Promise<CommandResult> | AsyncIterable<CommandResult>,
) => (...args: A) => Promise<void>;

/** Opens the input of an interactive command, line by line. */
export type ReadLines = () => AsyncIterable<string>;

export type AddCommand = (program: Command, present: MakeAction, readLines: ReadLines) => void;
