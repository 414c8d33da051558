import { afterEach, describe, expect, it, vi } from 'vitest';
import { openFrame } from '../../test/site/frame.ts';
import type { SiteOptions } from '../../test/site/options.ts';
import { clickButton, openPractice, type Practice, pressKey, typeByHand } from '../../test/site/practice.ts';
import { MODES } from '../game/mode.ts';
import type { BoardReading } from './board-reading.ts';
import { watchBoard } from './watch-board.ts';

const ANSWER = '12+34-5=41';
const WRONG = '48-6*7+3=9';

let practice: Practice;
let lifetime: AbortController;
afterEach(() => {
  lifetime.abort();
  practice.close();
});

function watch(options: SiteOptions): BoardReading[] {
  practice = openPractice({ answer: ANSWER, ...options });
  lifetime = new AbortController();
  const readings: BoardReading[] = [];
  watchBoard(practice.document, (reading) => readings.push(reading), {
    hasTyped: () => true,
    mode: MODES.maxi,
    signal: lifetime.signal,
  });
  return readings;
}

describe('watching the practice site', () => {
  it('reports the board, each character and each row once', async () => {
    const readings = watch({ slow: 20 });
    expect(readings).toEqual([{ kind: 'loading' }]);
    await expect.poll(() => readings).toHaveLength(2);
    await typeByHand(practice, WRONG);
    await expect.poll(() => readings.at(-1)).toMatchObject({ typed: WRONG });
    expect(readings.slice(2).map((reading) => reading.kind === 'board' && reading.typed)).toEqual(
      Array.from(WRONG, (_, tile) => WRONG.slice(0, tile + 1)),
    );
    pressKey(practice, 'Enter');
    await expect.poll(() => readings).toHaveLength(13);
    expect(readings.at(-1)).toEqual({
      kind: 'board',
      mode: 'maxi',
      turns: [{ guess: WRONG, feedbacks: ['PBPBBBPPPB'] }],
      tries: 6,
      typed: '',
      outcome: 'playing',
    });
  });

  it('reports whether a dialog stands before a new game, until it is closed or a tile is typed', async () => {
    const readings = watch({ nosplash: false });
    expect(readings.at(-1)).toMatchObject({ kind: 'board', isBeforeStart: true });
    await typeByHand(practice, '4');
    await expect.poll(() => readings.at(-1)).toMatchObject({ typed: '4' });
    expect(readings.at(-1)).not.toHaveProperty('isBeforeStart');
    pressKey(practice, 'Backspace');
    await expect.poll(() => readings.at(-1)).toMatchObject({ typed: '', isBeforeStart: true });
    clickButton(practice, 'Start');
    await expect.poll(() => readings.at(-1)).not.toHaveProperty('isBeforeStart');
    await typeByHand(practice, `${WRONG}\n`);
    await expect.poll(() => practice.game().turns).toHaveLength(1);
    practice.document.querySelector<HTMLElement>('[aria-label="Help"]')!.click();
    await expect.poll(() => practice.document.querySelector('[role=dialog]')).not.toBeNull();
    await expect.poll(() => readings.at(-1)).toMatchObject({ turns: [{ guess: WRONG }] });
    expect(readings.at(-1)).not.toHaveProperty('isBeforeStart');
  });

  it('reports a whole lost game, and that the board shrinks on "Retry last guess"', async () => {
    const readings = watch({ bubbles: true });
    for (let row = 1; row <= 6; row++) {
      await typeByHand(practice, `${WRONG}\n`);
      await expect.poll(() => practice.game().turns).toHaveLength(row);
    }
    await expect.poll(() => readings.at(-1)).toMatchObject({ outcome: 'lost' });
    clickButton(practice, 'Retry last guess');
    await expect.poll(() => readings.at(-1)).toMatchObject({ outcome: 'playing', typed: '' });
    const counts = readings.map((reading) => (reading.kind === 'board' ? reading.turns.length : -1));
    expect(new Set(counts)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
    expect(counts.at(-1)).toBe(5);
    expect(readings.some(({ kind }) => kind === 'changing')).toBe(false);
  });

  it('reports wins in any order of operations with the official answer', async () => {
    const readings = watch({ answer: '(7+8)*2=30' });
    await typeByHand(practice, '2*(7+8)=30\n');
    await expect.poll(() => readings.at(-1)).toMatchObject({ outcome: 'won' });
    expect(readings.at(-1)).toMatchObject({ turns: [{ guess: '(7+8)*2=30', feedbacks: ['GGGGGGGGGG'] }] });
    expect(practice.document.querySelector('[role=dialog] .keyboard-cell')).not.toBeNull();
  });

  it('waits for late grids, and recognises a first row typed by the page', async () => {
    practice = openPractice({ mode: 'bi', late: 20, given: 'typed' });
    lifetime = new AbortController();
    const readings: BoardReading[] = [];
    let hasTyped = false;
    watchBoard(practice.document, (reading) => readings.push(reading), {
      hasTyped: () => hasTyped,
      mode: MODES.bi,
      signal: lifetime.signal,
    });
    expect(readings).toEqual([{ kind: 'changing', lasting: 'other-size' }]);
    await expect.poll(() => readings.at(-1)).toMatchObject({ kind: 'board', isTypedBySite: true });
    hasTyped = true;
    pressKey(practice, 'Backspace');
    await typeByHand(practice, '7');
    await expect.poll(() => readings.at(-1)).toMatchObject({ typed: '12+35=47' });
    expect(readings.at(-1)).not.toHaveProperty('isTypedBySite');
    pressKey(practice, 'Enter');
    await expect.poll(() => readings.at(-1)).toMatchObject({ turns: [{ guess: '12+35=47' }] });
  });

  it('reports the keys of pro in all readings, even after it has given up', async () => {
    practice = openPractice({ mode: 'pro-8', omitted: '()', extra: '^!' });
    lifetime = new AbortController();
    const readings: BoardReading[] = [];
    const keys = { omitted: '()', extra: '^!' };
    watchBoard(practice.document, (reading) => readings.push(reading), {
      hasTyped: () => true,
      mode: MODES['pro-8'],
      signal: lifetime.signal,
      patience: { loading: 20, changing: 20 },
    });
    expect(readings).toMatchObject([{ kind: 'board', ...keys }]);
    await typeByHand(practice, '2^');
    await expect.poll(() => readings.at(-1)).toMatchObject({ typed: '2^', ...keys });
    practice.document.querySelector('.pb-grid > :last-child > *')!.remove();
    await expect
      .poll(() => readings.at(-1))
      .toEqual({ kind: 'unreadable', reason: 'unknown-tiles', ...keys });
  });

  it('does not mistake a half-typed first row for one typed by the page', async () => {
    practice = openPractice({ mode: 'bi' });
    lifetime = new AbortController();
    const readings: BoardReading[] = [];
    watchBoard(practice.document, (reading) => readings.push(reading), {
      hasTyped: () => false,
      mode: MODES.bi,
      signal: lifetime.signal,
    });
    await typeByHand(practice, '12+');
    await expect.poll(() => readings.at(-1)).toMatchObject({ kind: 'board', typed: '12+' });
    expect(readings.filter((reading) => 'isTypedBySite' in reading)).toEqual([]);
  });

  it('reports when there are several boards', () => {
    expect(watch({ boards: 4 })).toEqual([{ kind: 'unreadable', reason: 'several-boards' }]);
  });

  it('is silent after it has ended', async () => {
    const readings = watch({});
    lifetime.abort();
    await typeByHand(practice, '12');
    await expect.poll(() => practice.game().typed.join('')).toBe('12');
    expect(readings).toHaveLength(1);
  });
});

it('gives a page fifteen seconds to show a board, and a row five to change', () => {
  const wait = vi.spyOn(window, 'setTimeout');
  const limitIn = (change: (grid: Element) => void) => {
    practice = openPractice({ answer: ANSWER });
    change(practice.document.querySelector('.pb-grid')!);
    wait.mockClear();
    lifetime = new AbortController();
    watchBoard(practice.document, () => {}, {
      hasTyped: () => true,
      mode: MODES.maxi,
      signal: lifetime.signal,
    });
    lifetime.abort();
    return wait.mock.calls.map(([, limit]) => limit);
  };
  expect(limitIn((grid) => grid.remove())).toEqual([15_000]);
  practice.close();
  expect(limitIn((grid) => grid.lastElementChild!.remove())).toEqual([5_000]);
  practice.close();
  expect(limitIn(() => {})).toEqual([]);
  wait.mockRestore();
});

it('does not watch for a caller that is done', () => {
  practice = openPractice({ answer: ANSWER });
  lifetime = new AbortController();
  lifetime.abort();
  const onReading = vi.fn();
  watchBoard(practice.document, onReading, {
    hasTyped: () => true,
    mode: MODES.maxi,
    signal: lifetime.signal,
  });
  expect(onReading).not.toHaveBeenCalled();
});

describe('watching a page that replaces its parts', () => {
  it('follows when the board is replaced, removed and restored', async () => {
    const readings = watch({});
    const [root] = practice.document.body.children;
    const page = practice.document;
    const other = page.importNode(root, true);
    for (const tile of [...other.querySelectorAll('.pb-grid > :first-child > *')].slice(0, 3)) {
      tile.setAttribute('aria-label', '3 undefined');
    }
    root.replaceWith(other);
    await expect.poll(() => readings.at(-1)).toMatchObject({ typed: '333' });
    other.remove();
    await expect.poll(() => readings.at(-1)).toEqual({ kind: 'loading' });
    page.documentElement.replaceWith(page.createElement('html'));
    page.documentElement.append(root);
    await expect.poll(() => readings.at(-1)).toMatchObject({ kind: 'board', typed: '' });
  });

  it('does not wait forever for a board, or for the rest of a row', async () => {
    practice = openPractice({ answer: ANSWER });
    const page = practice.document;
    const grid = page.querySelector('.pb-grid')!;
    const rest = grid.nextSibling;
    const home = grid.parentElement!;
    const readings: BoardReading[] = [];
    lifetime = new AbortController();
    watchBoard(page, (reading) => readings.push(reading), {
      hasTyped: () => true,
      mode: MODES.maxi,
      signal: lifetime.signal,
      patience: { loading: 20, changing: 20 },
    });
    const row = grid.lastElementChild!;
    const tile = row.lastElementChild!;
    tile.remove();
    await expect.poll(() => readings.at(-1)).toEqual({ kind: 'unreadable', reason: 'unknown-tiles' });
    row.append(tile);
    row.remove();
    await expect.poll(() => readings.at(-1)).toEqual({ kind: 'unreadable', reason: 'other-size' });
    grid.remove();
    await expect.poll(() => readings.at(-1)).toEqual({ kind: 'unreadable', reason: 'no-board' });
    grid.append(row);
    home.insertBefore(grid, rest);
    await expect.poll(() => readings.at(-1)).toMatchObject({ kind: 'board', mode: 'maxi', turns: [] });
  });

  it('reads again after a colour has faded in, if colour is the only information', async () => {
    const readings = watch({});
    const page = practice.document;
    const row = page.querySelector('.pb-grid')!.firstElementChild!;
    const sheet = page.createElement('style');
    sheet.textContent =
      '.slow { transition: background-color 60ms } .late { background-color: rgb(57, 136, 116) }';
    page.head.append(sheet);
    const tiles = [...row.children] as HTMLElement[];
    for (const [index, tile] of tiles.entries()) {
      tile.removeAttribute('aria-label');
      tile.textContent = ANSWER[index];
      tile.className = 'keyboard-cell slow';
    }
    page.defaultView!.getComputedStyle(tiles[0]).backgroundColor;
    for (const tile of tiles) tile.classList.add('late');
    await expect.poll(() => readings.at(-1)).toMatchObject({ outcome: 'won' });
  });
});

it.each(['transitionend', 'animationend'])(
  'reads again at %s, even if the event stays at its tile',
  (type) => {
    const readings = watch({});
    const page = practice.document;
    const row = page.querySelector('.pb-grid')!.firstElementChild!;
    for (const [index, tile] of [...row.children].entries()) {
      tile.removeAttribute('aria-label');
      tile.textContent = ANSWER[index]!;
      tile.className = 'keyboard-cell';
    }
    const sheet = new page.defaultView!.CSSStyleSheet();
    sheet.replaceSync('#row1 > .keyboard-cell { background-color: rgb(57, 136, 116) }');
    page.adoptedStyleSheets = [sheet];
    row.firstElementChild!.dispatchEvent(new Event(type));
    expect(readings.at(-1)).toMatchObject({ outcome: 'won' });
  },
);

it('works on an empty page', () => {
  const { document, close } = openFrame();
  lifetime = new AbortController();
  practice = openPractice({});
  document.documentElement.remove();
  const readings: BoardReading[] = [];
  watchBoard(document, (reading) => readings.push(reading), {
    hasTyped: () => true,
    mode: MODES.maxi,
    signal: lifetime.signal,
  });
  expect(readings).toEqual([{ kind: 'loading' }]);
  close();
});
