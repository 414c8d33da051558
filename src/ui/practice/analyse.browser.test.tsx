import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ANALYSE, inAnalyse, NO_PRACTICE_ACTIONS } from '../../../test/gallery/pages.ts';
import type { EnteredGame } from '../../companion/entered-game.ts';
import { mountPractice } from './PracticePage.tsx';

let root: HTMLElement;
beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => root.remove());

/** Shows a game on the analyse page, which the player's actions change. */
function open(game: EnteredGame) {
  let shown = game;
  const choose = vi.fn();
  const change = (next: EnteredGame) => {
    shown = next;
    mounted.update(inAnalyse(shown));
  };
  const analyse = { ...NO_PRACTICE_ACTIONS.analyse, choose, change };
  const mounted = mountPractice(root, { ...NO_PRACTICE_ACTIONS, analyse });
  mounted.update(inAnalyse(shown));
  return {
    choose,
    turns: () => shown.turns.map(({ guess, feedbacks }) => `${guess}:${feedbacks.map(String).join()}`),
  };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const alert = () => root.querySelector('[role=alert]')?.textContent;

it('a row is typed on the keyboard, and a refused one stays with its reason', async () => {
  const { turns } = open(ANALYSE.begun!);
  await userEvent.click(page.getByLabelText('Type row 1', { exact: false }));
  await userEvent.keyboard('75+2-31=47{Enter}');
  await expect.poll(alert).toBe('Not an equation: 46 is not 47.');
  await userEvent.keyboard('{Backspace}6');
  expect(alert()).toBeUndefined();
  // A click on a tile leaves the focus in the field.
  await button('Tile 1 7: black').click();
  await button('Tile 2 5: black').click();
  await button('Tile 2 5: purple').click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(turns).toEqual(['75+2-31=46:PGBBBBBBBB']);
  // The field of the next row has the focus.
  await userEvent.keyboard('1');
  await expect.poll(() => root.querySelector('input')!.value).toBe('1');
});

it('an answer that is not an equation is named as such while it is typed', async () => {
  open(ANALYSE.begun!);
  await userEvent.click(page.getByText('I know the answer'));
  const note = () => root.querySelector('details .note')?.textContent;
  expect(note()).toBeUndefined();
  await page.getByTestId('answer-1').fill('75+2-31=47');
  await expect.poll(note).toBe('Not an equation: 46 is not 47.');
  await page.getByTestId('answer-1').fill('75+2-31=46');
  await expect.poll(note).toBeUndefined();
});

it('a pasted text that cannot be used stays, with its reason', async () => {
  const { turns } = open(ANALYSE.begun!);
  const field = () => root.querySelector('textarea')!;
  await userEvent.click(page.getByText('Paste a result'));
  for (const [text, reason] of [
    ['75+2-31=46:BPBP', 'Check the colours of row 1: Nerdle Maxi has 10 tiles on 1 board.'],
    [Array(7).fill('75+2-31=46:BPBPGBPPBB').join('\n'), 'That makes 7 rows, but the game has 6.'],
    ['Solved!', 'There are no rows in this text.'],
  ] as const) {
    await userEvent.fill(field(), text);
    await button('Use it').click();
    await expect.poll(alert).toBe(reason);
    expect(field().value).toBe(text);
  }
  await userEvent.fill(field(), '75+2-31=46:BPBPGBPPBB\n48/6+27=35');
  await button('Use it').click();
  await expect.poll(turns).toEqual(['75+2-31=46:BPBPGBPPBB']);
  expect(field().value).toBe('');
  expect(root.querySelector('input')!.value).toBe('48/6+27=35');
});

it('the answer colours the rows, whose tiles then cannot be pressed', async () => {
  const { turns } = open(ANALYSE.typing!);
  await userEvent.click(page.getByText('I know the answer'));
  await userEvent.fill(page.getByLabelText('Answer', { exact: true }), '36/4+29=38');
  await expect.poll(turns).toEqual(['75+2-31=46:BBPPBPBGPP', '48/6+27=35:PPGPGGBGGB']);
  expect(root.querySelectorAll('button.tile:enabled')).toHaveLength(0);
});

it('the choice of pro has a choice of rows, which go on or end with it', async () => {
  open(ANALYSE.pro!);
  await userEvent.selectOptions(page.getByLabelText('Number of rows'), '4 rows');
  await expect.poll(() => root.querySelector<HTMLSelectElement>('[data-testid=tries]')!.value).toBe('4');
});

it.each([390, 320])('in a window of %i px nothing is wider than it', async (width) => {
  await page.viewport(width, 844);
  for (const game of Object.values(ANALYSE)) {
    open(game);
    expect(root.scrollWidth).toBeLessThanOrEqual(width);
  }
});

it('a row that contradicts others is marked', () => {
  open(ANALYSE.contradicted!);
  const marked = root.querySelector('.entered .note')!;
  expect(marked.textContent).toBe('Check this row.');
  const rows = [...root.querySelectorAll('.entered .row:has(.tiles)')];
  expect(rows.indexOf(marked.nextElementSibling!)).toBe(1);
});
