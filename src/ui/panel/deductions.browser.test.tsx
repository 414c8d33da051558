import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PANELS } from '../../../test/gallery/states.ts';
import { actions, byId, card, find, show, useBed } from './testbed.testing.ts';

useBed();

const openMap = async (state: string) => {
  show(state);
  await userEvent.click(page.getByRole('button', { name: 'Map' }));
  await expect.poll(() => byId('map')).not.toBeNull();
};

describe('the map', () => {
  it('asks about an impossible place that is pressed, and about no other', async () => {
    await openMap('own');
    expect(byId('map')!.querySelector('caption')!.textContent).not.toContain('Estimated');
    await userEvent.click(find('.map td[data-share]:not(.certain)')!);
    expect(actions.explain).not.toHaveBeenCalled();
    await userEvent.click(find('.map tbody tr td:nth-of-type(9)')!);
    expect(actions.explain).toHaveBeenCalledExactlyOnceWith({ tile: 8, symbol: '2' });
  });

  it('is one tab stop, in which arrow keys move and Enter asks', async () => {
    await openMap('own');
    find('.map')!.focus();
    const active = () => find('#map-cell')!.parentElement!.querySelector('th')!.textContent;
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}{Enter}');
    expect(active()).toBe('2');
    expect(actions.explain).toHaveBeenLastCalledWith({ tile: 0, symbol: '2' });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight} ');
    expect(active()).toBe('5');
    expect(actions.explain).toHaveBeenLastCalledWith({ tile: 2, symbol: '5' });
    expect(card().querySelectorAll('.map [tabindex], .map button')).toHaveLength(0);
  });

  it('bug: the arrow keys left the part of a low card that can be seen', async () => {
    await page.viewport(1280, 360);
    await openMap('own');
    find('.map')!.focus();
    for (let step = 0; step < 20; step++) await userEvent.keyboard('{ArrowDown}');
    const { bottom } = find('#map-cell')!.getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(card().querySelector('.content')!.getBoundingClientRect().bottom);
  });

  it('shows the reason with its tiles, read out when it comes', async () => {
    await openMap('whyCell');
    expect(find('[role="status"] [data-testid="cell-reason"]')!.innerText).toContain('tile 9 is not 2.');
    const lit = [...card().querySelectorAll('.tile-numbers .lit')].map(({ textContent }) => textContent);
    expect(lit).toEqual(['7', '8', '9']);
    expect(card().querySelectorAll('.map .explained')).toHaveLength(1);
    show('whySearch');
    expect(byId('cell-reason')).toBeNull();
  });
});

describe('the map of a longer game', () => {
  it('says that its chances are estimates, and its empty places can be pressed', async () => {
    await openMap('extraTwelveMap');
    expect(byId('map')!.querySelector('caption')!.textContent).toContain('Estimated');
    await userEvent.click(find('.map td.impossible')!);
    expect(actions.explain).toHaveBeenCalledExactlyOnceWith({ tile: 0, symbol: '0' });
  });

  it('opens at the levels at which other maps do', () => {
    const mapButton = () => page.getByRole('button', { name: 'Map' }).query();
    show('extraTwelveMap', { hintLevel: 'count' });
    expect(mapButton()).toBeNull();
    show('extraTwelveMap', { hintLevel: 'nudge' });
    expect(mapButton()).not.toBeNull();
  });
});

describe('sentences', () => {
  it('are shown at the level of the nudge and above, each with its reason on demand', async () => {
    show('why', { hintLevel: 'count' });
    expect(byId('deduction')).toBeNull();
    show('whyNudge');
    expect(card().querySelectorAll('.deduction')).toHaveLength(2);
    show('why');
    await userEvent.click(page.getByRole('button', { name: 'How so?' }).nth(1));
    await expect.poll(() => find('.deduction .reasons')?.textContent).toContain('Suppose that tile 4');
  });

  it('name their board, if there are several', () => {
    show('biWhy');
    expect(byId('deduction')!.textContent).toMatch(/^Board 1 In all 83 likely answers, tile 4/);
  });

  it('disappear with the board that they are about', () => {
    show('why', { kind: 'working', last: null, soFar: null });
    expect(byId('deduction')).toBeNull();
    expect(PANELS.why!.sentences).not.toBeNull();
  });
});
