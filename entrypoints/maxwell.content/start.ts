import { fillGuess } from '../../src/board/fill.ts';
import { findGameBoxes } from '../../src/board/game-boxes.ts';
import {
  noPanelReason,
  OPENED_AT,
  onGameFound,
  onReturn,
  watchNoPanelReason,
} from '../../src/board/page-events.ts';
import { describePage } from '../../src/board/page-report.ts';
import { watchTyping } from '../../src/board/player-input.ts';
import { readFeedbackColours } from '../../src/board/tile.ts';
import { watchBoard } from '../../src/board/watch-board.ts';
import { EMPTY_HELP_LOG } from '../../src/companion/help-log.ts';
import { trackVisibility } from '../../src/companion/panel-visibility.ts';
import { shareTitleOf } from '../../src/companion/share.ts';
import type { PanelView } from '../../src/companion/view-model.ts';
import { puzzleDayOf } from '../../src/game/day.ts';
import type { Mode } from '../../src/game/mode.ts';
import { askHidden, ignoreErrors, onMessage, sendMessage } from '../../src/messaging/commands.ts';
import { mirrorPanelView } from '../../src/messaging/panel-mirror.ts';
import { DEFAULT_SETTINGS } from '../../src/settings.ts';
import { readSettings, watchSettings } from '../../src/settings-store.ts';
import { watchKeeping } from '../../src/stored-item.ts';
import { connectPanel } from './connect-panel.ts';

/**
 * Shows the panel beside the games of this page, unless the player hides it. Connects to the engine as soon as the page
 * turns out to hold a game.
 * @param modes the games of the host
 */
export async function start(modes: readonly Mode[]): Promise<void> {
  const mirror = mirrorPanelView<PanelView>(() => hide(false));
  /** The log of earlier panels on this page. */
  let help = EMPTY_HELP_LOG;
  let lifetime: AbortController | null = null;
  let settings = DEFAULT_SETTINGS;
  let playing: ReturnType<typeof play> | null = null;

  const visibility = trackVisibility(noPanelReason(location), (next) => {
    if (next.kind === 'shown') {
      settings = next.settings;
      playing?.companion.change({ settings });
      if (!lifetime) wait();
    } else {
      help = { seen: (playing?.companion.helpLog() ?? help).seen, wasHidden: true };
      lifetime?.abort();
      lifetime = playing = null;
      mirror(next.kind === 'off' ? null : next.kind);
    }
  });

  function wait(): void {
    const begun = new AbortController();
    lifetime = begun;
    const begin = (mode: Mode) => {
      playing = play(mode, begun);
    };
    onGameFound(document, modes, begin, begun.signal);
  }

  /** Connects the panel. The board is read again after every change of the page, also after navigation within it. */
  function play(mode: Mode, lifetime: AbortController) {
    const { signal } = lifetime;
    const typing = watchTyping(document, signal);
    const connected = connectPanel(
      mode,
      {
        ...{ settings, help, mirror },
        boxes: () => findGameBoxes(document),
        colours: () => readFeedbackColours(document),
        report: () => describePage(document),
        fill(guess, own) {
          typing.note();
          return fillGuess(document, guess, { mode, signal, own });
        },
        hide: () => hide(true),
        setHiding: (isHiding) => ignoreErrors(sendMessage('setHidden', isHiding)),
        // Read the path each time, because navigation within the page may lead to the replay of another day.
        shareTitle: () => shareTitleOf(mode, location.pathname, OPENED_AT),
        origin: () => ({ ...puzzleDayOf(mode, location.pathname, OPENED_AT), source: 'site' }),
      },
      lifetime,
    );
    watchKeeping((areSettingsKept) => connected.companion.change({ areSettingsKept }), signal);
    watchBoard(document, connected.companion.onReading, { mode, hasTyped: typing.has, signal });
    return connected;
  }

  /**
   * Hides or shows the panel in this tab, also on pages loaded later: the site loads five pages after the first win of
   * a day.
   * @param hidden null: toggle
   */
  function hide(hidden: boolean | null): void {
    // Such a page never gets a panel.
    if (noPanelReason(location)) return;
    ignoreErrors(sendMessage('setHidden', visibility.choose(hidden)));
  }

  // The browser has removed the badge. The settings, and whether the tab is hidden, may have changed.
  onReturn(window, () => {
    playing?.rewriteBadge();
    visibility.forgetChoice();
    sendMessage('isHidden').then(visibility.setHidden, () => undefined);
    readSettings().then(visibility.setSettings, () => undefined);
  });
  watchNoPanelReason(window, visibility.setNoPanelReason);
  askHidden(visibility.setHidden);
  // Watch before reading the settings, so that no change is missed.
  watchSettings(visibility.setSettings);
  onMessage('press', ({ data: command }) => {
    if (command === 'toggle-panel') hide(null);
    else playing?.press(command);
  });
  visibility.setStored(await readSettings());
}
