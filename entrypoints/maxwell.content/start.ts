import { gameBoxes } from '../../src/board/boxes.ts';
import { fillGuess } from '../../src/board/type.ts';
import { watchBoard } from '../../src/board/watch.ts';
import { connectEngine } from '../../src/messaging/connect.ts';
import type { Settings } from '../../src/settings.ts';
import { updateSettings } from '../../src/settings-store.ts';
import type { PanelView } from '../../src/companion/model.ts';
import { mountPanel } from '../../src/ui/panel/mount.tsx';
import { type Companion, createCompanion } from './companion.ts';

/** Maxwell at work on this page. */
export interface RunningPanel {
  heed(settings: Settings): void;
  stop(): void;
}

/**
 * Reader → engine → panel. Nothing has to be done when the page navigates within itself: the board is read anew at
 * every change of the document, wherever it comes from.
 * @param mirror hears every view as well
 */
export function startPanel(settings: Settings, mirror: (view: PanelView) => void): RunningPanel {
  const lifetime = new AbortController();
  const { signal } = lifetime;

  const client = connectEngine((message) => companion.hear(message), signal);
  const panel = mountPanel(document, {
    boxes: () => gameBoxes(document),
    actions: {
      fill: (guess) => fillGuess(document, guess, { signal }),
      setStrategy: (strategy) => void updateSettings({ strategy }),
      setHintLevel: (hintLevel) => void updateSettings({ hintLevel }),
      setCollapsed: (collapsed) => void updateSettings({ collapsed }),
      setPlace: (place) => void updateSettings({ place }),
      enterTurns: (turns) => companion.enterTurns(turns),
    },
  });
  const companion: Companion = createCompanion(client, settings, (view) => {
    panel.update(view);
    mirror(view);
  });

  watchBoard(document, companion.read, { signal });
  // A page that comes back from the back-forward cache may hold a port that is dead without saying so.
  window.addEventListener('pageshow', ({ persisted }) => persisted && client.reconnect(), { signal });

  return {
    heed: companion.heed,
    stop() {
      lifetime.abort();
      panel.remove();
    },
  };
}
