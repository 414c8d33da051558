import { deleteDB } from 'idb';
import { afterEach, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import type { Feedback } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import type { FinishedGame } from './record.ts';
import { createGameStore, GAMES_DATABASE } from './store.ts';

afterEach(() => deleteDB(GAMES_DATABASE));

const game = (name: string, change: Partial<FinishedGame> = {}): FinishedGame => ({
  mode: 'maxi',
  source: 'site',
  turns: [{ guess: name as Equation, feedback: 'GGGGGGGGGG' as Feedback }],
  won: true,
  skill: 80,
  luck: 50,
  ...change,
});

it('keeps each game once, with the time when it was first finished', async () => {
  const store = createGameStore();
  await store.keep(game('a'), 1);
  await store.keep(game('b'), 2);
  await store.keep(game('a', { skill: 90 }), 3);
  expect(await store.all()).toMatchObject([
    { turns: [{ guess: 'a' }], finished: 1, skill: 90 },
    { turns: [{ guess: 'b' }], finished: 2 },
  ]);
});

it('keeps a year of each kind; the oldest go first', async () => {
  const store = createGameStore(3);
  for (const [at, name] of [...'abcde'].entries()) await store.keep(game(name), at);
  await store.keep(game('x', { mode: 'classic' }), 9);
  await store.keep(game('y', { source: 'practice' }), 10);
  expect((await store.all()).map(({ turns }) => turns[0]!.guess)).toEqual(['c', 'd', 'e', 'x', 'y']);
});

it('games that are kept at the same time are all kept', async () => {
  const store = createGameStore();
  await Promise.all([...'abcdef'].map((name, at) => store.keep(game(name), at)));
  expect(await store.all()).toHaveLength(6);
});

it('tells others of every change', async () => {
  let changes = 0;
  const page = createGameStore();
  page.watch(() => changes++);
  await createGameStore().keep(game('a'), 1);
  await eventually(() => expect(changes).toBe(1));
  await createGameStore().clear();
  await eventually(() => expect(changes).toBe(2));
});

it('deletes everything at once', async () => {
  const store = createGameStore();
  await store.keep(game('a'), 1);
  await store.clear();
  expect(await store.all()).toEqual([]);
});
