import type { Reading } from '../../src/board/reading.ts';
import type { Turn } from '../../src/game/feedback.ts';
import type { Client, FromClient } from '../../src/messaging/client.ts';
import type { Settings } from '../../src/settings.ts';
import type { Hint, Question } from '../../src/protocol/hint.ts';
import type { PanelView } from '../../src/companion/model.ts';
import { type Answer, panelView, type Situation } from '../../src/companion/view.ts';

/** Follows one game: asks the engine about every new board and says what the panel shows. */
export interface Companion {
  read(reading: Reading): void;
  heed(settings: Settings): void;
  hear(message: FromClient): void;
  /** Turns that the player types for a page that cannot be read. */
  enterTurns(turns: readonly Turn[] | null): void;
}

/** A final hint and the turns it was given for. */
interface Past {
  readonly turns: string;
  readonly played: number;
  readonly hint: Hint;
}

/** @param show called after every change, with the whole view */
export function createCompanion(
  client: Pick<Client, 'solve' | 'cancel'>,
  settings: Settings,
  show: (view: PanelView) => void,
): Companion {
  let situation: Situation = {
    reading: { kind: 'loading' },
    settings,
    status: null,
    answer: null,
    past: [],
    manual: null,
  };
  let asked: Question | null = null;
  let past: readonly Past[] = [];

  function update(change: Partial<Situation>): void {
    const next = { ...situation, ...change };
    const question = questionOf(next);
    if (JSON.stringify(question) === JSON.stringify(asked)) situation = next;
    else {
      asked = question;
      const known = question && past.find((entry) => answers(entry, question));
      if (question) past = past.filter((entry) => belongs(entry, question.turns));
      situation = { ...next, answer: null, past: past.map(({ hint }) => hint) };
      if (known) {
        accept({ kind: 'hint', hint: known.hint });
        return;
      }
      if (question) client.solve(question);
      else client.cancel();
    }
    show(panelView(situation));
  }

  function accept(answer: Answer): void {
    const final = finalHint(answer);
    if (asked && final)
      past = [...past.filter(({ played }) => played !== asked?.turns.length), pastOf(asked, final)];
    update({ answer: final ? { kind: 'hint', hint: final } : answer });
  }

  return {
    read: (reading) => update({ reading, ...(reading.kind !== 'unreadable' && { manual: null }) }),
    heed: (settings) => update({ settings }),
    enterTurns: (manual) => update({ manual }),
    hear(message) {
      if (message.kind === 'status') update({ status: message.status });
      else if (message.kind === 'unreachable' || message.kind === 'outdated') {
        const { answer } = situation;
        // A final answer stays true; what was being refined comes no further.
        update({ status: message.kind, answer: answer?.kind === 'progress' ? null : answer });
      } else accept(message);
    },
  };
}

/** From the book the guess is certain at once, while the other guesses of the list are still to come. */
function finalHint(answer: Answer): Hint | null {
  if (answer.kind === 'hint') return answer.hint;
  return answer.kind === 'progress' && answer.hint.certainty !== 'sampled' ? answer.hint : null;
}

/** What to ask about a board; null while there is none. A finished game is asked about, too: for what was left. */
function questionOf({ reading, manual, settings }: Situation): Question | null {
  const turns = reading.kind === 'board' ? reading.turns : reading.kind === 'unreadable' ? manual : null;
  return turns && { turns, strategy: settings.strategy };
}

function pastOf({ turns }: Question, hint: Hint): Past {
  return { turns: JSON.stringify(turns), played: turns.length, hint };
}

function answers(entry: Past, { turns, strategy }: Question): boolean {
  return entry.turns === JSON.stringify(turns) && entry.hint.strategy === strategy;
}

/** Of an earlier turn of the same game; a retried row or another puzzle ends what does not fit. */
function belongs({ turns, played }: Past, now: readonly Turn[]): boolean {
  return played < now.length && turns === JSON.stringify(now.slice(0, played));
}
