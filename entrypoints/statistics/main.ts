import { readSettings, watchSettings } from '../../src/settings-store.ts';
import { createGameStore } from '../../src/statistics/store.ts';
import { saveFile } from '../../src/ui/save.ts';
import { mountStatistics } from '../../src/ui/statistics/mount.tsx';
import type { StatisticsActions } from '../../src/ui/statistics/StatisticsPage.tsx';
import { wordsOf } from '../../src/ui/words/words.ts';

const store = createGameStore();
const { language } = await readSettings();
watchSettings((next) => next.language !== language && location.reload());
const actions = {
  exportGames: async () => saveFile('maxwell-games.json', JSON.stringify(await store.all(), null, 2)),
  async deleteGames() {
    await store.clear();
    await show();
  },
} satisfies StatisticsActions;
const page = mountStatistics(document.body, actions, wordsOf(language));

async function show(): Promise<void> {
  page.update(await store.all());
}

page.update(null);
await show();
// Games go on in other tabs.
store.watch(() => void show());
