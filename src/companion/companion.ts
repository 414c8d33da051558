import type { BoardReading } from '../board/board-reading.ts';
import type { Turn } from '../game/feedback.ts';
import type { ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { Client } from '../messaging/client.ts';
import type { ClientMessage } from '../messaging/connection.ts';
import type { HintLevel, Settings } from '../settings.ts';
import { createPanelView } from './create-view.ts';
import type { HelpLog } from './help-log.ts';
import {
  applyEvent,
  type BoardQuestion,
  type CompanionEvent,
  type FinishedGameReport,
  initialState,
  panelViewInput,
} from './state.ts';
import type { DrawerRequest, PanelView } from './view-model.ts';

/** Follows the game on a page: asks the engine about the board, and decides on the content of the panel. */
export interface Companion {
  onReading(reading: BoardReading): void;
  updateSettings(settings: Settings): void;
  onEngineMessage(message: ClientMessage): void;
  /** Sets the turns that the player entered for an unreadable page; null: none. */
  enterTurns(turns: readonly Turn[] | null): void;
  /** The drawer was opened or now shows something else; null: closed. */
  showDrawer(at: DrawerRequest | null): void;
  /** The player raised the hint level for this turn only. */
  raiseLevel(level: HintLevel): void;
  /** Supplies the guess that won the game on the board, as it was typed on an earlier page. */
  setWinningGuess(guess: Equation): void;
  /** The log to hand to the next companion on this page. */
  help(): HelpLog;
}

export interface CompanionOptions {
  readonly mode: ModeId;
  readonly client: Pick<Client, 'ask' | 'cancel'>;
  readonly settings: Settings;
  readonly help?: HelpLog;
  /** First line of the share text, without the number of guesses. */
  shareTitle(): string;
  show(view: PanelView): void;
  /** Called when a finished game appears, when it is judged, and when a solver setting changes while it is shown. */
  onFinished?(game: FinishedGameReport): void;
}

export function createCompanion(parts: CompanionOptions): Companion {
  const { mode, client, settings, help, shareTitle, show, onFinished } = parts;
  let state = initialState(mode, settings, help);
  /** Ids of the latest questions, by kind. */
  const ids = new Map<BoardQuestion['kind'], number>();

  function handle(event: CompanionEvent): void {
    const step = applyEvent(state, event);
    state = step.state;
    if (step.isNewBoard) {
      ids.clear();
      client.cancel();
    }
    for (const question of step.questions)
      ids.set(question.kind as BoardQuestion['kind'], client.ask(question));
    if (step.finished) onFinished?.(step.finished);
  }

  function update(event: CompanionEvent): void {
    handle(event);
    show(createPanelView(panelViewInput(state, shareTitle())));
  }

  return {
    onReading: (reading) => update({ kind: 'reading', reading }),
    updateSettings: (settings) => update({ kind: 'settings', settings }),
    enterTurns: (turns) => update({ kind: 'turns', turns }),
    // The panel may be rendering right now. If the engine is asked, its answer brings a new view.
    showDrawer: (at) => handle({ kind: 'drawer', at }),
    raiseLevel: (level) => handle({ kind: 'level', level }),
    setWinningGuess: (guess) => update({ kind: 'winning-guess', guess }),
    help: () => state.help,
    onEngineMessage(message) {
      if (!('id' in message)) {
        update(message);
        return;
      }
      const to = [...ids].find(([, id]) => id === message.id)?.[0];
      if (to) update({ kind: 'answer', to, answer: message });
    },
  };
}
