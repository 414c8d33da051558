import { createGameStore } from '../../src/statistics/store.ts';
import { saveFile } from '../../src/ui/save.ts';
import { mountStatistics } from '../../src/ui/statistics/mount.tsx';

const store = createGameStore();
const page = mountStatistics(document.body, {
  exportGames: async () => saveFile('maxwell-games.json', JSON.stringify(await store.all(), null, 2)),
  async deleteGames() {
    await store.clear();
    await show();
  },
});

async function show(): Promise<void> {
  page.update(await store.all());
}

page.update(null);
await show();
// Games go on in other tabs.
store.watch(() => void show());
