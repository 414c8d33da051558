import { memoize, nextTask } from '../../src/async.ts';
import { calendarDaysAt } from '../../src/game/day.ts';
import { type AskEngine, createAskEngine } from '../../src/messaging/ask-engine.ts';
import type { FinalAnswers } from '../../src/protocol/answer.ts';
import { assumptionsOf } from '../../src/settings.ts';
import { readSettings, updateSettings, watchSettings } from '../../src/settings-store.ts';
import { gamesToJudge, judgeGames, turnsOf } from '../../src/statistics/judge-games.ts';
import { dueMistakes } from '../../src/statistics/mistakes.ts';
import { exportedEntries, exportedFiles, type GameRecord, recentGames } from '../../src/statistics/record.ts';
import { createGameStore, problemOf } from '../../src/statistics/store.ts';
import { watchKeeping } from '../../src/stored-item.ts';
import { MAX_FILE_BYTES } from '../../src/ui/statistics/GameFiles.tsx';
import type { ExaminedGame, StatisticsActions, StatisticsView } from '../../src/ui/statistics/model.ts';
import { mountStatistics } from '../../src/ui/statistics/StatisticsPage.tsx';

const store = createGameStore();
/** The games to show until all are read. This read starts first, because it does not need the settings. */
const latest = store.readLatestMode('site').catch(() => null);
let view: StatisticsView = {
  settings: await readSettings(),
  games: null,
  isComplete: false,
  due: 0,
  unreadable: 0,
  closed: null,
  today: calendarDaysAt(Date.now()),
  notice: null,
  areSettingsKept: true,
  judging: null,
  examined: new Map(),
};
const actions = {
  async exportGames() {
    const { entries } = await store.readAll();
    // A character takes two bytes at most.
    for (const [at, text] of exportedFiles(entries, MAX_FILE_BYTES / 2).entries())
      saveFile(`maxwell-games${at > 0 ? `-${at + 1}` : ''}.json`, text);
  },
  async importGames(text) {
    const entries = exportedEntries(text);
    if (!entries) return update({ notice: { kind: 'refused' } });
    const all = entries.length;
    const showProgress = (done: number) => update({ notice: { kind: 'importing', done, all } });
    showProgress(0);
    const imported = await store.import(entries, showProgress);
    const isRefused = all > 0 && imported.unreadable === all;
    await readKept();
    update({ notice: isRefused ? { kind: 'refused' } : { kind: 'imported', ...imported } });
    await judgeOlder();
  },
  async deleteGames() {
    try {
      await store.clear();
    } catch (error) {
      if (problemOf(error) !== 'held') throw error;
      // The browser deletes them as soon as the other page lets go.
      return update({ closed: 'undeleted' });
    }
    await readKept();
  },
  async review(game) {
    const answer = await review(game);
    keep(game.key, { judged: answer.kind === 'review' ? answer.judged : [] });
  },
  replay: (game) => void replay(game.key, game),
  async keepFirstGuess(mode, guess) {
    await updateSettings({ firstGuesses: { ...view.settings.firstGuesses, [mode]: guess } });
    await judgeOlder();
  },
} satisfies StatisticsActions;
const show = mountStatistics(document.body, {
  ...actions,
  exportGames: () => named('exportGames', actions.exportGames),
  importGames: (text) => named('importGames', () => actions.importGames(text)),
  deleteGames: () => named('deleteGames', actions.deleteGames),
});

/** Names an action that fails. */
function named(action: 'exportGames' | 'importGames' | 'deleteGames', act: () => Promise<void>): void {
  update({ notice: null });
  act().catch(() => update({ notice: { kind: 'failed', action } }));
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

function update(change: Partial<StatisticsView>): void {
  view = { ...view, ...change };
  show(view);
}

async function readKept(): Promise<void> {
  const now = Date.now();
  const today = calendarDaysAt(now);
  try {
    const { games, entries } = await store.readAll();
    await nextTask();
    const unreadable = entries.length - games.length;
    update({ games, isComplete: true, unreadable, closed: null, today });
    update({ due: await countDue(games, now) });
  } catch (error) {
    update({ games: [], isComplete: true, due: 0, unreadable: 0, closed: problemOf(error), today });
  }
}

/** Counts the due mistakes of recent games, one mode per task: thousands of games at once would block the page. */
async function countDue(games: readonly GameRecord[], now: number): Promise<number> {
  let due = 0;
  for (const same of Map.groupBy(recentGames(games), ({ mode }) => mode).values()) {
    due += dueMistakes(same, now).length;
    await nextTask();
  }
  return due;
}

const ask = createAskEngine();
/** The last question of each kind. */
const lastAsked = new Map<string, Promise<unknown>>();

/** Asks after earlier questions of the kind are answered, because a new question would replace an open one. */
const askInTurn: AskEngine = (question) => {
  const asking = (lastAsked.get(question.kind) ?? Promise.resolve()).then(() => ask(question));
  lastAsked.set(question.kind, asking);
  return asking;
};

function boardOf(game: GameRecord) {
  return { mode: game.mode, turns: turnsOf(game), ...assumptionsOf(view.settings, game.mode) };
}

/** Reviews a stored game. */
function review(game: GameRecord): Promise<FinalAnswers['review']> {
  const { winningGuess } = game;
  return askInTurn({ kind: 'review', ...boardOf(game), ...(winningGuess && { winningGuess }) });
}

/** Plays a reviewed game again, once. */
const replay = memoize(async (key: string, game: GameRecord) => {
  // The engine begins with the last one, which is answered sooner.
  const replaying = askInTurn({ kind: 'replay', ...boardOf(game) });
  const measured = await askInTurn({ kind: 'yardstick', ...boardOf(game) });
  if (measured.kind === 'yardstick' && measured.yardstick) keep(key, { yardstick: measured.yardstick });
  const replayed = await replaying;
  keep(key, { replay: (replayed.kind === 'replay' && replayed.rows) || [] });
});

function keep(key: string, results: Partial<ExaminedGame>): void {
  const examined = { judged: [], ...view.examined.get(key), ...results };
  update({ examined: new Map(view.examined).set(key, examined) });
}

/** Keys of the games that this page has tried to judge, so that those with an unknown answer are tried only once. */
const tried = new Set<string>();

/** Judges the games that need it, then those added in the meantime. Does nothing while it is already running. */
async function judgeOlder(): Promise<void> {
  const recent = recentGames(view.games ?? []);
  const games = gamesToJudge(recent, view.settings.firstGuesses).filter(({ key }) => !tried.has(key));
  if (view.judging || games.length === 0) return;
  for (const { key } of games) tried.add(key);
  try {
    await judgeGames(games, {
      review,
      store: store.storeJudgement,
      onProgress: (done) => update({ judging: { done, all: games.length } }),
    });
  } catch {
    // A judgement could not be stored. This game and the ones after it are tried again when the page is next opened.
  }
  update({ judging: null });
  await readKept();
  await judgeOlder();
}

update({});
watchSettings((settings) => update({ settings }));
watchKeeping((areSettingsKept) => update({ areSettingsKept }));
const games = await latest;
// Reading and drawing in one task would block the page for too long.
await nextTask();
update({ games });
await readKept();
// Other tabs may store games. While this page judges or imports games, it reads the others at the end.
store.watch(() => void (view.judging || view.notice?.kind === 'importing' || readKept()));
await judgeOlder();
