import { isWin, type Turn } from '../../../src/game/feedback.ts';
import { givenRowCount } from '../../../src/game/mode.ts';
import type { Hint } from '../../../src/protocol/hint.ts';
import type { Game } from '../../games.ts';
import type { CommandResult } from '../command-result.ts';
import { errorLine } from '../error-line.ts';
import { reviewSummary } from '../review-summary.ts';
import { givenRowWinsMessage } from '../turns.ts';
import { type Adviser, createAdviser, type RobotGame } from './adviser.ts';
import { type Input, parseLine } from './line.ts';
import {
  contradictionReply,
  helpReply,
  leftLines,
  proposalReply,
  refusalReply,
  topGuesses,
} from './replies.ts';

/** A game so far. */
interface Played {
  readonly turns: readonly Turn[];
  /** The hint for each guess so far, then the hint for the next guess; empty before a given row. */
  readonly hints: readonly Hint[];
}

interface Reply {
  readonly outcome: CommandResult;
  /** State after the input; null: the game is over. */
  readonly next: Played | null;
}

/**
 * Plays one game with a person: yields the first guess, or a request for the given row, then a reply to each non-blank
 * line except `quit`. It ends after the game, `quit` or the last line. Bad input gets a reply and changes nothing.
 * @param onSlow see `createAdviser`
 */
export async function* playWithPerson(
  lines: AsyncIterable<string>,
  robotGame: RobotGame,
  onSlow: () => void,
): AsyncGenerator<CommandResult, void, void> {
  const { game } = robotGame;
  const adviser = createAdviser(robotGame, onSlow);
  // Never null: without a row every answer fits.
  const hints = givenRowCount(game) > 0 ? [] : [(await adviser.hint([]))!];
  let played: Played = { turns: [], hints };
  yield proposalReply(played.turns, played.hints, game);
  for await (const line of lines) {
    if (line.trim() === '') continue;
    let input: Input;
    try {
      input = parseLine(line, robotGame, played.turns.length, played.hints.at(-1)?.guess ?? null);
    } catch (error) {
      yield refusalReply(errorLine(error));
      continue;
    }
    if (input.kind === 'quit') return;
    const { outcome, next } =
      input.kind === 'row'
        ? await takeRow(input.turn, played, game, adviser)
        : replyTo(input.kind, played, game);
    yield outcome;
    if (!next) return;
    played = next;
  }
}

function replyTo(command: Exclude<Input['kind'], 'row' | 'quit'>, played: Played, game: Game): Reply {
  const { turns, hints } = played;
  switch (command) {
    case 'help':
      return { outcome: helpReply(hints.at(-1), game), next: played };
    case 'top':
      return { outcome: topGuesses(hints.at(-1), turns, game), next: played };
    case 'undo': {
      if (turns.length === 0) return { outcome: refusalReply('there is no row to take back'), next: played };
      const before = { turns: turns.slice(0, -1), hints: hints.slice(0, -1) };
      return { outcome: proposalReply(before.turns, before.hints, game), next: before };
    }
  }
}

/**
 * Plays a row. A row that leaves no answer, or a given row that wins, is refused; any other winning or last row ends
 * the game.
 */
async function takeRow(row: Turn, played: Played, game: Game, adviser: Adviser): Promise<Reply> {
  const turns = [...played.turns, row];
  const refused = { outcome: contradictionReply(turns), next: played };
  const isWon = isWin(row.feedbacks[0]!);
  if (isWon && turns.length <= givenRowCount(game))
    return { outcome: refusalReply(givenRowWinsMessage(game)), next: played };
  const hint = isWon ? null : await adviser.hint(turns);
  if (!isWon && !hint) return refused;
  const hints = hint ? [...played.hints, hint] : played.hints;
  if (!isWon && turns.length < game.tries)
    return { outcome: proposalReply(turns, hints, game), next: { turns, hints } };
  const judged = await adviser.judge(turns);
  if (!judged) return refused;
  const { text, json } = reviewSummary(turns, judged, null);
  const left = isWon ? [] : leftLines(hint!);
  return {
    outcome: { text: [text, ...left].join('\n'), json: { kind: 'review', ...(json as object) } },
    next: null,
  };
}
