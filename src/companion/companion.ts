import type { Reading } from '../board/reading.ts';
import { type Clue, cluesOf, type Turn } from '../game/feedback.ts';
import type { ModeId } from '../game/mode.ts';
import type { Client, FromClient } from '../messaging/client.ts';
import type { Hint } from '../protocol/hint.ts';
import type { AskedBoard, Inquired } from '../protocol/question.ts';
import type { Settings } from '../settings.ts';
import type { Look, PanelView, Verdict } from './model.ts';
import { verdictOf } from './review.ts';
import { type HintAnswer, panelView, typedGuess, type ViewInput } from './view.ts';

/** Follows one game: asks the engine about every new board and says what the panel shows. */
export interface Companion {
  onReading(reading: Reading): void;
  updateSettings(settings: Settings): void;
  onEngineMessage(message: FromClient): void;
  /** Turns that the player types for a page that cannot be read. */
  enterTurns(turns: readonly Turn[] | null): void;
  /** What the player looks at in the drawer; null: it is closed. */
  look(at: Look | null): void;
}

export interface CompanionParts {
  readonly mode: ModeId;
  readonly client: Pick<Client, 'ask' | 'cancel'>;
  readonly settings: Settings;
  /** First line of the text that the player may share, up to the number of guesses. */
  shareTitle(): string;
  /** Called after every change, with the whole view. */
  show(view: PanelView): void;
  /** Called when a game on the board is finished and judged. */
  onFinished?(game: JudgedBoard): void;
}

/** A game that is over. */
export interface JudgedBoard {
  readonly turns: readonly Clue[];
  readonly won: boolean;
  /** Null where Maxwell does not know the answer. */
  readonly skill: number | null;
  readonly luck: number | null;
}

/** A final hint and what was asked. */
interface Past {
  readonly board: AskedBoard;
  readonly hint: Hint;
}

/** What was asked about the board besides the hint: its number, and what to compare the next question with. */
interface AskedQuestion {
  readonly id: number;
  readonly what: Inquired;
}

export function createCompanion(parts: CompanionParts): Companion {
  const { mode, client, settings, shareTitle, show, onFinished } = parts;
  let position: ViewInput = {
    mode,
    reading: { kind: 'loading' },
    settings,
    status: null,
    answer: null,
    judged: null,
    past: [],
    manual: null,
    worth: null,
    possible: null,
    shareTitle: shareTitle(),
  };
  /** The board that is asked about. */
  let board: AskedBoard | null = null;
  /** The questions about it, one of a kind; null: nothing was asked. */
  let asked: Partial<Record<Inquired['kind'], AskedQuestion>> = {};
  let past: readonly Past[] = [];
  let looking: Look | null = null;

  function update(change: Partial<ViewInput>): void {
    const next = { ...position, ...change, shareTitle: shareTitle() };
    const now = boardOf(next);
    position = isSame(now, board) ? next : turnTo(now, next);
    askAlso();
    show(panelView(position));
  }

  function ask(what: Inquired): void {
    asked = { ...asked, [what.kind]: { id: client.ask({ ...board!, ...what }), what } };
  }

  /** Another board, or another setting: asks about it, unless it is known from before. */
  function turnTo(now: AskedBoard | null, next: ViewInput): ViewInput {
    board = now;
    asked = {};
    client.cancel();
    const empty = { ...next, answer: null, judged: null, worth: null, possible: null };
    if (!now) return empty;
    const known = past.find((entry) => isSame(entry.board, now));
    past = past.filter((entry) => entry === known || precedes(entry, now.turns));
    if (!known) ask({ kind: 'hint' });
    if (next.reading.kind === 'board' && next.reading.outcome !== 'playing') ask({ kind: 'review' });
    const answer = known ? ({ kind: 'hint', hint: known.hint } as const) : null;
    return { ...empty, answer, past: past.map(({ hint }) => hint) };
  }

  /** Asks about the typed guess and for the drawer, when there is something new to ask. */
  function askAlso(): void {
    if (!board) return;
    const typed = typedGuess(position);
    const isTyping = position.reading.kind === 'board' && position.reading.typed !== '';
    const wanted: Inquired[] = [
      ...(typed || (isTyping && !asked.worth) ? [{ kind: 'worth', guess: typed } as const] : []),
      ...(looking ? [{ kind: 'remaining', guess: looking.guess } as const] : []),
    ];
    for (const what of wanted) if (!isSame(asked[what.kind]?.what, what)) ask(what);
  }

  function onAnswer(answer: Extract<FromClient, { id: number }>): void {
    switch (answer.kind) {
      case 'review':
        finish(verdictOf(answer.judged));
        update({ judged: answer.judged });
        return;
      case 'worth':
        if (answer.worth) update({ worth: answer.worth });
        return;
      case 'remaining':
        update({ possible: answer.possible });
        return;
      case 'draw':
        return;
      default:
        if (answer.id === asked.hint?.id) onHint(answer);
        else if (answer.id === asked.review?.id) {
          if (answer.kind === 'inconsistent') finish(null);
          update({ judged: [] });
        }
    }
  }

  function finish(verdict: Verdict | null): void {
    const { reading } = position;
    if (reading.kind !== 'board' || reading.outcome === 'playing') return;
    const { skill = null, luck = null } = verdict ?? {};
    onFinished?.({ turns: cluesOf(reading.turns, 0), won: reading.outcome === 'won', skill, luck });
  }

  function onHint(answer: HintAnswer): void {
    const hint = answer.kind === 'hint' || answer.kind === 'progress' ? answer.hint : null;
    // From the book the guess is certain at once, while the other guesses of the list are still to come.
    const isFinal = answer.kind === 'hint' || (hint && hint.certainty !== 'sampled');
    if (hint && isFinal) keep(hint);
    update({ answer: hint && isFinal ? { kind: 'hint', hint } : answer });
  }

  function keep(hint: Hint): void {
    const others = past.filter((entry) => entry.board.turns.length !== board!.turns.length);
    past = [...others, { board: board!, hint }];
    position = { ...position, past: past.map((each) => each.hint) };
  }

  return {
    onReading: (reading) => update({ reading, ...(reading.kind !== 'unreadable' && { manual: null }) }),
    updateSettings: (next) => update({ settings: next }),
    enterTurns: (manual) => update({ manual }),
    look(at) {
      // Nothing is shown before the answer is there: the panel may be drawing itself at this moment.
      looking = at;
      if (at) askAlso();
      else position = { ...position, possible: null };
    },
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

/** The board to ask about; null while there is none. A finished game is asked about, too: for what was left. */
function boardOf({ mode, reading, manual, settings }: ViewInput): AskedBoard | null {
  const turns = reading.kind === 'board' ? reading.turns : reading.kind === 'unreadable' ? manual : null;
  const { strategy, prior, commutativeWins } = settings;
  return turns && { mode, turns, strategy, prior, commutativeWins };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Of an earlier turn of the same game; a retried row or another puzzle ends what does not fit. */
function precedes({ board: { turns } }: Past, now: readonly Turn[]): boolean {
  return turns.length < now.length && isSame(turns, now.slice(0, turns.length));
}
