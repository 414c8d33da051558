import type { Reading } from '../board/reading.ts';
import type { Turn } from '../game/feedback.ts';
import type { ModeId } from '../game/mode.ts';
import type { Client, FromClient } from '../messaging/client.ts';
import type { Hint } from '../protocol/hint.ts';
import type { Question } from '../protocol/question.ts';
import type { Settings } from '../settings.ts';
import type { PanelView } from './model.ts';
import { panelView, type ViewInput } from './view.ts';

/** Follows one game: asks the engine about every new board and says what the panel shows. */
export interface Companion {
  onReading(reading: Reading): void;
  updateSettings(settings: Settings): void;
  onEngineMessage(message: FromClient): void;
  /** Turns that the player types for a page that cannot be read. */
  enterTurns(turns: readonly Turn[] | null): void;
}

/** A final hint and what was asked. */
interface Past {
  readonly question: Question;
  readonly hint: Hint;
}

/** @param show called after every change, with the whole view */
export function createCompanion(
  mode: ModeId,
  client: Pick<Client, 'ask' | 'cancel'>,
  settings: Settings,
  show: (view: PanelView) => void,
): Companion {
  let position: ViewInput = {
    mode,
    reading: { kind: 'loading' },
    settings,
    status: null,
    answer: null,
    judged: null,
    past: [],
    manual: null,
  };
  let asked: Question | null = null;
  /** Number of the question for a review; what else is said of it does not matter. */
  let reviewing: number | null = null;
  let past: readonly Past[] = [];

  function update(change: Partial<ViewInput>): void {
    const next = { ...position, ...change };
    const question = questionOf(next);
    position = isSame(question, asked) ? next : turnTo(question, next);
    show(panelView(position));
  }

  /** Another board, or another setting: asks about it, unless it is known from before. */
  function turnTo(question: Question | null, next: ViewInput): ViewInput {
    asked = question;
    reviewing = null;
    client.cancel();
    if (!question) return { ...next, answer: null, judged: null };
    const known = past.find((entry) => isSame(entry.question, question));
    past = past.filter((entry) => entry === known || precedes(entry, question.turns));
    if (!known) client.ask(question);
    if (next.reading.kind === 'board' && next.reading.outcome !== 'playing')
      reviewing = client.ask({ ...question, kind: 'review' });
    const answer = known ? ({ kind: 'hint', hint: known.hint } as const) : null;
    return { ...next, answer, judged: null, past: past.map(({ hint }) => hint) };
  }

  function onAnswer(answer: Extract<FromClient, { id: number }>): void {
    if (answer.kind === 'review') update({ judged: answer.judged });
    if (answer.kind === 'review' || answer.id === reviewing) return;
    const hint = answer.kind === 'hint' || answer.kind === 'progress' ? answer.hint : null;
    // From the book the guess is certain at once, while the other guesses of the list are still to come.
    const isFinal = answer.kind === 'hint' || (hint && hint.certainty !== 'sampled');
    if (hint && isFinal) keep(hint);
    update({ answer: hint && isFinal ? { kind: 'hint', hint } : answer });
  }

  function keep(hint: Hint): void {
    const question = asked!;
    const others = past.filter((entry) => entry.question.turns.length !== question.turns.length);
    past = [...others, { question, hint }];
    position = { ...position, past: past.map((each) => each.hint) };
  }

  return {
    onReading: (reading) => update({ reading, ...(reading.kind !== 'unreadable' && { manual: null }) }),
    updateSettings: (next) => update({ settings: next }),
    enterTurns: (manual) => update({ manual }),
    onEngineMessage(message) {
      if (message.kind === 'status') update({ status: message.status });
      else if (message.kind === 'outdated') update({ status: 'outdated', answer: null });
      else if (message.kind === 'unreachable') {
        const { answer } = position;
        // A final answer stays true; what was being refined comes no further.
        update({ status: 'unreachable', answer: answer?.kind === 'progress' ? null : answer });
      } else onAnswer(message);
    },
  };
}

/** What to ask about a board; null while there is none. A finished game is asked about, too: for what was left. */
function questionOf({ mode, reading, manual, settings }: ViewInput): Question | null {
  const turns = reading.kind === 'board' ? reading.turns : reading.kind === 'unreadable' ? manual : null;
  return (
    turns && {
      kind: 'hint',
      mode,
      turns,
      strategy: settings.strategy,
      commutativeWins: settings.commutativeWins,
    }
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Of an earlier turn of the same game; a retried row or another puzzle ends what does not fit. */
function precedes({ question: { turns } }: Past, now: readonly Turn[]): boolean {
  return turns.length < now.length && isSame(turns, now.slice(0, turns.length));
}
