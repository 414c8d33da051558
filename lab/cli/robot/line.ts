import type { Turn } from '../../../src/game/feedback.ts';
import { toPlain } from '../../../src/game/typed-text.ts';
import type { Hint } from '../../../src/protocol/hint.ts';
import { givenExample, parseRow } from '../turns.ts';
import type { RobotGame } from './adviser.ts';

const COMMANDS = ['top', 'undo', 'help', 'quit'] as const;

export type Input =
  | { readonly kind: (typeof COMMANDS)[number] }
  | { readonly kind: 'row'; readonly turn: Turn };

/** A guess and its colours, separated by white space or a colon. */
const GUESS_AND_COLOURS = /^(.+)[\s:]+(\S+)$/;

/**
 * Parses a line: a command, the colours of the suggested guess, or a guess or given row with its colours.
 * @param row index of the next row of the board, from 0
 * @param suggested the suggested guess; null: the row is a given one
 * @throws Error that describes the mistake
 */
export function parseLine(
  line: string,
  { game, marking }: Pick<RobotGame, 'game' | 'marking'>,
  row: number,
  suggested: Hint['guess'] | null,
): Input {
  const text = toPlain(line).trim();
  const command = COMMANDS.find((name) => name === text.toLowerCase());
  if (command) return { kind: command };
  const [, guess, colours] = text.match(GUESS_AND_COLOURS) ?? [];
  if (guess !== undefined) return { kind: 'row', turn: parseRow(guess, colours, row, game, marking) };
  if (suggested === null)
    throw new Error(
      `"${text}" is not a given row: write its symbols and colours, as in "${givenExample(game, ' ')}"; help lists what else can be typed`,
    );
  try {
    return { kind: 'row', turn: parseRow(suggested, text, row, game, marking) };
  } catch (error) {
    throw new Error(`${(error as Error).message}; help lists what else can be typed`);
  }
}
