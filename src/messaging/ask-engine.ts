import type { ModeId } from '../game/mode.ts';
import type { FinalAnswers } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import type { BoardQuery, Question, QuestionDetails } from '../protocol/question.ts';
import { type Client, connectEngine } from './client.ts';
import type { ClientMessage } from './connection.ts';

/** Milliseconds before a failed question is asked again. */
const RETRY_DELAY_MS = 3_000;

type QuestionKind = QuestionDetails['kind'];

interface WaitingQuestion {
  readonly question: Question;
  id: number;
  resolve(solution: FinalAnswers[QuestionKind]): void;
}

/** Asks the engine; never rejects. A question replaces an open one of its kind, which is then never answered. */
export type AskEngine = <Asked extends QuestionKind>(
  question: BoardQuery & { readonly mode: ModeId } & Extract<QuestionDetails, { kind: Asked }>,
) => Promise<FinalAnswers[Asked]>;

/**
 * An unfinished hint as the answer, if its guess is final, valued and explained; null otherwise. Only the list of other
 * guesses may still grow.
 */
function settledHint(hint: Hint): FinalAnswers['hint'] | null {
  const isSettled = hint.certainty !== 'sampled' && hint.value && hint.reasons;
  return isSettled ? { kind: 'hint', hint } : null;
}

/** Opens a separate connection, because a panel cancels all questions of its connection when the board changes. */
export function createAskEngine(connect: typeof connectEngine = connectEngine): AskEngine {
  let client: Client | null = null;
  const waiting = new Map<QuestionKind, WaitingQuestion>();

  function listen(message: ClientMessage): void {
    const asked = 'id' in message && [...waiting.values()].find(({ id }) => id === message.id);
    if (!asked) return;
    if (message.kind === 'failed') {
      setTimeout(retry, RETRY_DELAY_MS, asked);
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
    client ??= connect(question.mode, listen, new AbortController().signal);
    const id = client.ask(question as Question);
    return new Promise((resolve) => {
      waiting.set(question.kind, { question: question as Question, id, resolve: resolve as never });
    });
  };
}
