import { calendarDaysAt } from '../../src/game/day.ts';
import { readSettings, watchSettings } from '../../src/settings-store.ts';
import { dueMistakes } from '../../src/statistics/mistakes.ts';
import { parseExportedGames } from '../../src/statistics/record.ts';
import { createGameStore } from '../../src/statistics/store.ts';
import { saveFile } from '../../src/ui/page/FileSection.tsx';
import type { StatisticsActions, StatisticsView } from '../../src/ui/statistics/model.ts';
import { mountStatistics } from '../../src/ui/statistics/StatisticsPage.tsx';
import { wordsForSetting } from '../../src/ui/words/words.ts';

const store = createGameStore();
const { language } = await readSettings();
watchSettings((next) => next.language !== language && location.reload());

let view: StatisticsView = {
  games: null,
  due: 0,
  unreadable: 0,
  isClosed: false,
  today: calendarDaysAt(Date.now()),
  notice: null,
};
const actions = {
  exportGames: async () =>
    saveFile('maxwell-games.json', JSON.stringify((await store.readAll()).rows, null, 2)),
  async importGames(text) {
    const read = parseExportedGames(text);
    if (!read) return update({ notice: { kind: 'refused' } });
    try {
      const added = await store.import(read.games);
      const others = read.games.length - added;
      await readKept();
      update({ notice: { kind: 'imported', added, others, unreadable: read.unreadable } });
    } catch {
      update({ notice: { kind: 'failed' } });
    }
  },
  async deleteGames() {
    await store.clear();
    await readKept();
  },
} satisfies StatisticsActions;
const show = mountStatistics(document.body, actions, wordsForSetting(language));

function update(change: Partial<StatisticsView>): void {
  view = { ...view, ...change };
  show(view);
}

async function readKept(): Promise<void> {
  const now = Date.now();
  const today = calendarDaysAt(now);
  try {
    const { games, rows } = await store.readAll();
    update({
      games,
      due: dueMistakes(games, now).length,
      unreadable: rows.length - games.length,
      isClosed: false,
      today,
    });
  } catch {
    update({ games: [], due: 0, unreadable: 0, isClosed: true, today });
  }
}

update({});
await readKept();
// Other tabs may finish games.
store.watch(() => void readKept());
