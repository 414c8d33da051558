import { fillGuess } from '../../src/board/fill.ts';
import { findGameBoxes } from '../../src/board/game-boxes.ts';
import { OPENED_AT, onGameFound, onParsed } from '../../src/board/page-events.ts';
import { describePage } from '../../src/board/page-report.ts';
import { watchTyping } from '../../src/board/player-input.ts';
import { readFeedbackColours } from '../../src/board/tile.ts';
import { watchBoard } from '../../src/board/watch-board.ts';
import { type Companion, createCompanion } from '../../src/companion/companion.ts';
import type { HelpLog } from '../../src/companion/help-log.ts';
import { shareTitleOf } from '../../src/companion/share.ts';
import type { PanelView } from '../../src/companion/view-model.ts';
import { puzzleDayOf } from '../../src/game/day.ts';
import type { Mode } from '../../src/game/mode.ts';
import { connectEngine, isExtensionAlive } from '../../src/messaging/client.ts';
import { ignoreErrors, sendMessage } from '../../src/messaging/commands.ts';
import { createGameKeeper } from '../../src/messaging/game-keeper.ts';
import type { Settings } from '../../src/settings.ts';
import { updateHintLevel, updateSettings } from '../../src/settings-store.ts';
import { watchKeeping } from '../../src/stored-item.ts';
import { createBadge } from '../../src/ui/badge.ts';
import { type MountedPanel, mountPanel } from '../../src/ui/panel/mount.tsx';
import type { ShortcutCommand } from '../../src/ui/panel/Panel.tsx';

interface Listeners {
  /** Receives each view, for the popup. */
  readonly mirror: (view: PanelView) => void;
  readonly hide: () => void;
}

/**
 * Connects to the engine as soon as the page turns out to hold a game, and shows the panel once the page is parsed.
 * @param modes the games that the host may show
 * @param help the log of earlier panels on this page
 */
export function startPanel(modes: readonly Mode[], settings: Settings, listeners: Listeners, help: HelpLog) {
  const lifetime = new AbortController();
  let latest = settings;
  let playing: ReturnType<typeof play> | null = null;
  const stop = () => lifetime.abort();
  const begin = (mode: Mode) => {
    playing = play(mode, latest, { ...listeners, stop, help }, lifetime.signal);
  };
  onGameFound(document, modes, begin, lifetime.signal);
  return {
    updateSettings(next: Settings): void {
      latest = next;
      playing?.companion.change({ settings: next });
    },
    press: (command: ShortcutCommand) => playing?.press(command),
    rewriteBadge: () => playing?.rewriteBadge(),
    help: () => playing?.companion.help() ?? help,
    stop,
  };
}

/**
 * Connects reader, engine and panel. The board is read again after every change of the document, also after navigation
 * within the page.
 */
function play(
  mode: Mode,
  settings: Settings,
  { mirror, hide, stop, help }: Listeners & { stop(): void; readonly help: HelpLog },
  signal: AbortSignal,
) {
  const client = connectEngine(mode.id, (message) => companion.onEngineMessage(message), signal);
  let view: PanelView | null = null;
  let panel: MountedPanel | null = null;
  const typing = watchTyping(document, signal);
  const badge = createBadge((text) => ignoreErrors(sendMessage('setBadge', text)));
  const companion: Companion = createCompanion({
    mode: mode.id,
    client,
    settings,
    help,
    // Read the path each time, because navigation within the page may lead to the replay of another day.
    shareTitle: () => shareTitleOf(mode, location.pathname, OPENED_AT),
    show(next) {
      view = next;
      panel?.update(view);
      if (!client.isAlive()) return;
      mirror(view);
      badge.update(view);
    },
    onFinished(game) {
      if (!client.isAlive()) return;
      const puzzle = puzzleDayOf(mode, location.pathname, OPENED_AT);
      keeper.keep({ ...game, ...puzzle, mode: mode.id, source: 'site' });
    },
  });
  const keeper = createGameKeeper({
    store: (game) => sendMessage('keepGame', game),
    // A hidden panel's games are stored, too.
    isAlive: isExtensionAlive,
    onWinningGuess: (guess) => signal.aborted || companion.setWinningGuess(guess),
    onAttempt: (isUnstored) => signal.aborted || companion.change({ isUnstored }),
  });
  document.addEventListener('visibilitychange', keeper.retry, { signal });
  signal.addEventListener('abort', badge.clear);

  function mount(): void {
    const mounted = mountPanel(document, {
      boxes: () => findGameBoxes(document),
      colours: () => readFeedbackColours(document),
      actions: {
        async fill(guess) {
          if (!client.isAlive()) return { kind: 'aborted' };
          typing.note();
          return fillGuess(document, guess, { mode, signal, own: mounted.host });
        },
        setStrategy: (strategy) => keep(() => updateSettings({ strategy })),
        setHintLevel: (level, guess) => keep(() => updateHintLevel(level, guess)),
        setCollapsed: (collapsed) => keep(() => updateSettings({ collapsed })),
        setPlace: (place) => keep(() => updateSettings({ place })),
        hide: () => (client.isAlive() ? hide() : stop()),
        enterTurns: (enteredTurns) => companion.change({ enteredTurns }),
        showDrawer: (at) => companion.showDrawer(at),
        raiseLevel: (level) => companion.raiseLevel(level),
        report: () => describePage(document),
      },
    });
    signal.addEventListener('abort', mounted.remove);
    if (view) mounted.update(view);
    panel = mounted;
  }

  /**
   * Writes settings, unless the extension is gone: storage no longer works then, and the client has already shown the
   * reason in the panel.
   */
  function keep(write: () => Promise<void>): void {
    if (client.isAlive()) void write();
  }

  watchKeeping((areSettingsKept) => companion.change({ areSettingsKept }), signal);
  watchBoard(document, companion.onReading, { mode, hasTyped: typing.has, signal });
  onParsed(document, mount, signal);
  return {
    companion,
    press: (command: ShortcutCommand) => panel?.press(command),
    rewriteBadge: badge.rewrite,
  };
}
