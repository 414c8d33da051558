import type { Command } from '@commander-js/extra-typings';

/** What a command found out: a text for people, the same for programs. */
export interface Outcome {
  readonly text: string;
  readonly json: unknown;
  /** Whether files hold it: where stdout is closed, nothing is lost. */
  readonly kept?: boolean;
  /** Called once the outcome is printed: removes what would have been needed to find it out again. */
  printed?(): Promise<void>;
}

/** @param kept whether files hold it too */
export type Print = (text: string, kept?: boolean) => Promise<void>;

/** Makes a command's action: finds an outcome and prints it, as JSON with `--json`, which every command has. */
export type Present = <A extends unknown[]>(
  find: (...args: A) => Outcome | Promise<Outcome>,
) => (...args: A) => Promise<void>;

/** Adds a command to the program. */
export type AddCommand = (program: Command, present: Present) => void;
