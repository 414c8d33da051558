import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Equation } from '../../src/game/symbols.ts';
import type { Question } from '../../src/protocol/question.ts';
import { createGameStore } from '../../src/statistics/store.ts';
import { AGAIN_HASH, ANALYSE_HASH, drillAddress } from '../../src/ui/practice/actions.ts';
import { withTypographicSigns } from '../../src/ui/symbols.ts';
import { HINT } from '../gallery/states.ts';
import { byId, fakeExtension } from './extension.ts';

const extension = fakeExtension();
const ANSWER = '4*7=28' as Equation;
extension.solve.draw = ({ mode }: { mode: string }) => ({
  answer: mode === 'mini' ? ANSWER : '68+3-14=57',
});
await createGameStore().clear();
const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
await import('../../entrypoints/practice/main.ts');
const { updateSettings } = await import('../../src/settings-store.ts');

afterAll(() => random.mockRestore());
const outcome = () => byId('practice-page')?.dataset.outcome;
const hasPanel = () => document.querySelector('maxwell-panel') !== null;
const shownPage = () => document.querySelector('main')?.dataset.testid;
const kept = () => extension.sent.filter(({ type }) => type === 'keepGame').map(({ data }) => data);
/** The rows for which the panel asked for hints in a game. */
const hints = (mode: string) =>
  extension.asked.filter((asked) => asked.kind === 'hint' && asked.mode === mode).map(({ turns }) => turns);
const play = (mode: string) =>
  document.querySelector<HTMLElement>(`[data-testid="mode"] [data-value="${mode}"]`)!.click();

/** Presses the keys of the page's keyboard. */
function type(guess: string): void {
  const keys = [...document.querySelectorAll<HTMLElement>('.key')];
  for (const symbol of guess)
    keys.find(({ textContent }) => textContent === withTypographicSigns(symbol))!.click();
}

function enter(guess: string): void {
  type(guess);
  byId('enter').click();
}

beforeEach(async () => {
  location.hash = '';
  await expect.poll(shownPage).toBe('practice-page');
});

it('a first visit begins a game, with the panel beside it', async () => {
  await expect.poll(outcome).toBe('playing');
  await expect.poll(hasPanel).toBe(true);
  const [drawn] = extension.asked as (Question & { readonly seed: number })[];
  expect(drawn).toMatchObject({
    kind: 'draw',
    mode: 'maxi',
    prior: 'site',
    commutativeWins: true,
    turns: [],
  });
  expect(drawn!.seed).toBe(0.5);
  expect(byId('again')).toBeNull();
});

it('another game has another panel; another row of a game has not', async () => {
  play('mini');
  await expect.poll(outcome).toBe('playing');
  await expect.poll(() => hints('mini')).toMatchObject([[]]);
  const before = extension.hosts.length;
  enter('3*9=27');
  await expect.poll(() => hints('mini')).toMatchObject([[], [{ guess: '3*9=27' }]]);
  expect(extension.hosts).toHaveLength(before);
});

it('a shortcut hides the panel and shows it again', async () => {
  extension.command('press', 'toggle-panel');
  await expect.poll(hasPanel).toBe(false);
  byId('practice-page').querySelector<HTMLElement>('footer > .link')!.click();
  await expect.poll(hasPanel).toBe(true);
  extension.command('press', 'toggle-panel');
  extension.command('press', 'toggle-panel');
  await expect.poll(hasPanel).toBe(true);
});

it('the panel follows the settings', async () => {
  const strategy = () => extension.asked.findLast(({ kind }) => kind === 'hint')?.strategy;
  await updateSettings({ strategy: 'greedy1' });
  await expect.poll(strategy).toBe('greedy1');
});

it('an exercise is shown without the panel, and without shortcuts for it', async () => {
  location.hash = AGAIN_HASH;
  await expect.poll(shownPage).toBe('again-page');
  await expect.poll(hasPanel).toBe(false);
  extension.command('press', 'toggle-panel');
  byId('back').click();
  await expect.poll(shownPage).toBe('practice-page');
  await expect.poll(hasPanel).toBe(true);
});

it('a drill is drawn by the engine, within two seconds, and shown without the panel', async () => {
  extension.solve.drill = () => ({ positions: [] });
  location.hash = drillAddress('split', 'mini');
  await expect.poll(shownPage).toBe('drill-page');
  await expect.poll(() => byId('drill-page').dataset.stage).toBe('none');
  expect(hasPanel()).toBe(false);
  expect(extension.asked.find(({ kind }) => kind === 'drill')).toMatchObject({ mode: 'mini', ms: 2000 });
});

it('a game from elsewhere has hints and a review, and is not kept', async () => {
  const before = kept().length;
  location.hash = ANALYSE_HASH;
  await expect.poll(shownPage).toBe('analyse-page');
  const mode = byId('mode') as unknown as HTMLSelectElement;
  mode.value = 'micro';
  mode.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => hints('micro')).toMatchObject([[]]);
  const write = (id: string, text: string) => {
    const field = byId(id) as unknown as HTMLTextAreaElement;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  write('pasted', '3+2=5:BBPGB\n2*4=8:GGGGG');
  await expect.poll(() => byId('use').closest('button')!.disabled).toBe(false);
  byId('use').click();
  await expect.poll(() => byId('typed-all')?.textContent).toBe('2 rows: the game is over.');
  await expect
    .poll(() => extension.asked.findLast(({ kind }) => kind === 'review'))
    .toMatchObject({
      ...{ mode: 'micro', turns: [{ guess: '3+2=5' }, { guess: '2*4=8' }] },
    });
  // It survives a reload, and a game of another mode.
  await expect.poll(() => history.state?.entered?.rows?.length).toBe(2);
  mode.value = 'classic';
  mode.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => byId('typed-all')).toBeNull();
  mode.value = 'micro';
  mode.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => byId('typed-all')?.textContent).toBe('2 rows: the game is over.');
  byId('back').click();
  await expect.poll(shownPage).toBe('practice-page');
  await expect.poll(hasPanel).toBe(true);
  expect(kept()).toHaveLength(before);
});

it('a won game is kept as a game of practice, with the help that it had', async () => {
  extension.command('press', 'toggle-panel');
  enter('6*7=42');
  enter('5*5=25');
  extension.command('press', 'toggle-panel');
  extension.answers.keepGame = () => null;
  enter(ANSWER);
  await expect.poll(outcome).toBe('won');
  await expect.poll(kept).toContainEqual(
    expect.objectContaining({
      ...{ mode: 'mini', source: 'practice', day: null, localDay: null, isReplay: false, won: true },
      // The panel was hidden before the third guess.
      help: ['guess', 'guess', 'none', 'guess'],
    }),
  );
});

it('bug: the page and the panel both said why a row is refused; the page does once it is entered', async () => {
  const inPanel = () =>
    document.querySelector('maxwell-panel')!.shadowRoot!.querySelector('[data-verdict=refused]');
  const onPage = () => document.querySelector('.message')!.textContent;
  extension.solve.hint = () => ({ hint: HINT });
  play('micro');
  play('mini');
  await expect.poll(outcome).toBe('playing');
  type('3*9=28');
  await expect.poll(inPanel).not.toBeNull();
  expect(onPage()).toBe('');
  byId('enter').click();
  await expect.poll(onPage).toBe('Not an equation: 27 is not 28.');
  await expect.poll(inPanel).toBeNull();
});
