import type { BoardReading } from '../board/board-reading.ts';
import type { ModeId } from '../game/mode.ts';
import type { Client } from '../messaging/client.ts';
import type { ClientMessage } from '../messaging/connection.ts';
import type { HintLevel, Settings } from '../settings.ts';
import type { GameRecord } from '../statistics/record.ts';
import { createPanelView } from './create-view.ts';
import type { HelpLog } from './help-log.ts';
import {
  applyEvent,
  type BoardQuestion,
  type CompanionEvent,
  type FinishedGameReport,
  initialState,
  type StateChange,
} from './state.ts';
import type { DrawerRequest, MapCell, PanelView } from './view-model.ts';

interface CompanionOptions {
  readonly mode: ModeId;
  readonly client: Pick<Client, 'ask' | 'cancel'>;
  readonly settings: Settings;
  /** The log of an earlier companion on this page. */
  readonly help?: HelpLog;
  shareTitle(): string;
  show(view: PanelView): void;
  /** Called when a finished game appears, when it is judged, and when a solver setting changes while it is shown. */
  onFinished?(game: FinishedGameReport): void;
}

export type Companion = ReturnType<typeof createCompanion>;

/** Follows the game on a page: asks the engine about the board, and decides on the content of the panel. */
export function createCompanion(parts: CompanionOptions) {
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
    for (const question of step.questions) ids.set(question.kind, client.ask(question));
    if (step.finished) onFinished?.(step.finished);
  }

  function update(event: CompanionEvent): void {
    handle(event);
    show(createPanelView(state, shareTitle()));
  }

  return {
    onReading: (reading: BoardReading) => update({ kind: 'reading', reading }),
    change: (change: StateChange) => update({ kind: 'change', change }),
    // No new view here, because the panel may be rendering. If the engine is asked, its answer brings one.
    showDrawer: (at: DrawerRequest | null) => handle({ kind: 'drawer', at }),
    explain: (cell: MapCell) => update({ kind: 'change', change: { cell } }),
    raiseLevel: (level: HintLevel) => handle({ kind: 'level', level }),
    setStored: (game: GameRecord) => update({ kind: 'stored', game }),
    /** The log to pass to the next companion on this page. */
    helpLog: () => state.help,
    onEngineMessage(message: ClientMessage) {
      if (!('id' in message))
        return update({ kind: 'status', status: 'status' in message ? message.status : message.kind });
      const to = [...ids].find(([, id]) => id === message.id)?.[0];
      if (to) update({ kind: 'answer', to, answer: message });
    },
  };
}
