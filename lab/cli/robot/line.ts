import type { Turn } from '../../../src/game/feedback.ts';
import type { Hint } from '../../../src/protocol/hint.ts';
import { turnFrom } from '../turns.ts';
import type { RobotGame } from './adviser.ts';

const COMMANDS = ['top', 'undo', 'help', 'quit'] as const;

/** Parsed input of a person. */
export type Input =
  | { readonly kind: (typeof COMMANDS)[number] }
  /** A row of the board. */
  | { readonly kind: 'row'; readonly turn: Turn };

/** A guess and, after a space or a colon, its colours. */
const GUESS_AND_COLOURS = /^(.+)[\s:]+(\S+)$/;

/**
 * Parses a line: a command, the colours of the suggested guess, or another guess with its colours.
 * @throws Error saying what is wrong with it
 */
export function parseLine(
  line: string,
  { game, marking }: Pick<RobotGame, 'game' | 'marking'>,
  suggested: Hint['guess'],
): Input {
  const text = line.trim();
  const command = COMMANDS.find((name) => name === text.toLowerCase());
  if (command) return { kind: command };
  const [, guess, colours] = text.match(GUESS_AND_COLOURS) ?? [];
  if (guess !== undefined) return { kind: 'row', turn: turnFrom(guess, colours, game, marking) };
  try {
    return { kind: 'row', turn: turnFrom(suggested, text, game, marking) };
  } catch (error) {
    throw new Error(`${(error as Error).message}; help lists what else can be typed`);
  }
}
