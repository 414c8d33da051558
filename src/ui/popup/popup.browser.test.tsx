import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PANELS, POPUPS } from '../../../test/gallery/states.ts';
import { DEFAULT_STRATEGY } from '../../solver/strategy/registry.ts';
import { mountPopup } from './Popup.tsx';

const actions = {
  setStrategy: vi.fn(),
  setHintLevel: vi.fn(),
  setCommutativeWins: vi.fn(),
  setEnabled: vi.fn(),
  showPanel: vi.fn(),
  dismissNews: vi.fn(),
  close: vi.fn(),
};
let root: HTMLElement;
let showPopup: ReturnType<typeof mountPopup>;

beforeEach(async () => {
  await page.viewport(320, 480);
  root = document.body.appendChild(document.createElement('div'));
  showPopup = mountPopup(root, actions);
});

afterEach(() => {
  root.remove();
  vi.clearAllMocks();
});

const byId = <Kind extends HTMLElement>(id: string) => root.querySelector<Kind>(`[data-testid="${id}"]`);

describe('popup', () => {
  it('is complete with only the settings', () => {
    showPopup(POPUPS.first);
    expect(byId<HTMLSelectElement>('strategy')?.value).toBe(DEFAULT_STRATEGY);
    expect(byId<HTMLSelectElement>('hint-level')?.value).toBe('guess');
    expect(byId<HTMLInputElement>('enabled')?.checked).toBe(true);
    expect(byId<HTMLInputElement>('commutative-wins')?.checked).toBe(true);
    expect(byId('remaining')).toBeNull();
  });

  it('does not grow when the figures arrive, and does not need a scroll bar', () => {
    showPopup(POPUPS.first);
    const before = root.getBoundingClientRect();
    showPopup(POPUPS.ready);
    expect(root.getBoundingClientRect()).toEqual(before);
    expect(before.width).toBe(320);
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(480);
  });

  it('links the games in the given order, the first as the main one', () => {
    showPopup({ ...POPUPS.none!, games: ['mini', 'maxi'] });
    const links = [...root.querySelectorAll<HTMLElement>('.games a')];
    expect(links.map(({ dataset }) => dataset.testid)).toEqual(['play-mini', 'play-maxi', 'analyse']);
    expect(links.map(({ classList }) => classList.contains('plain'))).toEqual([false, true, true]);
  });

  it('shows the figures of the tab, as far as the hint level allows', () => {
    showPopup(POPUPS.ready);
    expect(byId('remaining')?.dataset).toMatchObject({ value: '1068', all: '1322' });
    expect(byId('recommendation')?.dataset.value).toBe('67*4-183=8');
    expect(Number(byId('needed')?.dataset.value)).toBeCloseTo(3.62);
    expect(byId('needed')?.textContent).toBe('Usually solved in 3 or 4 guesses');
    showPopup(POPUPS.nudge);
    expect(byId('remaining')?.dataset.value).toBe('1068');
    expect(byId('recommendation')).toBeNull();
    expect(byId('needed')).toBeNull();
    showPopup(POPUPS.off);
    expect(byId('remaining')).toBeNull();
  });

  it('bug: Instant, which has one guess, counted the guesses in all', () => {
    showPopup({ ...POPUPS.ready, page: { ...PANELS.ready!, mode: 'instant' } });
    expect(byId('recommendation')).not.toBeNull();
    expect(byId('needed')).toBeNull();
  });

  it('has a sentence for every state of the page', () => {
    for (const [name, view] of Object.entries(PANELS)) {
      showPopup({ ...POPUPS.ready, page: view });
      expect(root.querySelector('.page')?.textContent, name).not.toBe('');
    }
  });

  it('shows a hidden panel again', async () => {
    showPopup(POPUPS.hidden);
    await userEvent.click(root.querySelector('.page button')!);
    expect(actions.showPanel).toHaveBeenCalledOnce();
  });

  it('changes the settings', async () => {
    showPopup(POPUPS.ready);
    await userEvent.selectOptions(byId('strategy')!, 'greedy1');
    expect(actions.setStrategy).toHaveBeenCalledWith('greedy1');
    await userEvent.selectOptions(byId('hint-level')!, 'count');
    expect(actions.setHintLevel).toHaveBeenCalledWith('count', 2);
    await userEvent.click(page.getByRole('checkbox', { name: /^Accept swapped order/ }));
    expect(actions.setCommutativeWins).toHaveBeenCalledWith(false);
    await userEvent.selectOptions(byId('hint-level')!, 'nudge');
    expect(actions.setHintLevel).toHaveBeenLastCalledWith('nudge', 2);
    await userEvent.click(byId('enabled')!);
    expect(actions.setEnabled).toHaveBeenCalledWith(false);
  });

  it('links to the games if the page is not one, and to every page', () => {
    showPopup(POPUPS.none);
    const links = [...root.querySelectorAll('a')].map(({ href }) => href.replace(location.origin, ''));
    expect(links).toEqual([
      'https://maxi.nerdlegame.com/',
      'https://nerdlegame.com/',
      'https://midi.nerdlegame.com/',
      'https://mini.nerdlegame.com/',
      'https://micro.nerdlegame.com/',
      'https://speed.nerdlegame.com/',
      'https://instant.nerdlegame.com/',
      'https://bi.nerdlegame.com/',
      'https://mini.bi.nerdlegame.com/',
      'https://quad.nerdlegame.com/',
      '/practice.html#analyse',
      '/practice.html',
      '/statistics.html',
      '/options.html',
    ]);
  });

  it('shows the level of this guess if each has its own', () => {
    showPopup(POPUPS.byGuess);
    expect(byId<HTMLSelectElement>('hint-level')?.value).toBe('nudge');
    expect(root.textContent).toContain('For guess 3');
  });

  it('shows the news until it is dismissed, and closes', async () => {
    showPopup(POPUPS.news);
    await userEvent.click(byId('news')!.querySelector('button')!);
    expect(actions.dismissNews).toHaveBeenCalledOnce();
    await userEvent.click(byId('close')!);
    expect(actions.close).toHaveBeenCalledOnce();
  });
});
