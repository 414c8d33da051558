import { openDB } from 'idb';
import { afterEach, expect, it, vi } from 'vitest';
import type { Feedback } from '../../src/game/feedback.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { GAME } from '../../src/statistics/record.testing.ts';
import type { FinishedGame } from '../../src/statistics/record.ts';
import { createGameStore, GAMES_DATABASE } from '../../src/statistics/store.ts';
import { MAX_FILE_BYTES } from '../../src/ui/statistics/GameFiles.tsx';
import { byId, fakeExtension } from './extension.ts';

/* A page with games of two modes, and with entries that it cannot read. */

const { key: _, finished: __, again: ___, ...PLAYED } = GAME;
const extension = fakeExtension();
extension.solve.review = () => ({ kind: 'inconsistent' });

/** A judged game of two turns, whose first is a mistake. */
const won = (mode: 'mini' | 'maxi', first: string, answer: string): FinishedGame => ({
  ...PLAYED,
  mode,
  turns: [
    { guess: first as Equation, feedback: 'B'.repeat(first.length) as Feedback },
    { guess: answer as Equation, feedback: 'G'.repeat(answer.length) as Feedback },
  ],
  ...{ skill: 50, luck: 50, account: { expected: 3, choices: 0.5, luck: 0 } },
  costs: [0.5, 0],
  causes: ['opener', 'none'],
  help: ['none', 'none'],
});

const store = createGameStore();
await store.clear();
await store.store(won('maxi', '98-76+1=23', '12+34-5=41'), Date.now() - 1000);
await store.store(won('mini', '5*5=25', '18/9=2'), Date.now());
const database = await openDB(GAMES_DATABASE);
const padding = 'x'.repeat(MAX_FILE_BYTES / 4);
for (const key of ['a', 'b']) await database.put('games', { key, padding });
database.close();

/** Texts that the page has shown until it was complete. */
const shown: Record<'question' | 'again' | 'unreadable' | 'unsaved', Set<string>> = {
  ...{ question: new Set(), again: new Set(), unreadable: new Set(), unsaved: new Set() },
};
const observer = new MutationObserver(() => {
  for (const [id, texts] of Object.entries(shown))
    for (const element of document.querySelectorAll(`#${id}, [data-testid=${id}]`))
      texts.add(element.textContent);
});
observer.observe(document.body, { subtree: true, childList: true, characterData: true });
await import('../../entrypoints/statistics/main.ts');
const { en } = await import('../../src/ui/words/en.ts');

afterEach(() => vi.restoreAllMocks());

const games = () => byId('statistics-page').dataset.games;
const notice = () => byId('notice')?.dataset.value;

function chooseFile(rows: readonly unknown[]): void {
  const files = new DataTransfer();
  files.items.add(new File([JSON.stringify(rows)], 'games.json'));
  const input = byId<HTMLInputElement>('import-file');
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

it('the page counts only what it has read completely', async () => {
  await expect.poll(() => byId('again')?.dataset.value).toBe('2');
  expect(games()).toBe('1');
  expect(Object.fromEntries(Object.entries(shown).map(([id, texts]) => [id, [...texts]]))).toEqual({
    question: [en.statistics.reallyDelete(4)],
    again: [en.again.open(2)],
    unreadable: [en.statistics.unreadable(2)],
    unsaved: [],
  });
});

it('an export has all entries, in files that can be imported', async () => {
  const texts: Promise<string>[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    texts.push((blob as Blob).text());
    return '#';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  byId('export').click();
  await expect.poll(() => names).toEqual(['maxwell-games.json', 'maxwell-games-2.json']);
  const files = await Promise.all(texts);
  expect(Math.max(...files.map(({ length }) => length))).toBeLessThan(MAX_FILE_BYTES / 2);
  const rows = files.flatMap((text) => JSON.parse(text));
  expect(rows).toHaveLength(4);
});

it.each([
  ['without entries is empty', [], 'imported'],
  ['of entries that cannot be read is refused', [7], 'refused'],
  ['with a game is imported', [7, { ...won('mini', '6*6=36', '18/9=2'), finished: 5 }], 'imported'],
])('a file %s', async (_, rows, result) => {
  const notices = new Set<string>();
  const watching = new MutationObserver(() => notices.add(byId('notice')?.textContent ?? ''));
  watching.observe(document.body, { subtree: true, childList: true, characterData: true });
  chooseFile(rows);
  await expect.poll(notice).toBe(result);
  expect([...notices][0]).toBe(en.statistics.importing(0, rows.length));
  watching.disconnect();
});

it('games that cannot be deleted remain, and the page says so', async () => {
  vi.spyOn(IDBFactory.prototype, 'deleteDatabase').mockImplementation(() => {
    throw new Error('broken');
  });
  byId('confirm').click();
  await expect.poll(notice).toBe('failed');
  expect(byId('closed')).toBeNull();
});

it('games that can no longer be read are not counted', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new Error('broken');
  });
  const channel = new BroadcastChannel(GAMES_DATABASE);
  // The page may still be reading, or judging the imported games.
  const shownNow = () => {
    channel.postMessage(null);
    return [byId('closed')?.dataset.value, games(), byId('again'), byId('unreadable')];
  };
  await expect.poll(shownNow).toEqual(['broken', '0', null, null]);
  channel.close();
  expect(byId('delete')).not.toBeNull();
});
