import { onParsed } from '../../src/board/page-events.ts';
import { type Companion, createCompanion } from '../../src/companion/companion.ts';
import type { HelpLog } from '../../src/companion/help-log.ts';
import type { PanelActions, PanelView } from '../../src/companion/view-model.ts';
import type { Mode } from '../../src/game/mode.ts';
import { connectEngine, isExtensionAlive } from '../../src/messaging/client.ts';
import { ignoreErrors, sendMessage } from '../../src/messaging/commands.ts';
import { createGameKeeper } from '../../src/messaging/game-keeper.ts';
import type { Shortcut } from '../../src/protocol/shortcuts.ts';
import type { Settings } from '../../src/settings.ts';
import { updateHintLevel, updateSettings } from '../../src/settings-store.ts';
import type { FinishedGame } from '../../src/statistics/record.ts';
import { createBadge } from '../../src/ui/badge.ts';
import { type MountedPanel, mountPanel, type PanelOptions } from '../../src/ui/panel/mount.tsx';
import type { ShortcutCommand } from '../../src/ui/panel/Panel.tsx';

/** The parts of the panel that differ between games of the site and practice games. */
interface PanelParts
  extends Required<Pick<PanelOptions, 'boxes' | 'colours'>>,
    Pick<PanelActions, 'hide' | 'setHiding' | 'report'> {
  readonly settings: Settings;
  /** The log of earlier panels on this page. */
  readonly help: HelpLog;
  /** @param own the element of the panel */
  fill(guess: Parameters<PanelActions['fill']>[0], own: HTMLElement): ReturnType<PanelActions['fill']>;
  shareTitle(): string;
  /** Where and when the game is played, for its record; null: it is not stored. */
  origin(): Pick<FinishedGame, 'source' | 'day' | 'localDay' | 'isReplay'> | null;
  /** Receives each view. */
  mirror?(view: PanelView): void;
}

/** Connects engine, companion, panel and badge until the lifetime ends. The caller passes on each reading of the board. */
export function connectPanel(mode: Mode, parts: PanelParts, lifetime: AbortController) {
  const { settings, help, shareTitle, boxes, colours, report } = parts;
  const { signal } = lifetime;
  const client = connectEngine(mode.id, (message) => companion.onEngineMessage(message), signal);
  let view: PanelView | null = null;
  let panel: MountedPanel | null = null;
  let shortcuts: readonly Shortcut[] = [];
  const badge = createBadge((text) => ignoreErrors(sendMessage('setBadge', text)));
  const companion: Companion = createCompanion({
    ...{ mode: mode.id, client, settings, help, shareTitle },
    show(next) {
      view = next;
      panel?.update(view);
      if (!client.isAlive()) return;
      parts.mirror?.(view);
      badge.update(view);
    },
    onFinished(game) {
      const origin = parts.origin();
      if (client.isAlive() && origin) keeper.keep({ ...game, ...origin, mode: mode.id });
    },
  });
  const keeper = createGameKeeper({
    store: (game) => sendMessage('keepGame', game),
    // A hidden panel's games are stored, too.
    isAlive: isExtensionAlive,
    onStored: (game) => signal.aborted || companion.setStored(game),
    onAttempt: (isUnstored) => signal.aborted || companion.change({ isUnstored }),
  });
  document.addEventListener('visibilitychange', keeper.retry, { signal });
  signal.addEventListener('abort', badge.clear);

  // The next view shows them.
  ignoreErrors(
    sendMessage('shortcuts').then((known) => {
      shortcuts = known;
    }),
  );

  function mount(): void {
    const mounted = mountPanel(document, {
      ...{ boxes, colours, shortcuts: () => shortcuts },
      actions: {
        fill: async (guess) =>
          client.isAlive() ? parts.fill(guess, mounted.host) : { kind: 'aborted' as const },
        setStrategy: (strategy) => keep(() => updateSettings({ strategy })),
        setHintLevel: (level, guess) => keep(() => updateHintLevel(level, guess)),
        setCollapsed: (collapsed) => keep(() => updateSettings({ collapsed })),
        setPlace: (place) => keep(() => updateSettings({ place })),
        hide: () => (client.isAlive() ? parts.hide() : lifetime.abort()),
        openPage: (address) => client.isAlive() && ignoreErrors(sendMessage('openPage', address)),
        setHiding: parts.setHiding,
        enterTurns: (enteredTurns) => companion.change({ enteredTurns }),
        showDrawer: companion.showDrawer,
        ...{ explain: companion.explain, raiseLevel: companion.raiseLevel, report },
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

  onParsed(document, mount, signal);
  return {
    companion,
    press: (command: ShortcutCommand) => panel?.press(command),
    rewriteBadge: badge.rewrite,
  };
}
