import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { NO_OPTIONS_ACTIONS, OPTIONS } from '../../../test/gallery/pages.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../settings.ts';
import { en } from '../words/en.ts';
import { mountOptions, type OptionsView } from './OptionsPage.tsx';

let root: HTMLElement;
beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => root.remove());

const byId = (id: string) => root.querySelector<HTMLElement>(`[data-testid=${id}]`)!;
const shown = () => byId('first-guess').innerText;

/** Draws the page. It keeps the player's changes. */
function open(settings: Partial<Settings> = {}) {
  let view: OptionsView = { ...OPTIONS.ready!, settings: { ...DEFAULT_SETTINGS, ...settings } };
  const measureFirstGuess = vi.fn();
  const update = (change: Partial<OptionsView>) => {
    view = { ...view, ...change };
    show(view);
  };
  const actions = {
    ...NO_OPTIONS_ACTIONS,
    update: (change: Partial<Settings>) => update({ settings: { ...view.settings, ...change } }),
    measureFirstGuess,
  };
  const show = mountOptions(root, actions, en);
  show(view);
  return { measureFirstGuess, update, firstGuesses: () => view.settings.firstGuesses };
}

async function type(text: string): Promise<void> {
  await userEvent.fill(byId('first-guess-typed'), text);
  await userEvent.keyboard('{Enter}');
}

describe('the first guess of a game in the settings', () => {
  it('is kept as it is typed, measured, and removed', async () => {
    const { firstGuesses, measureFirstGuess, update } = open();
    expect(shown()).toContain('Hints begin with the guess that Maxwell likes best.');
    expect(byId('remove-first-guess')).toHaveProperty('disabled', true);
    await type('75 + 2 − 31 = 46');
    await expect.poll(shown).toContain('Hints begin with 75+2−31=46');
    const guess = firstGuesses().maxi!;
    expect(guess).toBe('75+2-31=46');
    await expect.poll(() => measureFirstGuess.mock.calls).toEqual([['maxi']]);
    expect(shown()).toContain('Computing…');
    update({ firstGuess: { mode: 'maxi', guess, cost: 0.21 } });
    await expect.poll(shown).toMatch(/Fair It costs 0.2 of a guess on average\./);
    // The cost is not known in longer games.
    update({ firstGuess: { mode: 'maxi', guess, cost: null } });
    await expect.poll(() => byId('first-guess-cost')).toBeNull();
    expect(shown()).not.toContain('Computing…');
    await userEvent.click(byId('remove-first-guess'));
    await expect.poll(firstGuesses).toEqual({});
    expect(byId('first-guess-typed')).toHaveProperty('value', '');
  });

  it('is refused with the reason, as on the board', async () => {
    const { firstGuesses } = open();
    await type('75+2-31=47');
    await expect.poll(shown).toContain('Not an equation: 46 is not 47');
    expect(firstGuesses()).toEqual({});
  });

  it('belongs to its game', async () => {
    const { firstGuesses } = open({ firstGuesses: OPTIONS.firstGuess!.settings.firstGuesses });
    expect(byId('first-guess-typed')).toHaveProperty('value', '75+2-31=46');
    await userEvent.selectOptions(byId('first-guess-game'), 'mini');
    await expect.poll(() => (byId('first-guess-typed') as HTMLInputElement).value).toBe('');
    await type('4*7=28');
    await expect.poll(firstGuesses).toEqual({ maxi: '75+2-31=46', mini: '4*7=28' });
  });

  it('cannot be chosen where the site gives the first row', () => {
    open();
    const games = [...byId('first-guess-game').querySelectorAll('option')].map(({ value }) => value);
    expect(games).toContain('quad');
    expect(games).not.toContain('speed');
    expect(games).not.toContain('instant');
  });
});
