import { storage } from '@wxt-dev/storage';
import { browser } from 'wxt/browser';
import { type Companion, createCompanion } from '../../src/companion/companion.ts';
import { EMPTY_LOG, type HelpLog } from '../../src/companion/help-log.ts';
import type { ModeId } from '../../src/game/mode.ts';
import { ignoreLoss, onMessage, sendMessage } from '../../src/messaging/commands.ts';
import { connectEngine } from '../../src/messaging/connect.ts';
import { boardOfGame, createPractice, type PracticeView } from '../../src/practice/play.ts';
import { readSettings, updateHintLevel, updateSettings, watchSettings } from '../../src/settings-store.ts';
import { createBadge } from '../../src/ui/badge.ts';
import { type MountedPanel, mountPanel } from '../../src/ui/panel/mount.tsx';
import type { PracticeActions } from '../../src/ui/practice/actions.ts';
import { mountPractice } from '../../src/ui/practice/mount.tsx';
import { wordsOf } from '../../src/ui/words/words.ts';
import { createDrawer } from './draw.ts';

const item = storage.defineItem<unknown>('local:practice', { fallback: null });
/** Games in private windows are not kept. Firefox shows extension pages there, Chromium does not. */
const isPrivate = browser.extension.inIncognitoContext;
let settings = await readSettings();
const words = wordsOf(settings.language);
let isPanelHidden = false;
/** Which hint levels the panels before had open. */
let helped: HelpLog = EMPTY_LOG;
/** The panel beside the board, of one game; null while it is hidden. */
let help: {
  readonly mode: ModeId;
  readonly companion: Companion;
  readonly press: MountedPanel['press'];
  readonly end: () => void;
} | null = null;

const actions = {
  press: (key) => practice.press(key),
  select: (tile) => practice.select(tile),
  move: (by) => practice.move(by),
  newGame: (choice) => practice.newGame(choice),
  playCode: (code) => practice.playCode(code),
  showPanel: () => hide(false),
} satisfies PracticeActions;
const page = mountPractice(document.body, actions, words);

const practice = createPractice(
  {
    draw: createDrawer(),
    commutativeWins: () => settings.commutativeWins,
    save: (practice) => void (isPrivate || item.setValue(practice)),
    show,
  },
  isPrivate ? null : await item.getValue(),
);

function hide(hidden: boolean): void {
  isPanelHidden = hidden;
  show(practice.view());
}

function show(view: PracticeView): void {
  page.update(view, isPanelHidden);
  if (help && (isPanelHidden || help.mode !== view.mode)) {
    const { seen, wasHidden } = help.companion.help();
    helped = { seen, wasHidden: wasHidden || isPanelHidden };
    help.end();
    help = null;
  }
  if (!isPanelHidden) help ??= startHelp(view.mode);
  help?.companion.onReading(view.game ? boardOfGame(view.game) : { kind: 'loading' });
}

/** Starts the panel on this page as on the site. */
function startHelp(mode: ModeId): NonNullable<typeof help> {
  const lifetime = new AbortController();
  const { signal } = lifetime;
  const client = connectEngine(mode, (message) => companion.onEngineMessage(message), signal);
  const panel: MountedPanel = mountPanel(document, {
    boxes: page.boxes,
    actions: {
      async fill(guess) {
        practice.fill(guess);
        return { kind: 'filled' };
      },
      setStrategy: (strategy) => void updateSettings({ strategy }),
      setHintLevel: (level, guess) => void updateHintLevel(level, guess),
      setCollapsed: (collapsed) => void updateSettings({ collapsed }),
      setPlace: (place) => void updateSettings({ place }),
      hide: () => hide(true),
      enterTurns: () => {},
      look: (at) => companion.look(at),
      stepUp: (level) => companion.stepUp(level),
      // The board of this page is never unreadable.
      report: () => '',
    },
  });
  const badge = createBadge((text) => ignoreLoss(sendMessage('setBadge', text)));
  const companion = createCompanion({
    mode,
    client,
    settings,
    help: helped,
    shareTitle: () => words.practice.shareTitle(mode, practice.view().code ?? ''),
    show(view) {
      panel.update(view);
      badge.update(view);
    },
    onFinished(game) {
      ignoreLoss(sendMessage('keepGame', { ...game, mode, source: 'practice', day: null, isReplay: false }));
    },
  });
  const end = () => {
    lifetime.abort();
    panel.remove();
    badge.clear();
  };
  return { mode, companion, press: panel.press, end };
}

watchSettings((next) => {
  // The game is saved, so it continues.
  if (next.language !== settings.language) location.reload();
  settings = next;
  help?.companion.updateSettings(next);
});
onMessage('press', ({ data: command }) => {
  if (command === 'toggle-panel') hide(!isPanelHidden);
  else help?.press(command);
});
if (practice.view().game) show(practice.view());
else practice.newGame();
