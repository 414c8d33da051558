import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SiteOptions } from '../../test/site/options.ts';
import { onScreenKey, openPractice, type Practice, pressKey, typeByHand } from '../../test/site/practice.ts';
import { guessFromText } from '../game/guess-rules.testing.ts';
import { MODES } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { fillGuess } from './fill.ts';

const ANSWER = '12+34-5=41';
const POWERS = guessFromText('3³+2*10=47', 10);
const own = document.createElement('div');
const FOREVER = { mode: MODES.maxi, signal: new AbortController().signal, own };

let practice: Practice;
/** The waits for the page that are limited, and whether one ended without a reaction. */
let waits: ReturnType<typeof setTimeout>[];
let isLate: boolean;
/** Makes waits short, because the test expects one that ends without a reaction. */
let isHasty: boolean;

beforeEach(() => {
  [waits, isLate, isHasty] = [[], false, false];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    expect(limit).toBe(3000);
    const patience = new AbortController();
    const end = () => {
      isLate = true;
      patience.abort();
    };
    waits.push(setTimeout(end, isHasty ? 50 : 15_000));
    return patience.signal;
  });
});
afterEach(() => {
  practice.close();
  vi.restoreAllMocks();
  for (const wait of waits) clearTimeout(wait);
  expect(isLate).toBe(isHasty);
});

function open(options: SiteOptions = {}): void {
  practice = openPractice({ answer: ANSWER, ...options });
}

const fill = (guess: Equation | '') => fillGuess(practice.document, guess, FOREVER);
const typed = () => practice.game().typed.join('');

describe('filling a row', () => {
  it.each<[string, SiteOptions]>([
    ['as of 2025', {}],
    ['as of 2022', { year: 2022 }],
    ['under the colour-blind setting', { colourBlind: true }],
    ['covered by hint bubbles', { bubbles: true }],
  ])('types every symbol, %s', async (_, options) => {
    open(options);
    for (const guess of [POWERS, guessFromText('(9-6)²/9=1', 10), guessFromText('98/7+28=42', 10)]) {
      expect(await fill(guess)).toEqual({ kind: 'filled' });
      expect(typed()).toBe(guess);
      pressKey(practice, 'Enter');
      await expect.poll(() => practice.game().turns.at(-1)?.guess).toBe(guess);
    }
  });

  it('does not press Enter, and does not leave a key focused', async () => {
    open();
    practice.document.defaultView!.focus();
    onScreenKey(practice, '3').focus();
    expect(await fill(POWERS)).toEqual({ kind: 'filled' });
    expect(practice.game().turns).toEqual([]);
    expect(practice.document.activeElement).toBe(practice.document.body);
  });

  it('replaces text typed with the extra keys of pro, and never presses one of them', async () => {
    open({ mode: 'pro-8', omitted: '', extra: '^!.π', answer: '58+16=74' });
    await typeByHand(practice, '2^3.!π=1');
    expect(typed()).toBe('2^3.!π=1');
    const pro = { ...FOREVER, mode: MODES['pro-8'] };
    expect(await fillGuess(practice.document, guessFromText('12+35=47', 8), pro)).toEqual({ kind: 'filled' });
    expect(typed()).toBe('12+35=47');
    const needy = '2^3*6=48' as Equation;
    expect(await fillGuess(practice.document, needy, pro)).toEqual({ kind: 'no-key', key: '^' });
  });

  it('waits for a page that reacts late, whatever else changes first', async () => {
    open();
    const key = onScreenKey(practice, '*');
    const slow = key.cloneNode(true) as HTMLElement;
    slow.addEventListener('click', () => {
      practice.document.body.dataset.busy = '';
      setTimeout(() => {
        slow.replaceWith(key);
        key.click();
      }, 20);
    });
    key.replaceWith(slow);
    expect(await fill(POWERS)).toEqual({ kind: 'filled' });
    expect(typed()).toBe(POWERS);
  });

  it.each(['next', 'empty'] as const)('replaces earlier text (cursor to the %s tile)', async (cursor) => {
    open({ cursor });
    await typeByHand(practice, '98/7+28=42');
    expect(await fill(POWERS)).toEqual({ kind: 'filled' });
    expect(typed()).toBe(POWERS);
  });

  it.each(['98/7+28=42', '98/7', ''])('erases "%s"', async (text) => {
    open();
    await typeByHand(practice, text);
    expect(await fill('')).toEqual({ kind: 'filled' });
    expect(typed()).toBe('');
  });

  it('replaces a half-typed row, wherever the cursor is', async () => {
    open();
    await typeByHand(practice, '98/7');
    practice.document.querySelector<HTMLElement>('#row1 > :nth-child(3)')!.click();
    expect(await fill(POWERS)).toEqual({ kind: 'filled' });
    expect(typed()).toBe(POWERS);
  });
});

describe('giving up', () => {
  it('while a dialog is open', async () => {
    open({ nosplash: false });
    expect(await fill(POWERS)).toEqual({ kind: 'dialog' });
    expect(typed()).toBe('');
  });

  it('when a dialog opens while it types', async () => {
    open();
    onScreenKey(practice, '*').addEventListener('click', () => {
      practice.document.querySelector<HTMLElement>('[aria-label="Help"]')!.click();
    });
    expect(await fill(POWERS)).toEqual({ kind: 'dialog' });
    expect(typed()).toBe('3³+2*');
  });

  it('bug: it typed under the open menu', async () => {
    open();
    Object.assign((practice.document.defaultView!.frameElement as HTMLElement).style, {
      width: '600px',
      height: '900px',
    });
    practice.document.querySelector<HTMLElement>('[aria-label="Menu"]')!.click();
    expect(await fill(POWERS)).toEqual({ kind: 'covered' });
    expect(typed()).toBe('');
    practice.document.querySelector<HTMLElement>('.shade')!.click();
    expect(await fill(POWERS)).toEqual({ kind: 'filled' });
  });

  it('bug: a key pressed while it typed spoiled the row: the first one stops it and leaves the row as it is', async () => {
    open();
    const view = practice.document.defaultView!;
    view.focus();
    const key = onScreenKey(practice, '*');
    // The copy does not react to clicks, so the filling waits.
    key.replaceWith(key.cloneNode(true));
    const filling = fill(POWERS);
    await expect.poll(() => typed()).toBe('3³+2');
    await userEvent.keyboard('{Shift}9');
    expect(await filling).toEqual({ kind: 'interrupted' });
    await expect.poll(() => typed()).toBe('3³+29');
  });

  it('a synthetic key press by the page does not stop it', async () => {
    open();
    const view = practice.document.defaultView!;
    onScreenKey(practice, '*').addEventListener('click', () =>
      practice.document.body.dispatchEvent(new view.KeyboardEvent('keydown', { key: '9', bubbles: true })),
    );
    expect(await fill(POWERS)).toEqual({ kind: 'filled' });
  });

  it('before the puzzle has loaded, and after its end', async () => {
    open({ slow: 60_000 });
    expect(await fill(POWERS)).toEqual({ kind: 'no-row' });
    practice.close();
    open();
    await typeByHand(practice, `${ANSWER}\n`);
    await expect.poll(() => practice.game().turns).toHaveLength(1);
    expect(await fill(POWERS)).toEqual({ kind: 'no-row' });
  });

  it('when the row is submitted while it types', async () => {
    open();
    await typeByHand(practice, '98/7+28=42');
    const filling = fill(POWERS);
    pressKey(practice, 'Enter');
    expect(await filling).toEqual({ kind: 'no-row' });
  });

  it('when a key is missing', async () => {
    open();
    onScreenKey(practice, '³').remove();
    expect(await fill(POWERS)).toEqual({ kind: 'no-key', key: '³' });
  });

  it('when the page does not show a typed symbol', async () => {
    open();
    const key = onScreenKey(practice, '³');
    key.replaceWith(key.cloneNode(true));
    isHasty = true;
    expect(await fill(POWERS)).toEqual({ kind: 'not-shown', tile: 1 });
  });

  it('when the page replaces a symbol that it has shown', async () => {
    open();
    const replace = () =>
      practice.document.querySelector('#row1 > *')!.setAttribute('aria-label', '4 undefined');
    onScreenKey(practice, '7').addEventListener('click', () => setTimeout(replace));
    expect(await fill(POWERS)).toEqual({ kind: 'not-shown', tile: 0 });
  });

  it('when cancelled, before the first key or between two keys', async () => {
    open();
    expect(await fillGuess(practice.document, POWERS, { ...FOREVER, signal: AbortSignal.abort() })).toEqual({
      kind: 'aborted',
    });
    const lifetime = new AbortController();
    onScreenKey(practice, '*').addEventListener('click', () => lifetime.abort());
    expect(await fillGuess(practice.document, POWERS, { ...FOREVER, signal: lifetime.signal })).toEqual({
      kind: 'aborted',
    });
    expect(typed()).toBe('3³+2*');
  });
});

describe('filling a row of several grids', () => {
  it.each(['bi', 'mini-bi', 'quad'] as const)('%s: types into those that are not solved', async (mode) => {
    practice = openPractice({ mode });
    const [first, ...others] = practice.grids().grids.map(({ answer }) => answer);
    const options = { mode: MODES[mode], signal: FOREVER.signal, own };
    for (const guess of [first!, ...others]) {
      expect(await fillGuess(practice.document, guess, options)).toEqual({ kind: 'filled' });
      const open = practice.grids().grids.filter(({ answer, turns }) => turns.at(-1)?.guess !== answer);
      expect(open.map(({ typed }) => typed.join(''))).toEqual(open.map(() => guess));
      pressKey(practice, 'Enter');
      await expect.poll(() => practice.grids().grids.at(-1)!.turns.at(-1)!.guess).toBe(guess);
    }
    expect(await fillGuess(practice.document, first!, options)).toEqual({ kind: 'no-row' });
  });
});
