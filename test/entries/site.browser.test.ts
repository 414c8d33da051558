import { afterAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CUP_PARAMETER } from '../../src/board/selectors.ts';
import type { PanelView } from '../../src/companion/view-model.ts';
import { MODES } from '../../src/game/mode.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { press } from '../../src/ui/press.testing.ts';
import { HINT, JUDGED } from '../gallery/states.ts';
import { mountSite, type Site } from '../site/page/site.ts';
import { fakeExtension, storedSettings } from './extension.ts';
import '../site/page/style.css';

/* The content script on a page of the site. Each test goes on where the one before it ended. */

const extension = fakeExtension();
const { default: content } = await import('../../entrypoints/maxwell.content/index.ts');
const { start } = await import('../../entrypoints/maxwell.content/start.ts');
const { updateSettings } = await import('../../src/settings-store.ts');
const ANSWER = '12+34-5=41' as Equation;
/** An address that is not that of a game, so that the board decides. */
const PLACE = '/puzzle';
const MATCH = `${PLACE}?${CUP_PARAMETER}=1`;
const WRONG = ['48-6*7+3=9', '56+4-21=39'] as Equation[];
extension.answers.isHidden = () => false;
extension.answers.keepGame = () => null;
extension.solve.hint = () => ({ hint: HINT });
extension.solve.review = ({ turns }: { turns: object[] }) => ({ judged: turns.map(() => JUDGED[0]) });

// The site remembers its games.
localStorage.clear();
await page.viewport(1200, 800);
const root = document.body.appendChild(document.createElement('div'));
root.id = 'root';
let site: Site | undefined;
afterAll(() => site?.stop());

const panel = () => document.querySelector('maxwell-panel');
const inPanel = (selector: string) => panel()?.shadowRoot?.querySelector<HTMLElement>(selector);
let popup = extension.openPopup();
const view = () => popup.shown() as PanelView;
const sent = (wanted: string) =>
  extension.sent.filter(({ type }) => type === wanted).map(({ data }) => data as never);
const last = (wanted: string) => sent(wanted).at(-1);
const typed = () => site!.game().typed.join('');

const strike = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));

async function enter(guess: string): Promise<void> {
  const rows = site!.game().turns.length;
  for (const key of [...guess, 'Enter']) {
    strike(key);
    await expect.poll(() => key === 'Enter' || typed().endsWith(key)).toBe(true);
  }
  await expect.poll(() => site!.game().turns.length).toBe(rows + 1);
}

it('a page without a game does nothing, except that a match tells the popup why there is no panel', async () => {
  await content.main({} as never);
  popup = extension.openPopup();
  history.replaceState(null, '', MATCH);
  await content.main({} as never);
  expect(popup.shown()).toBeUndefined();
  popup = extension.openPopup();
  await expect.poll(popup.shown).toBe('match');
  history.replaceState(null, '', PLACE);
  expect(extension.sent).toEqual([]);
});

it('the panel appears with the game, with hints, the badge, and a view for the popup', async () => {
  await start([MODES.maxi]);
  expect(panel()).toBeNull();
  site = mountSite(document, { answer: ANSWER, nosplash: true }, { newPuzzle() {}, firstWin() {} });
  await expect.poll(() => inPanel('[data-testid=recommendation]')?.dataset.value).toBe(HINT.guess);
  popup = extension.openPopup();
  await expect.poll(view).toMatchObject({ kind: 'ready', hintLevel: 'guess' });
  expect(last('setBadge')).toBe('1.1K');
});

it('Fill types the guess', async () => {
  await press(inPanel('[data-testid=fill]')!);
  await expect.poll(typed).toBe(HINT.guess);
  for (let left = HINT.guess.length - 1; left >= 0; left--) {
    strike('Backspace');
    await expect.poll(() => typed().length).toBe(left);
  }
});

it('the panel follows the settings', async () => {
  const before = panel();
  await updateSettings({ hintLevel: 'count' });
  await expect.poll(view).toMatchObject({ hintLevel: 'count' });
  expect(panel()).toBe(before);
  await updateSettings({ hintLevel: 'guess', enabled: false });
  expect(panel()).toBeNull();
  await expect.poll(view).toBeNull();
  await updateSettings({ enabled: true });
  await expect.poll(view).toMatchObject({ kind: 'ready', hintLevel: 'guess' });
});

it('what is chosen in the panel is stored', async () => {
  await press(inPanel('.header [aria-expanded]')!);
  await expect.poll(storedSettings).toMatchObject({ collapsed: true });
  await updateSettings({ collapsed: false });
});

it('the panel is hidden in this tab, and shown again from the popup or by the shortcut', async () => {
  await press(inPanel('.header > button:last-child')!);
  expect(last('setHidden')).toBe(true);
  await press(inPanel('[data-testid=hidden-notice] button')!);
  expect(last('setHidden')).toBe(false);
  await press(inPanel('.header > button:last-child')!);
  inPanel('[data-testid=hidden-notice] button')!.focus();
  await userEvent.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(last('setHidden')).toBe(true);
  await expect.poll(view).toBe('hidden');
  popup.showPanel();
  await expect.poll(panel).not.toBeNull();
  expect(last('setHidden')).toBe(false);
  extension.command('press', 'toggle-panel');
  expect(panel()).toBeNull();
  extension.command('press', 'toggle-panel');
  expect(panel()).not.toBeNull();
});

it('a match within the page has no panel, and the shortcut does not show it', async () => {
  const before = sent('setHidden').length;
  history.replaceState(null, '', MATCH);
  await expect.poll(panel).toBeNull();
  await expect.poll(view).toBe('match');
  extension.command('press', 'toggle-panel');
  expect(sent('setHidden')).toHaveLength(before);
  history.replaceState(null, '', PLACE);
  await expect.poll(panel).not.toBeNull();
});

it('a page that returns from the cache writes its badge again, and asks whether it is hidden', async () => {
  const before = sent('setBadge').length;
  extension.answers.isHidden = () => true;
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(() => sent('setBadge').length).toBeGreaterThan(before);
  await expect.poll(panel).toBeNull();
});

it('a won game is kept, with the help that it had; while it cannot be stored, the panel says so', async () => {
  extension.command('press', 'toggle-panel');
  await expect.poll(() => inPanel('[data-testid=recommendation]')).not.toBeNull();
  extension.command('press', 'toggle-panel');
  for (const guess of WRONG) await enter(guess);
  extension.command('press', 'toggle-panel');
  await expect.poll(panel).not.toBeNull();
  extension.answers.keepGame = () => {
    throw new Error('full');
  };
  await enter(ANSWER);
  await expect.poll(view).toMatchObject({ kind: 'won', isUnstored: true });
  expect(last('keepGame')).toMatchObject({ mode: 'maxi', source: 'site', isReplay: false, won: true });
  expect(last('keepGame')).toMatchObject({ help: ['guess', 'none', 'guess'] });
  extension.answers.keepGame = (game: object) => ({ ...game, key: 'kept', winningGuess: ANSWER });
  document.dispatchEvent(new Event('visibilitychange'));
  await expect
    .poll(view)
    .toMatchObject({ isUnstored: false, review: { winningGuess: ANSWER, stored: { key: 'kept' } } });
});

it('once the extension is gone, the panel changes nothing, and closes', async () => {
  const [shown, before] = [view(), extension.sent.length];
  extension.end();
  await press(inPanel('.header [aria-expanded]')!);
  await expect.poll(() => inPanel('.header')).toBeNull();
  await press(inPanel('button')!);
  expect(panel()).toBeNull();
  expect(extension.sent).toHaveLength(before);
  expect(popup.shown()).toBe(shown);
  expect(await storedSettings()).toMatchObject({ collapsed: false });
});
