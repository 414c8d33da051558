import { createInterface } from 'node:readline';

const PROMPT = '> ';

/** Whether a person types at a terminal. */
const isTyped = process.stdin.isTTY === true;

/** Tells a person at a terminal what a piped program need not know. On stderr: stdout holds only results. */
export function tellPerson(text: string): void {
  if (isTyped) process.stderr.write(text);
}

/**
 * The lines of stdin as they come, with a prompt for a person. The terminal itself edits them, so that Ctrl+C ends the
 * program at any time.
 */
export async function* readStdin(): AsyncGenerator<string, void, void> {
  try {
    tellPerson(PROMPT);
    for await (const line of createInterface({ input: process.stdin, terminal: false })) {
      yield line;
      tellPerson(PROMPT);
    }
    // Ctrl+D leaves the cursor after the prompt.
    tellPerson('\n');
  } finally {
    // A pipe that stays open would keep the program from ending.
    process.stdin.destroy();
  }
}
