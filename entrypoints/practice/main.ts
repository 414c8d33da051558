import { browser } from 'wxt/browser';
import {
  type EnteredGame,
  enteredGame,
  parseEntered,
  typeEntered,
} from '../../src/companion/entered-game.ts';
import { EMPTY_HELP_LOG, type HelpLog } from '../../src/companion/help-log.ts';
import { turnFromClue } from '../../src/game/feedback.ts';
import { MODES, type ModeId } from '../../src/game/mode.ts';
import { createAskEngine, examineBoard } from '../../src/messaging/ask-engine.ts';
import { onMessage } from '../../src/messaging/commands.ts';
import { createDrill } from '../../src/practice/drill.ts';
import type { ExerciseParts } from '../../src/practice/exercise.ts';
import { createExercises } from '../../src/practice/exercise-list.ts';
import { createPractice } from '../../src/practice/practice.ts';
import { boardOfGame } from '../../src/practice/practice-game.ts';
import { NO_DRILLS, parseDrills } from '../../src/practice/stored-drills.ts';
import { assumptionsOf, DEFAULT_SETTINGS } from '../../src/settings.ts';
import { readSettings, watchSettings } from '../../src/settings-store.ts';
import { recentGames } from '../../src/statistics/record.ts';
import { createGameStore } from '../../src/statistics/store.ts';
import { defineItem, watchKeeping } from '../../src/stored-item.ts';
import { routeOf } from '../../src/ui/practice/actions.ts';
import { mountPractice } from '../../src/ui/practice/PracticePage.tsx';
import { wordsForSetting } from '../../src/ui/words/words.ts';
import { connectPanel } from '../maxwell.content/connect-panel.ts';

const item = defineItem('local:practice');
const drillsItem = defineItem('local:drills');
/** Maximum time for finding the positions of a drill, in milliseconds. */
const DRILL_MS = 2000;
/** Games in private windows are not stored. Only Firefox shows extension pages there. */
const isPrivate = browser.extension.inIncognitoContext;
/** Answers and positions are drawn for this strategy, whichever the player has chosen. */
const { strategy } = DEFAULT_SETTINGS;
let settings = await readSettings();
let areSettingsKept = true;
const ask = createAskEngine();
const games = createGameStore();
let isPanelHidden = false;
/** The log of all earlier panels of this page. */
let help: HelpLog = EMPTY_HELP_LOG;
/** The panel beside the board; null while it is not shown. */
let panel: ReturnType<typeof startHelp> | null = null;

const practice = createPractice(
  {
    async draw(mode, prior) {
      const board = { mode, turns: [], strategy, prior, commutativeWins: true };
      return (await ask({ kind: 'draw', seed: Math.random(), ...board })).answer;
    },
    commutativeWins: () => settings.commutativeWins,
    save: (practice) => void (isPrivate || item.write(practice)),
    show,
  },
  isPrivate ? null : await item.read().catch(() => null),
);

const exerciseParts: ExerciseParts = {
  games: async () => (isPrivate ? [] : recentGames((await games.readAll()).games)),
  examine: (mode, clues) =>
    examineBoard(ask, { mode, turns: clues.map(turnFromClue), ...assumptionsOf(settings, mode) }),
  keep: (game, tried) => games.storeAttempt(game, tried),
  now: () => Date.now(),
};

const again = createExercises(exerciseParts, show);

const drill = createDrill({
  ...exerciseParts,
  load: async () => (isPrivate ? NO_DRILLS : parseDrills(await drillsItem.read())),
  save: async (drills) => void (isPrivate || (await drillsItem.write(drills))),
  async draw({ mode, ...details }) {
    const board = { mode, turns: [], ...assumptionsOf(settings, mode), strategy };
    return (await ask({ kind: 'drill', seed: Math.random(), ms: DRILL_MS, ...details, ...board })).positions;
  },
  newId: () => crypto.randomUUID(),
  // The history state survives a reload. A link does not have one, so it begins another drill.
  onBegin: (id) => history.replaceState({ drill: id }, ''),
  show,
});

/** The game on the analyse page. The history state survives a reload, but nothing is stored. */
let entered: EnteredGame = parseEntered(history.state?.entered) ?? enteredGame(practice.view().mode);
/** The games that the player entered on this page, by mode. */
const enteredGames = new Map<ModeId, EnteredGame>();
/** The row of the entered game that contradicts others, according to the panel; null: none. */
let suspect: number | null = null;

function enter(game: EnteredGame): void {
  entered = game;
  enteredGames.set(game.mode, game);
  show();
  // Browsers refuse more than 200 changes of the history in 10 seconds. Then a reload only loses the last ones.
  history.replaceState({ entered }, '');
}

const page = mountPractice(document.body, {
  ...practice,
  showPanel: () => hide(false),
  again,
  drill,
  analyse: {
    choose: (mode) => enter(enteredGames.get(mode) ?? enteredGame(mode)),
    change: enter,
  },
});

/** The address names the view, exercise or drill, so that a reload opens it again. */
const route = () => routeOf(location.hash);

function hide(hidden: boolean): void {
  isPanelHidden = hidden;
  show();
}

function show(): void {
  const { kind } = route();
  const [view, drilled] = [practice.view(), drill.view()];
  const shared = { settings, areSettingsKept };
  if (kind === 'again') page.update({ ...shared, kind, view: again.view() });
  else if (kind === 'drill' && drilled) page.update({ ...shared, kind, view: drilled });
  else if (kind === 'analyse') page.update({ ...shared, kind, game: entered, suspect, isPanelHidden });
  else page.update({ ...shared, kind: 'game', view, isPanelHidden, due: again.view().due?.length ?? 0 });
  // The panel would give away the solution of an exercise or a drill.
  const isHelped = !isPanelHidden && (kind === 'game' || kind === 'analyse');
  const mode = kind === 'analyse' ? entered.mode : view.mode;
  if (panel && (!isHelped || panel.kind !== kind || panel.mode !== mode)) {
    if (panel.kind === 'game') {
      const { seen, wasHidden } = panel.companion.helpLog();
      help = { seen, wasHidden: wasHidden || isPanelHidden };
    }
    panel.end();
    panel = null;
  }
  if (isHelped) panel ??= startHelp(kind, mode);
  // The page itself gives the reason for refusing a row, so the panel stays silent.
  const refused = view.objection && { typed: '' };
  if (kind === 'analyse') panel?.companion.onReading(entered);
  else
    panel?.companion.onReading(view.game ? { ...boardOfGame(view.game), ...refused } : { kind: 'loading' });
}

/** Starts the same panel as on the site. Games from elsewhere are not stored, and have a log of their own. */
function startHelp(kind: 'game' | 'analyse', mode: ModeId) {
  const isEntered = kind === 'analyse';
  const lifetime = new AbortController();
  const connected = connectPanel(
    MODES[mode],
    {
      ...{ settings, help: isEntered ? EMPTY_HELP_LOG : help, boxes: page.boxes },
      colours: () => 'usual',
      async fill(guess) {
        if (isEntered) enter(typeEntered(entered, guess));
        else practice.fill(guess);
        return { kind: 'filled' };
      },
      hide: () => hide(true),
      setHiding: () => {},
      // The board of this page is never unreadable.
      report: () => '',
      shareTitle: () =>
        isEntered
          ? MODES[mode].name
          : wordsForSetting(settings.language).practice.shareTitle(mode, practice.view().code ?? ''),
      mirror(view) {
        const next = view.kind === 'inconsistent' ? view.suspectRow : null;
        // The panel is still reading the board, so the page is drawn later.
        if (next !== suspect) queueMicrotask(show);
        suspect = next;
      },
      origin: () => (isEntered ? null : { source: 'practice', day: null, localDay: null, isReplay: false }),
    },
    lifetime,
  );
  return { ...connected, kind, mode, end: () => lifetime.abort() };
}

watchSettings((next) => {
  settings = next;
  panel?.companion.change({ settings: next });
  show();
});
watchKeeping((isKept) => {
  areSettingsKept = isKept;
  show();
});
onMessage('press', ({ data: command }) => {
  const { kind } = route();
  if (kind !== 'game' && kind !== 'analyse') return;
  if (command === 'toggle-panel') hide(!isPanelHidden);
  else panel?.press(command);
});
if (practice.view().game) show();
else practice.newGame();

/** Opens the exercise or drill in the address, and closes others. */
function follow(): void {
  const shown = route();
  if (shown.kind !== 'again') again.close();
  if (shown.kind !== 'drill') drill.close();
  if (shown.kind === 'again') void again.open(shown.turn);
  if (shown.kind === 'game' || shown.kind === 'analyse') show();
  if (shown.kind === 'drill') void drill.open(shown, history.state?.drill ?? null);
}
window.addEventListener('hashchange', follow);
// This tab and others may finish games.
games.watch(() => void again.refresh());
follow();
if (route().kind !== 'again') void again.refresh();
