import type { Equation } from '../game/symbols.ts';
import type { FinalAnswer, FinalAnswers } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import type { BoardQuery, Question, QuestionDetails } from '../protocol/question.ts';
import { type Client, connectEngine } from './client.ts';
import type { ClientMessage } from './connection.ts';

/** Milliseconds before a failed question is asked again. */
const RETRY_DELAY_MS = 3_000;

type QuestionKind = Question['kind'];

/** Asks the engine; never rejects. A question replaces an open one of its kind, which is then never answered. */
export type AskEngine = <Asked extends QuestionKind>(
  question: BoardQuery & Extract<QuestionDetails, { kind: Asked }>,
) => Promise<FinalAnswers[Asked]>;

/** Whether the guess of a hint is final, valued and explained. Only the list of other guesses may still grow. */
const isSettled = ({ certainty, value, reasons }: Hint) => certainty !== 'sampled' && value && reasons;

/** Opens a separate connection, because a panel cancels all questions of its connection when the board changes. */
export function createAskEngine(connect: typeof connectEngine = connectEngine): AskEngine {
  let client: Client | null = null;
  const waiting = new Map<
    QuestionKind,
    { readonly question: Question; id: number; resolve(answer: FinalAnswer): void }
  >();

  function listen(message: ClientMessage): void {
    const asked = 'id' in message && [...waiting.values()].find(({ id }) => id === message.id);
    if (!asked) return;
    const { kind } = asked.question;
    const retry = () => {
      if (waiting.get(kind) === asked) asked.id = client!.ask(asked.question);
    };
    if (message.kind === 'failed') setTimeout(retry, RETRY_DELAY_MS);
    else if (message.kind !== 'progress' || isSettled(message.hint)) {
      waiting.delete(kind);
      asked.resolve(message.kind === 'progress' ? { kind: 'hint', hint: message.hint } : message);
    }
  }

  return (question) => {
    client ??= connect(question.mode, listen, new AbortController().signal);
    const id = client.ask(question as Question);
    return new Promise((resolve) => {
      waiting.set(question.kind, { question: question as Question, id, resolve: resolve as never });
    });
  };
}

/** Asks for the hint on a board. Returns a function that asks for the worth of a guess there; null: no equation fits. */
export function examineBoard(ask: AskEngine, board: BoardQuery) {
  const asked = ask({ kind: 'hint', ...board });
  return async (guess: Equation) => {
    const [hinted, valued] = await Promise.all([asked, ask({ kind: 'worth', guess, ...board })]);
    const isKnown = hinted.kind === 'hint' && valued.kind === 'worth';
    return isKnown ? { hint: hinted.hint, worth: valued.worth } : null;
  };
}
