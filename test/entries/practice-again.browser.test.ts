import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Feedback } from '../../src/game/feedback.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { encodeGame } from '../../src/practice/game-code.ts';
import { judgedGuess } from '../../src/practice/practice.testing.ts';
import { GAME } from '../../src/statistics/record.testing.ts';
import type { FinishedGame } from '../../src/statistics/record.ts';
import { createGameStore } from '../../src/statistics/store.ts';
import { AGAIN_HASH, drillAddress } from '../../src/ui/practice/actions.ts';
import { withTypographicSigns } from '../../src/ui/symbols.ts';
import { HINT } from '../gallery/states.ts';
import { byId, fakeExtension } from './extension.ts';

/* A later visit to the practice page: there is a saved game, and there are mistakes to try again. */

const { key: _, finished: __, again: ___, ...PLAYED } = GAME;
const ANSWER = '4*7=28' as Equation;
const ROW = '3*9=27' as Equation;
const MISTAKEN: FinishedGame = {
  ...PLAYED,
  mode: 'mini',
  turns: [
    { guess: ROW, feedback: 'BGBGGB' as Feedback },
    { guess: '6*7=42' as Equation, feedback: 'BGGGPP' as Feedback },
    { guess: ANSWER, feedback: 'GGGGGG' as Feedback },
  ],
  ...{ skill: 50, luck: 50, account: { expected: 3, choices: 0.5, luck: 0 } },
  costs: [0.1, 0.5, 0],
  causes: ['none', 'split', 'none'],
  help: ['none', 'none', 'none'],
};

const extension = fakeExtension();
const { hint, worth } = judgedGuess(ROW, 0.3);
extension.solve.hint = () => ({ hint: { ...HINT, ...hint, top: [] } });
extension.solve.worth = ({ guess }) => ({ worth: { ...worth, guess } });
extension.solve.drill = () => ({ positions: [[MISTAKEN.turns[0]], MISTAKEN.turns.slice(0, 2)] });
const games = createGameStore();
await games.clear();
await games.store(MISTAKEN, Date.now());
const code = encodeGame('mini', [ANSWER]);
await fakeBrowser.storage.local.set({ practice: { by: 'uniform', code, guesses: [ROW] } });
await import('../../entrypoints/practice/main.ts');

const shownPage = () => document.querySelector('main')?.dataset.testid;
const stage = () => byId('again-page').dataset.stage;
const rows = () => document.querySelectorAll('.board [role=img]').length;
const typed = () =>
  [...document.querySelectorAll('[data-testid^=tile-]')].map((one) => one.textContent).join('');
const stored = async (key: string) => (await fakeBrowser.storage.local.get(key))[key] as never;

/** Presses the keys of the page's keyboard. */
function type(text: string): void {
  const keys = [...document.querySelectorAll<HTMLElement>('.key')];
  for (const symbol of text)
    keys.find(({ textContent }) => textContent === withTypographicSigns(symbol))!.click();
}

function enter(guess: string): void {
  type(guess);
  byId('enter').click();
}

async function goTo(hash: string, state: object | null = null): Promise<void> {
  history.replaceState(state, '', hash || '#');
  dispatchEvent(new HashChangeEvent('hashchange'));
}

beforeEach(async () => {
  goTo('');
  await expect.poll(shownPage).toBe('practice-page');
});

it('the saved game goes on, with the number of mistakes to try again', async () => {
  expect(rows()).toBe(1);
  expect(byId('code').dataset.value).toBe(code);
  expect(byId<HTMLSelectElement>('drawn-by')?.value ?? 'uniform').toBe('uniform');
  await expect.poll(() => byId('again')?.dataset.value).toBe('1');
  expect(extension.asked.filter(({ kind }) => kind === 'draw')).toEqual([]);
  expect(document.querySelector('[data-testid=unsaved]')).toBeNull();
});

it('rows are saved', async () => {
  enter('6*7=42');
  await expect.poll(() => stored('practice')).toEqual({ by: 'uniform', code, guesses: [ROW, '6*7=42'] });
});

it('a mistake is tried again, and forgotten when the player leaves', async () => {
  goTo(AGAIN_HASH);
  await expect.poll(() => byId('again-page')?.dataset.stage).toBe('typing');
  expect(rows()).toBe(1);
  type('12');
  await expect.poll(typed).toBe('12');
  goTo('');
  await expect.poll(shownPage).toBe('practice-page');
  goTo(AGAIN_HASH);
  await expect.poll(() => byId('again-page')?.dataset.stage).toBe('typing');
  expect(typed()).toBe('');
});

it.each(['hint', 'worth'])(
  'a position is unknown if no equation fits the rows, says the %s',
  async (kind) => {
    const { [kind]: before } = extension.solve;
    extension.solve[kind] = () => ({ kind: 'inconsistent' });
    goTo(AGAIN_HASH);
    await expect.poll(() => byId('again-page')?.dataset.stage).toBe('typing');
    enter(ANSWER);
    await expect.poll(stage).toBe('unknown');
    extension.solve[kind] = before!;
  },
);

it('a judged guess is stored with its game, which is then no longer due', async () => {
  goTo(AGAIN_HASH);
  await expect.poll(() => byId('again-page')?.dataset.stage).toBe('typing');
  enter(ANSWER);
  await expect.poll(stage).toBe('judged');
  expect(Number(byId('again-result').dataset.loss)).toBeCloseTo(0.3);
  await expect
    .poll(async () => (await games.readAll()).games[0]!.again)
    .toMatchObject([{ turn: 1, passed: 0 }]);
  await expect.poll(() => byId('again-page').dataset.due).toBe('0');
});

it('a drill goes on after a reload of its address, and begins again from a link', async () => {
  goTo(drillAddress('split', 'mini'));
  const page = () => byId('drill-page')?.dataset;
  await expect.poll(page).toMatchObject({ stage: 'typing', number: '1' });
  expect(extension.asked.find(({ kind }) => kind === 'drill')).toMatchObject({
    mode: 'mini',
    habit: 'split',
  });
  enter(ANSWER);
  await expect.poll(page).toMatchObject({ stage: 'judged' });
  await expect.poll(() => stored('drills')).toMatchObject({ drill: { tries: [{ guess: ANSWER }] } });
  const begun = history.state as object;
  goTo('');
  await expect.poll(shownPage).toBe('practice-page');
  goTo(drillAddress('split', 'mini'), begun);
  await expect.poll(page).toMatchObject({ stage: 'typing', number: '2' });
  goTo(drillAddress('split', 'mini'));
  await expect.poll(page).toMatchObject({ stage: 'typing', number: '1' });
});
