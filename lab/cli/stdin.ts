import { createInterface } from 'node:readline';

const PROMPT = '> ';

/** Whether a person types the input. */
const isTyped = process.stdin.isTTY === true;

/** Prints a text for people only, not for programs that use a pipe; on stderr, because stdout is for results. */
export function printForPeople(text: string): void {
  if (isTyped) process.stderr.write(text);
}

/**
 * Yields the lines of stdin as they arrive, with a prompt for people. Line editing is left to the terminal, so Ctrl+C
 * ends the program at any time.
 */
export async function* readStdin(): AsyncGenerator<string, void, void> {
  try {
    printForPeople(PROMPT);
    for await (const line of createInterface({ input: process.stdin, terminal: false })) {
      yield line;
      printForPeople(PROMPT);
    }
    // After Ctrl+D the cursor is still on the line of the prompt.
    printForPeople('\n');
  } finally {
    // An open pipe would keep the process alive.
    process.stdin.destroy();
  }
}
