import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../../test/eventually.ts';
import { PANELS, TURNS } from '../../../test/gallery/states.ts';
import type { FillResult } from '../../board/type.ts';
import { STATUS } from '../../companion/model.ts';
import { actions, bed, byId, card, find, GAME, host, show, useBed } from './testbed.testing.ts';
import { TROUBLE_SHOWN } from './useFill.ts';

useBed();

describe('what outside checks rely on', () => {
  it('names the state', () => {
    for (const name of Object.keys(PANELS)) {
      const { kind } = show(name);
      expect(byId('status')?.dataset.state, name).toBe(STATUS[kind]);
    }
  });

  it('gives the plain figures', () => {
    show('ready');
    expect(byId('remaining')?.dataset.value).toBe('1068');
    expect(byId('remaining')?.textContent).toBe('1,068 possible');
    expect(byId('recommendation')?.dataset.value).toBe('67*4-183=8');
    expect((byId('strategy') as HTMLSelectElement).value).toBe('entropy3');
    expect(byId('fill')).not.toBeNull();
  });

  it('never gives a figure of the turn before as one of this turn', () => {
    show('stale');
    expect(byId('remaining')?.dataset.value).toBeUndefined();
    expect(byId('recommendation')).toBeNull();
    expect((byId('fill') as HTMLButtonElement).disabled).toBe(true);
  });

  it('has each name once, in the card, collapsed, and in the bar', async () => {
    for (const [width, name] of [
      [1200, 'ready'],
      [1200, 'collapsed'],
      [360, 'ready'],
    ] as const) {
      await page.viewport(width, 640);
      bed.boxes = width === 360 ? [{ left: 0, right: 360, top: 60, bottom: 500 }] : [GAME];
      show(name);
      expect(host().shadowRoot!.querySelectorAll('[data-testid="remaining"]')).toHaveLength(1);
      expect(host().shadowRoot!.querySelectorAll('[data-testid="status"]')).toHaveLength(1);
    }
  });
});

describe('a game won', () => {
  it('tells turns, luck and skill', () => {
    show('won');
    expect(find('.content')?.innerText).toMatch(/Solved in 4 turns\s+luck \+1\.3 bits · skill 3 of 4\s/);
  });

  it('bug: left an empty line for luck and skill that are not known', () => {
    show('reloaded');
    expect([...card().querySelectorAll('p')].map((line) => line.textContent)).toEqual(['Solved in 4 turns']);
  });
});

describe('the hint ladder', () => {
  it('hides what its level hides, also from the screen reader', () => {
    show('nudge');
    expect(card().textContent).not.toContain('67*4-183=8');
    expect(byId('recommendation')).toBeNull();
    show('count');
    expect(byId('status')?.textContent).toBe('1,068 possible.');
  });

  it('goes up one step for this turn only', async () => {
    show('count');
    await page.getByText('Show a nudge').click();
    expect(find('.nudge')?.textContent).toMatch(/^Test /);
    await page.getByText('Show the guess').click();
    expect(byId('recommendation')?.dataset.value).toBe('67*4-183=8');
    show('count', { turns: TURNS.slice(0, 1) });
    expect(byId('recommendation')).toBeNull();
    expect(actions.setHintLevel).not.toHaveBeenCalled();
  });
});

describe('actions', () => {
  it('fills the guess on show, the suggested one or the one picked', async () => {
    show('ready');
    await page.getByText('Fill').click();
    expect(actions.fill).toHaveBeenLastCalledWith('67*4-183=8');
    await page.getByRole('button', { name: 'Others' }).click();
    await page.getByText('(7-6)*3²=9').click();
    expect(byId('recommendation')?.dataset.value).toBe('(7-6)*3²=9');
    await page.getByText('Fill').click();
    expect(actions.fill).toHaveBeenLastCalledWith('(7-6)*3²=9');
  });

  it('says why a guess could not be filled', async () => {
    actions.fill.mockResolvedValueOnce({ kind: 'dialog' });
    show('ready');
    await page.getByText('Fill').click();
    await eventually(() => expect(find('[role="alert"]')?.textContent).toMatch(/Close the dialog/));
  });

  it('bug: the closed bar kept to itself why a guess could not be filled', async () => {
    await page.viewport(360, 640);
    bed.boxes = [{ left: 0, right: 360, top: 60, bottom: 500 }];
    actions.fill.mockResolvedValueOnce({ kind: 'no-key', key: '²' });
    show('opener');
    await page.getByText('Fill').click();
    await eventually(() => expect(find('[role="alert"]')?.textContent).toMatch(/key of the page/));
    expect(card().getBoundingClientRect().height).toBe(56);
    expect(card().scrollHeight).toBe(card().clientHeight);
    expect(byId('fill')!.getBoundingClientRect().right).toBeLessThanOrEqual(352);
  });

  it('bug: why a guess could not be filled was still said when it was no longer so', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      actions.fill.mockResolvedValueOnce({ kind: 'dialog' });
      show('ready');
      byId('fill')!.click();
      await vi.advanceTimersByTimeAsync(TROUBLE_SHOWN - 1);
      expect(find('[role="alert"]')?.textContent).toMatch(/Close the dialog/);
      await vi.advanceTimersByTimeAsync(1);
      expect(find('[role="alert"]')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('bug: Fill pressed twice typed twice at once', async () => {
    let finish!: (result: FillResult) => void;
    actions.fill.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    show('ready');
    byId('fill')!.click();
    byId('fill')!.click();
    expect(actions.fill).toHaveBeenCalledOnce();
    finish({ kind: 'dialog' });
    await eventually(() => expect(find('[role="alert"]')).not.toBeNull());
    byId('fill')!.click();
    expect(actions.fill).toHaveBeenCalledTimes(2);
  });

  it('changes strategy and hint level', async () => {
    show('ready');
    await userEvent.selectOptions(byId('strategy')!, 'greedy2');
    expect(actions.setStrategy).toHaveBeenCalledWith('greedy2');
    await userEvent.selectOptions(byId('hint-level')!, 'count');
    expect(actions.setHintLevel).toHaveBeenCalledWith('count');
  });

  it('collapses and opens', async () => {
    show('ready');
    await page.getByRole('button', { name: 'Collapse the panel' }).click();
    expect(actions.setCollapsed).toHaveBeenCalledWith(true);
    show('collapsed');
    expect(byId('recommendation')).toBeNull();
    await page.getByRole('button', { name: 'Open the panel' }).click();
    expect(actions.setCollapsed).toHaveBeenLastCalledWith(false);
  });

  it('takes the turns of a page that cannot be read', async () => {
    show('unreadable');
    await page.getByText('Type the turns yourself').click();
    await page.getByRole('textbox').fill('3^2+(0/7)=9');
    await page.getByRole('button', { name: /^Tile 1 / }).click();
    await page.getByRole('button', { name: /^Tile 2 / }).click();
    await page.getByRole('button', { name: /^Tile 2 / }).click();
    await page.getByText('Add row').click();
    expect(actions.enterTurns).toHaveBeenCalledWith([{ guess: '3²+(0/7)=9', feedback: 'PGBBBBBBBB' }]);
    await page.getByRole('textbox').fill('1+2');
    await page.getByText('Add row').click();
    await eventually(() => expect(find('[role="alert"]')?.textContent).toMatch(/3 tiles, not 10/));
    expect(actions.enterTurns).toHaveBeenCalledTimes(1);
  });
});
