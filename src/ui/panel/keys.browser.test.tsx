import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { actions, bed, byId, find, focused, GAME, show, useBed } from './testbed.testing.ts';

useBed();

describe('keys', () => {
  it('pressed in the panel do not reach the page, even if the focus leaves the panel', async () => {
    const heard: string[] = [];
    const game = new AbortController();
    for (const type of ['keydown', 'keypress', 'keyup', 'input']) {
      window.addEventListener(type, (event) => heard.push(`${type} ${(event as KeyboardEvent).key}`), game);
    }
    show('manual');
    (find('input') as HTMLElement).focus();
    await userEvent.keyboard('7+2');
    expect((find('input') as HTMLInputElement).value).toBe('7+2');
    byId('strategy')!.focus();
    await userEvent.keyboard('m');
    show('ready');
    byId('fill')!.focus();
    // Enter fills on keydown and returns the focus; its keyup would submit the row.
    await userEvent.keyboard('{Enter}');
    expect(actions.fill).toHaveBeenCalledOnce();
    expect(focused()).toBeNull();
    expect(heard).toEqual([]);
    await userEvent.keyboard('7');
    expect(heard).toEqual(['keydown 7', 'keypress 7', 'keyup 7']);
    game.abort();
  });

  it('Escape returns the focus to the game', async () => {
    show('ready');
    byId('strategy')!.focus();
    await userEvent.keyboard('{Escape}');
    expect(focused()).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it('a click leaves the focus where it was', async () => {
    show('ready');
    await page.getByRole('button', { name: 'Why' }).click();
    expect(find('.why')).not.toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it('bug: choosing from a list with the pointer kept the keys from the game', async () => {
    show('ready');
    for (const [id, key, action] of [
      ['strategy', 'ArrowDown', actions.setStrategy],
      ['hint-level', 'ArrowUp', actions.setHintLevel],
    ] as const) {
      await userEvent.click(byId(id)!);
      await userEvent.keyboard(`{${key}}{Enter}`);
      await expect.poll(() => action).toHaveBeenCalledOnce();
      expect(focused(), id).toBeNull();
    }
  });

  it.each(['{Enter}', '{Escape}'])(
    'bug: a list opened with the pointer and closed with %s on the same option kept the keys from the game',
    async (closing) => {
      const typed: string[] = [];
      const game = new AbortController();
      window.addEventListener('keyup', ({ key }) => typed.push(key), game);
      show('ready');
      const list = byId('strategy') as HTMLSelectElement;
      await userEvent.click(list);
      await expect.poll(() => list.matches(':open')).toBe(true);
      await userEvent.keyboard(closing);
      await expect.poll(() => list.matches(':open')).toBe(false);
      await userEvent.keyboard('75');
      expect(typed).toEqual(['7', '5']);
      expect(actions.setStrategy).not.toHaveBeenCalled();
      game.abort();
    },
  );

  it('choosing from a list by keyboard keeps the focus there', async () => {
    show('ready');
    byId('strategy')!.focus();
    await userEvent.keyboard('m');
    expect(actions.setStrategy).toHaveBeenCalledWith('greedy1');
    expect(focused()).toBe(byId('strategy'));
  });

  it('bug: opening or closing the bar by keyboard lost the focus', async () => {
    await page.viewport(360, 640);
    bed.boxes = [{ ...GAME, left: 0, right: 360 }];
    show('ready');
    find('.open')!.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => focused()?.ariaLabel).toBe('Collapse the panel');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => focused()?.className).toBe('open');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: /Open the panel/ }).click();
    await expect.poll(() => find('.content')).not.toBeNull();
    expect(focused()).toBeNull();
  });

  it('the focus follows the reading order', async () => {
    show('ready');
    find('.grip')!.focus();
    const order: string[] = [];
    for (let stop = 0; stop < 9 && focused(); stop++) {
      order.push(
        focused()!.dataset.testid ?? focused()!.getAttribute('aria-label') ?? focused()!.textContent!,
      );
      await userEvent.tab();
    }
    expect(order.map((name) => name.split(/[ :]/)[0])).toEqual([
      'Move',
      'Collapse',
      'Hide',
      'Map',
      'fill',
      'Why',
      'Others',
      'strategy',
      'hint-level',
    ]);
  });
});
