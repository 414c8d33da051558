import { beforeEach, expect, it, vi } from 'vitest';
import type { Feedback } from '../../src/game/feedback.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { GAME } from '../../src/statistics/record.testing.ts';
import type { FinishedGame } from '../../src/statistics/record.ts';
import { createGameStore } from '../../src/statistics/store.ts';
import { byId, fakeExtension } from './extension.ts';

const extension = fakeExtension();
const { key: _, finished: __, again: ___, ...PLAYED } = GAME;

/** A game of mini that was won with the second guess. */
const won = (first: string, feedback: string): FinishedGame => ({
  ...PLAYED,
  mode: 'mini',
  help: ['guess', 'guess'],
  turns: [
    { guess: first as Equation, feedback: feedback as Feedback },
    { guess: '4*7=28' as Equation, feedback: 'GGGGGG' as Feedback },
  ],
});

const judged = {
  before: 206,
  after: 1,
  value: { needed: 2.5, isExact: true },
  reasons: [],
  best: { guess: '4*7=28', value: { needed: 2.5, isExact: true }, reasons: [] },
  choice: 0,
  cause: 'none',
  random: 0.1,
  bits: 1,
  gained: 1,
  luck: 0,
};
extension.solve.review = () => ({ judged: [judged, judged] });

const store = createGameStore();
await store.clear();
await store.store(won('3*9=27', 'BGBGGB'), 1);
await import('../../entrypoints/statistics/main.ts');

const games = () => byId('statistics-page').dataset.games;
const notice = () => byId('notice')?.textContent ?? '';
const reviews = () => extension.asked.filter(({ kind }) => kind === 'review');
const readGames = async () => (await store.readAll()).games;

function chooseFile(text: string): void {
  const files = new DataTransfer();
  files.items.add(new File([text], 'games.json'));
  const input = byId<HTMLInputElement>('import-file');
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

beforeEach(() => {
  extension.asked.length = 0;
});

it('the page shows the stored games', async () => {
  await expect.poll(games).toBe('1');
});

it('a file with games is imported, counted, and judged', async () => {
  const file = JSON.stringify([
    { ...won('5*7=35', 'BGBGBB'), finished: 2 },
    { ...won('3*9=27', 'BGBGGB'), finished: 1 },
    'nonsense',
  ]);
  chooseFile(file);
  await expect.poll(games).toBe('2');
  await expect.poll(notice).toMatch(/1.*1.*1/);
  await expect
    .poll(async () => (await readGames()).map(({ causes }) => causes))
    .toEqual([
      ['none', 'none'],
      ['none', 'none'],
    ]);
});

it('a game that another page stores is shown', async () => {
  await createGameStore().store(won('6*7=42', 'BGGGBB'), 3);
  await expect.poll(games).toBe('3');
});

it('a file without games is refused', async () => {
  const before = notice();
  chooseFile('nonsense');
  await expect.poll(notice).not.toBe(before);
  expect(games()).toBe('3');
  expect(reviews()).toEqual([]);
});

it('all games are deleted once that is confirmed', async () => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  byId('delete-games')?.click();
  byId('confirm').click();
  await expect.poll(games).toBe('0');
  expect(await readGames()).toEqual([]);
});
