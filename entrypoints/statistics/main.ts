import { daysOf } from '../../src/game/day.ts';
import { readSettings, watchSettings } from '../../src/settings-store.ts';
import { dueMistakes } from '../../src/statistics/again.ts';
import { readGames } from '../../src/statistics/record.ts';
import { createGameStore } from '../../src/statistics/store.ts';
import { saveFile } from '../../src/ui/save.ts';
import type { StatisticsActions, StatisticsView } from '../../src/ui/statistics/model.ts';
import { mountStatistics } from '../../src/ui/statistics/mount.tsx';
import { wordsOf } from '../../src/ui/words/words.ts';

const store = createGameStore();
const { language } = await readSettings();
watchSettings((next) => next.language !== language && location.reload());

let view: StatisticsView = {
  games: null,
  due: 0,
  unreadable: 0,
  isClosed: false,
  today: daysOf(Date.now()),
  notice: null,
};
const actions = {
  exportGames: async () => saveFile('maxwell-games.json', JSON.stringify((await store.all()).rows, null, 2)),
  async importGames(text) {
    const read = readGames(text);
    if (!read) return update({ notice: { kind: 'refused' } });
    try {
      const added = await store.add(read.games);
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
const page = mountStatistics(document.body, actions, wordsOf(language));

function update(change: Partial<StatisticsView>): void {
  view = { ...view, ...change };
  page.update(view);
}

async function readKept(): Promise<void> {
  const now = Date.now();
  const today = daysOf(now);
  try {
    const { games, rows } = await store.all();
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
