import { fillGuess } from '../../src/board/fill.ts';
import { findGameBoxes } from '../../src/board/game-boxes.ts';
import { OPENED_AT, onGameFound, onReturn, silenceOf, watchSilence } from '../../src/board/page-events.ts';
import { describePage } from '../../src/board/page-report.ts';
import { watchTyping } from '../../src/board/player-input.ts';
import { readFeedbackColours } from '../../src/board/tile.ts';
import { watchBoard } from '../../src/board/watch-board.ts';
import { EMPTY_HELP_LOG, type HelpLog } from '../../src/companion/help-log.ts';
import { trackVisibility } from '../../src/companion/panel-visibility.ts';
import { shareTitleOf } from '../../src/companion/share.ts';
import type { PanelView } from '../../src/companion/view-model.ts';
import { puzzleDayOf } from '../../src/game/day.ts';
import type { Mode } from '../../src/game/mode.ts';
import { askHidden, ignoreErrors, onMessage, sendMessage } from '../../src/messaging/commands.ts';
import { sharePanelView } from '../../src/messaging/panel-mirror.ts';
import type { Settings } from '../../src/settings.ts';
import { readSettings, watchSettings } from '../../src/settings-store.ts';
import { watchKeeping } from '../../src/stored-item.ts';
import type { ShortcutCommand } from '../../src/ui/panel/Panel.tsx';
import { connectPanel } from './connect-panel.ts';

/** Shows the panel beside the games of this page, unless the player hides it. @param modes the games of the host */
export async function start(modes: readonly Mode[]): Promise<void> {
  const mirror = sharePanelView<PanelView>(() => hide(false));
  let panel: ReturnType<typeof startPanel> | null = null;
  let help = EMPTY_HELP_LOG;

  const visibility = trackVisibility(silenceOf(location), (next) => {
    if (next.kind === 'shown') {
      if (panel) panel.updateSettings(next.settings);
      else panel = startPanel(modes, next.settings, { mirror, hide: () => hide(true), help });
    } else {
      help = { seen: panel?.help().seen ?? help.seen, wasHidden: true };
      panel?.stop();
      panel = null;
      mirror(next.kind === 'off' ? null : next.kind);
    }
  });

  /**
   * Hides or shows the panel in this tab, also on pages loaded later: the site loads five pages after the first win of
   * a day.
   * @param hidden null: toggle
   */
  function hide(hidden: boolean | null): void {
    // Such a page never gets a panel.
    if (silenceOf(location)) return;
    ignoreErrors(sendMessage('setHidden', visibility.choose(hidden)));
  }

  // The browser has removed the badge. Settings and the tab's mark may have changed.
  onReturn(window, () => {
    panel?.rewriteBadge();
    visibility.forgetChoice();
    sendMessage('isHidden').then(visibility.setHidden, () => undefined);
    readSettings().then(visibility.setSettings, () => undefined);
  });
  watchSilence(window, visibility.setSilence);
  askHidden(visibility.setHidden);
  // Watch before reading the settings, so that no change is missed.
  watchSettings(visibility.setSettings);
  onMessage('press', ({ data: command }) => {
    if (command === 'toggle-panel') hide(null);
    else panel?.press(command);
  });
  visibility.setStored(await readSettings());
}

interface PageParts {
  /** Receives each view, for the popup. */
  readonly mirror: (view: PanelView) => void;
  readonly hide: () => void;
  /** The log of earlier panels on this page. */
  readonly help: HelpLog;
}

/** Connects to the engine as soon as the page turns out to hold a game, and shows the panel once the page is parsed. */
function startPanel(modes: readonly Mode[], settings: Settings, parts: PageParts) {
  const lifetime = new AbortController();
  let latest = settings;
  let playing: ReturnType<typeof play> | null = null;
  onGameFound(
    document,
    modes,
    (mode) => {
      playing = play(mode, latest, parts, lifetime);
    },
    lifetime.signal,
  );
  return {
    updateSettings(next: Settings): void {
      latest = next;
      playing?.companion.change({ settings: next });
    },
    press: (command: ShortcutCommand) => playing?.press(command),
    rewriteBadge: () => playing?.rewriteBadge(),
    help: () => playing?.companion.help() ?? parts.help,
    stop: () => lifetime.abort(),
  };
}

/** Connects the panel. The board is read again after every change of the document, also after navigation in the page. */
function play(mode: Mode, settings: Settings, parts: PageParts, lifetime: AbortController) {
  const { signal } = lifetime;
  const typing = watchTyping(document, signal);
  const connected = connectPanel(
    mode,
    {
      ...parts,
      settings,
      boxes: () => findGameBoxes(document),
      colours: () => readFeedbackColours(document),
      report: () => describePage(document),
      fill(guess, own) {
        typing.note();
        return fillGuess(document, guess, { mode, signal, own });
      },
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
