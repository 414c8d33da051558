import { createInterface } from 'node:readline';

const PROMPT = '> ';

/** Whether a person types at a terminal. */
const isTyped = process.stdin.isTTY === true;

/** Tells that person what a program at a pipe need not know. On stderr: stdout holds what was asked for, and nothing else. */
export function tellPerson(text: string): void {
  if (isTyped) process.stderr.write(text);
}

/** The lines of stdin as they come; a person is asked for each. The terminal itself edits them, so that Ctrl+C ends the program at any time. */
export async function* readLines(): AsyncGenerator<string, void, void> {
  try {
    tellPerson(PROMPT);
    for await (const line of createInterface({ input: process.stdin, terminal: false })) {
      yield line;
      tellPerson(PROMPT);
    }
    // Ctrl+D leaves the cursor behind the prompt.
    tellPerson('\n');
  } finally {
    // A pipe that stays open would keep the program from ending.
    process.stdin.destroy();
  }
}
