import type { Command } from '@commander-js/extra-typings';

/** Result of a command: a text for people, the same for programs. */
export interface Outcome {
  readonly text: string;
  readonly json: unknown;
  /** Whether files hold it: then a closed stdout loses nothing. */
  readonly kept?: boolean;
  /** Called once the outcome is printed; removes the means to compute it again. */
  printed?(): Promise<void>;
}

/** @param kept whether files hold it too */
export type Print = (text: string, kept?: boolean) => Promise<void>;

/** Makes a command's action: computes an outcome and prints it, as JSON with `--json`, which every command has. */
export type Present = <A extends unknown[]>(
  find: (...args: A) => Outcome | Promise<Outcome>,
) => (...args: A) => Promise<void>;

/** Opens the input lines of a command. */
export type ReadLines = () => AsyncIterable<string>;

/** Adds a command to the program. */
export type AddCommand = (program: Command, present: Present, readLines: ReadLines) => void;
