import type { ModeId } from '../../src/game/mode.ts';
import type { Client } from '../../src/messaging/client.ts';
import { connectEngine } from '../../src/messaging/connect.ts';
import type { FromClient } from '../../src/messaging/connection.ts';
import type { Solutions } from '../../src/protocol/answer.ts';
import type { Hint } from '../../src/protocol/hint.ts';
import type { AskedBoard, Inquired, Question } from '../../src/protocol/question.ts';

/** Milliseconds before a failed engine is asked again. */
const AGAIN_AFTER = 3_000;

type QuestionKind = Inquired['kind'];

/** A question that is not answered yet. */
interface WaitingQuestion {
  readonly question: Question;
  /** The id of its answer. */
  id: number;
  resolve(solution: Solutions[QuestionKind]): void;
}

/**
 * Asks the engine; never rejects while the page lives. A question replaces an open one of its kind, which is then never
 * answered.
 */
export type Ask = <Asked extends QuestionKind>(
  question: AskedBoard & { readonly mode: ModeId } & Extract<Inquired, { kind: Asked }>,
) => Promise<Solutions[Asked]>;

/** Takes a hint as the answer once its guess is final, valued and explained: the list of other guesses takes longer. */
function settledHint(hint: Hint): Solutions['hint'] | null {
  const isSettled = hint.certainty !== 'sampled' && hint.value && hint.reasons;
  return isSettled ? { kind: 'hint', hint } : null;
}

/** Uses a connection of its own, because the panel cancels the questions of its connection at every turn. */
export function createAsker(): Ask {
  let client: Client | null = null;
  const waiting = new Map<QuestionKind, WaitingQuestion>();

  function listen(message: FromClient): void {
    const asked = 'id' in message && [...waiting.values()].find(({ id }) => id === message.id);
    if (!asked) return;
    if (message.kind === 'failed') {
      setTimeout(retry, AGAIN_AFTER, asked);
      return;
    }
    const solution = message.kind === 'progress' ? settledHint(message.hint) : message;
    if (!solution) return;
    waiting.delete(asked.question.kind);
    asked.resolve(solution);
  }

  function retry(asked: WaitingQuestion): void {
    if (waiting.get(asked.question.kind) === asked) asked.id = client!.ask(asked.question);
  }

  return (question) => {
    client ??= connectEngine(question.mode, listen, new AbortController().signal);
    const id = client.ask(question as Question);
    return new Promise((resolve) => {
      waiting.set(question.kind, { question: question as Question, id, resolve: resolve as never });
    });
  };
}
