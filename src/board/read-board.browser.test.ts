import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawGrid, drawGrids, LOOKS, picture, turnsFor } from '../../test/fixtures/boards.ts';
import { openFrame } from '../../test/site/frame.ts';
import { ANSWERS } from '../../test/site/page/answers.ts';
import { type Clue, cluesOf, feedbackOf, type Turn, turnFromClue } from '../game/feedback.ts';
import { guessFromText } from '../game/guess-rules.testing.ts';
import { MODES, type Mode, type ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { givenTurns } from '../practice/given.ts';
import { readBoard } from './read-board.ts';

const ANSWER = guessFromText('12+34-5=41', 10);
const GUESSES = ['48-6*7+3=9', '5²+17-2=40', '(9-6)³/3=9', '3³+2*10=47', '98/7+28=42', '6*7+4/1=46'].map(
  (text) => guessFromText(text, 10),
);
const TURNS: readonly Clue[] = GUESSES.map((guess) => ({ guess, feedback: feedbackOf(guess, ANSWER) }));
const WIN: Clue = { guess: ANSWER, feedback: feedbackOf(ANSWER, ANSWER) };

let frame: ReturnType<typeof openFrame>;
let page: Document;
let root: HTMLElement;

beforeEach(() => {
  frame = openFrame();
  page = frame.document;
  root = page.getElementById('root')!;
});
afterEach(() => frame.close());

function show(text: string, look = LOOKS['2025']): HTMLElement {
  const grid = drawGrid(page, text, look);
  root.replaceChildren(grid);
  return grid;
}

const read = (mode = MODES.maxi) => readBoard(page, mode);

function board(turns: readonly Clue[], typed = '', outcome = 'playing') {
  return { kind: 'board', mode: 'maxi', turns: turns.map(turnFromClue), tries: 6, typed, outcome };
}

describe.each(Object.entries(LOOKS))('a board as of %s', (_, look) => {
  it('reads an empty board', () => {
    show('__ __ __ __ __ __ __ __ __ __', look);
    expect(read()).toEqual(board([]));
  });

  it('reads completed rows and the typed row, with powers', () => {
    show(picture(TURNS.slice(0, 3), '3³+'), look);
    expect(read()).toEqual(board(TURNS.slice(0, 3), '3³+'));
  });

  it('reads a full row that is not submitted', () => {
    show(picture([], ANSWER), look);
    expect(read()).toEqual(board([], ANSWER));
  });

  it('sees a win, with empty rows below', () => {
    const grid = show(picture([TURNS[0], WIN]), look);
    for (const tile of grid.querySelectorAll('.keyboard-cell')) tile.classList.add('shake', 'shake-hard');
    expect(read()).toEqual(board([TURNS[0], WIN], '', 'won'));
  });

  it('sees a loss', () => {
    show(picture(TURNS), look);
    expect(read()).toEqual(board(TURNS, '', 'lost'));
  });

  it('reads the sixth row typed again after "Retry last guess"', () => {
    show(picture(TURNS.slice(0, 5), '1'), look);
    expect(read()).toEqual(board(TURNS.slice(0, 5), '1'));
  });

  it('does not need labels', () => {
    const grid = show(picture(TURNS.slice(0, 4), '2*'), look);
    for (const tile of grid.querySelectorAll('.keyboard-cell')) tile.removeAttribute('aria-label');
    expect(read()).toEqual(board(TURNS.slice(0, 4), '2*'));
  });

  it.each([false, true])('needs neither labels nor classes, only the visible page (dark: %s)', (dark) => {
    page.documentElement.classList.toggle('dark', dark);
    const grid = show(picture(TURNS.slice(0, 4), '2*'), look);
    for (const tile of grid.querySelectorAll<HTMLElement>('.keyboard-cell')) {
      tile.removeAttribute('aria-label');
      const { backgroundColor, borderTopColor } = page.defaultView!.getComputedStyle(tile);
      tile.className = 'keyboard-cell';
      tile.style.backgroundColor = backgroundColor;
      tile.style.borderColor = borderTopColor;
    }
    expect(read()).toEqual(board(TURNS.slice(0, 4), '2*'));
  });

  it('reads operators from the titles of their drawings', () => {
    const grid = show(picture(TURNS.slice(0, 1)), look);
    for (const tile of grid.querySelectorAll('.keyboard-cell')) tile.removeAttribute('aria-label');
    for (const svg of grid.querySelectorAll('svg')) svg.removeAttribute('aria-label');
    expect(read()).toEqual(board(TURNS.slice(0, 1)));
  });
});

/** Up to three turns of a game, which leave at least one row empty. */
function turnsIn(mode: ModeId): Turn[] {
  const { grids, tries } = MODES[mode];
  const all = ANSWERS[mode];
  return turnsFor(MODES[mode], all.slice(0, grids), all.slice(grids)).slice(0, Math.min(3, tries - 1));
}

/** How a board of one mode is read on the page of another. */
function readAs(other: Mode, { length, grids, tries }: Mode): object {
  if (grids > other.grids) return { kind: 'unreadable', reason: 'several-boards' };
  if (grids < other.grids) return { kind: 'changing', lasting: 'other-size' };
  if (length !== other.length) return { kind: 'unreadable', reason: 'other-size' };
  return tries === other.tries || other.anyRows ? { kind: 'board' } : { kind: 'changing' };
}

describe.each(Object.values(MODES).filter(({ id }) => id !== 'maxi'))('a board of $name', (mode) => {
  const turns = turnsIn(mode.id);

  it.each(Object.values(LOOKS))('has its own number of tiles and grids', (look) => {
    root.replaceChildren(...drawGrids(page, turns, '12+', look, mode));
    expect(read(mode)).toEqual({
      kind: 'board',
      mode: mode.id,
      turns,
      tries: mode.tries,
      typed: '12+',
      outcome: 'playing',
    });
    for (const other of Object.values(MODES)) expect(read(other)).toMatchObject(readAs(other, mode));
  });
});

describe('a board of several grids', () => {
  const mode = MODES.bi;
  const [first, second, ...others] = ANSWERS.bi;
  const answers = [first!, second!];
  const draw = (guesses: readonly Equation[], typed = '', game = mode) => {
    const grids = drawGrids(page, turnsFor(game, answers, guesses), typed, LOOKS['2025']!, game);
    root.replaceChildren(...grids);
    return grids;
  };
  const rowOf = (grid: HTMLElement, row: number) => grid.children[row] as HTMLElement;

  it('ignores solved grids, and is won when all are solved', () => {
    draw([others[0]!, first!, others[1]!]);
    const turns = turnsFor(mode, answers, [others[0]!, first!, others[1]!]);
    expect(turns[2]!.feedbacks[0]).toBeNull();
    expect(read(mode)).toMatchObject({ turns, outcome: 'playing' });
    draw([first!, second!]);
    expect(read(mode)).toMatchObject({ outcome: 'won' });
  });

  it('is lost when its rows are full, however many there are', () => {
    const short = { ...mode, tries: 3 };
    draw([first!, others[0]!, others[1]!], '', short);
    expect(read(mode)).toMatchObject({ kind: 'board', tries: 3, outcome: 'lost' });
  });

  it('is changing while a grid is missing', () => {
    const [grid] = draw([others[0]!]);
    root.replaceChildren(grid!);
    expect(read(mode)).toEqual({ kind: 'changing', lasting: 'other-size' });
  });

  it('is changing while one grid is a row ahead, or has other rows or another guess', () => {
    const [one] = draw([others[0]!]);
    const [, other] = drawGrids(page, turnsFor(mode, answers, others.slice(0, 2)), '', LOOKS['2025']!, mode);
    root.replaceChildren(one!, other!);
    expect(read(mode)).toEqual({ kind: 'changing' });
    const [longer] = drawGrids(page, turnsFor(mode, answers, others.slice(0, 1)), '', LOOKS['2025']!, {
      ...mode,
      tries: 9,
    });
    root.replaceChildren(one!, longer!);
    expect(read(mode)).toEqual({ kind: 'changing' });
    const [, another] = drawGrids(page, turnsFor(mode, answers, [others[3]!]), '', LOOKS['2025']!, mode);
    root.replaceChildren(one!, another!);
    expect(read(mode)).toEqual({ kind: 'changing' });
  });

  it('takes the typed text from any grid that is not solved; while two texts differ it is changing', () => {
    const [one, other] = draw([others[0]!], '12');
    for (const tile of rowOf(other!, 1).children) tile.replaceWith(blankTile());
    expect(read(mode)).toMatchObject({ typed: '12' });
    const [, ahead] = drawGrids(page, turnsFor(mode, answers, [others[0]!]), '123', LOOKS['2025']!, mode);
    root.replaceChildren(one!, ahead!);
    expect(read(mode)).toEqual({ kind: 'changing' });
  });

  it('knows the guess when a solved grid shows its answer in another order', () => {
    const grids = draw([others[0]!, first!, others[1]!]);
    const shown = [...first!].toReversed().join('');
    for (const [tile, element] of [...rowOf(grids[0]!, 1).children].entries())
      element.setAttribute('aria-label', `${shown[tile]} correct`);
    expect(read(mode)).toMatchObject({ turns: turnsFor(mode, answers, [others[0]!, first!, others[1]!]) });
  });

  const blankTile = () => drawGrid(page, '', LOOKS['2025']!, mode).querySelector('.keyboard-cell')!;
});

describe('a board of pro', () => {
  const show = (...keys: string[]) => {
    const buttons = keys.map((key) => Object.assign(page.createElement('button'), { ariaLabel: `${key} ` }));
    root.replaceChildren(...drawGrids(page, [], '', LOOKS['2025']!, MODES['pro-8']), ...buttons);
  };

  const KEYS = [...'0123456789+-*/=()²³', 'DELETE'];

  it('omits symbols without a key', () => {
    show(...'0123456789+-/=', 'DELETE');
    expect(read(MODES['pro-8'])).toMatchObject({ kind: 'board', omitted: '*()²³' });
  });

  it('bug: it omitted every symbol until the whole keyboard had appeared', () => {
    show('DELETE');
    expect(read(MODES['pro-8'])).not.toHaveProperty('omitted');
    show('^', 'DELETE');
    expect(read(MODES['pro-8'])).not.toHaveProperty('extra');
  });

  it('bug: a key for another symbol hid the whole board', () => {
    show(...KEYS, 'π', '.', '^');
    expect(read(MODES['pro-8'])).toEqual({
      ...{ kind: 'board', mode: 'pro-8', turns: [], tries: 6, typed: '', outcome: 'playing' },
      extra: '^.π',
    });
    show(...KEYS);
    expect(read(MODES['pro-8'])).not.toHaveProperty('extra');
  });

  it('reports its keys even if the rest is unreadable or changing', () => {
    show(...KEYS.filter((key) => key !== '('), '!');
    const keys = { omitted: '(', extra: '!' };
    const grid = root.querySelector('.pb-grid')!;
    grid.firstElementChild!.lastElementChild!.remove();
    expect(read(MODES['pro-8'])).toEqual({ kind: 'changing', ...keys });
    for (const row of [...grid.children].slice(1)) row.lastElementChild!.remove();
    expect(read(MODES['pro-8'])).toEqual({ kind: 'unreadable', reason: 'other-size', ...keys });
    grid.remove();
    expect(read(MODES['pro-8'])).toEqual({ kind: 'loading', ...keys });
  });

  describe.each(Object.entries(LOOKS))('as of %s', (_, look) => {
    const clues = ['2^3*6=48', '1.5*8=12', '3!+π-π=6', '12+35=47'].map((guess) => ({
      guess: guess as Equation,
      feedback: feedbackOf(guess as Equation, '2^3*7=56' as Equation),
    }));
    const draw = (typed: string) => {
      const grid = drawGrid(page, picture(clues, typed, MODES['pro-8']), look, MODES['pro-8']);
      root.replaceChildren(grid);
      return grid;
    };

    it('reads completed and typed rows with extra symbols', () => {
      draw('.5^π!');
      expect(read(MODES['pro-8'])).toMatchObject({ turns: clues.map(turnFromClue), typed: '.5^π!' });
    });

    it('reads them without labels, but checks the known part of the rule', () => {
      const grid = draw('');
      for (const tile of grid.querySelectorAll('.keyboard-cell')) tile.removeAttribute('aria-label');
      expect(read(MODES['pro-8'])).toMatchObject({ kind: 'board', turns: clues.map(turnFromClue) });
      grid.children[1]!.children[5]!.textContent = '5';
      expect(read(MODES['pro-8'])).toEqual({ kind: 'unreadable', reason: 'misread-row', row: 1 });
    });
  });

  it('does not mistake a first row for text while it is typed and still lacks the =', () => {
    const grids = drawGrids(page, [], '12+3', LOOKS['2025']!, MODES['pro-8']);
    root.replaceChildren(...grids);
    expect(read(MODES['pro-8'])).toMatchObject({ turns: [], tries: 6, typed: '12+3' });
  });

  it('is loading until its grid has rows, and has at least two', () => {
    root.replaceChildren(Object.assign(page.createElement('div'), { className: 'pb-grid' }));
    expect(read(MODES['pro-8'])).toEqual({ kind: 'loading' });
    root.replaceChildren(...drawGrids(page, [], '', LOOKS['2025']!, { ...MODES['pro-8'], tries: 2 }));
    expect(read(MODES['pro-8'])).toMatchObject({ kind: 'board', tries: 2 });
    root.querySelector('.pb-grid')!.lastElementChild!.remove();
    expect(read(MODES['pro-8'])).toEqual({ kind: 'changing', lasting: 'other-size' });
  });

  it.each([
    ['shorter than a guess', '1+1=2'],
    ['with letters', 'A=______'],
  ])('treats a row that is completed, but %s, as text, even with an =', (_, text) => {
    const shown = drawGrid(page, '', LOOKS['2025'], MODES['pro-8']);
    const tiles = [...shown.firstElementChild!.children];
    for (const [at, tile] of tiles.entries()) {
      tile.setAttribute('aria-label', `${text[at] ?? ''} absent`);
      tile.textContent = text[at] ?? '';
      if (at >= text.length) tile.remove();
    }
    root.replaceChildren(shown);
    expect(read(MODES['pro-8'])).toMatchObject({ kind: 'board', turns: [], tries: 5 });
  });

  it.each(['........', '^^^^^^^^', '12345!!!'])(
    'treats %s above its rows as text, for lack of an =',
    (text) => {
      const shown: Clue = { guess: text as Equation, feedback: 'BBBBBBBB' as Clue['feedback'] };
      const turn: Clue = { guess: '2^3*6=48' as Equation, feedback: 'BBBBBGBB' as Clue['feedback'] };
      root.replaceChildren(
        drawGrid(page, picture([shown, turn], '1', MODES['pro-8']), LOOKS['2025'], MODES['pro-8']),
      );
      expect(read(MODES['pro-8'])).toMatchObject({ turns: [turnFromClue(turn)], tries: 5, typed: '1' });
    },
  );
});

describe('a board of instant', () => {
  const answer = '58+16=74' as Equation;
  const [given] = givenTurns(MODES.instant, answer);

  it.each(Object.values(LOOKS))('is over without a guess once the player has given up', (look) => {
    const up = { guess: '--------', feedback: 'BBBBBBBB' } as Clue;
    root.replaceChildren(drawGrid(page, picture([given, up]), look, MODES.instant));
    expect(read(MODES.instant)).toEqual({
      kind: 'board',
      mode: 'instant',
      turns: [turnFromClue(given)],
      tries: 2,
      typed: '',
      outcome: 'lost',
    });
  });

  it('accepts a scramble without labels, but not a scramble with a black tile', () => {
    const show = (clue: Clue) => {
      root.replaceChildren(drawGrid(page, picture([clue]), LOOKS['2025'], MODES.instant));
      for (const tile of root.querySelectorAll('.keyboard-cell')) tile.removeAttribute('aria-label');
      for (const tile of root.querySelectorAll('.pb-grid > :nth-child(2) > *'))
        tile.setAttribute('aria-label', 'undefined undefined');
    };
    show(given);
    expect(read(MODES.instant)).toMatchObject({ kind: 'board', turns: [turnFromClue(given)] });
    show({ ...given, feedback: 'BPPPPPPG' as Clue['feedback'] });
    expect(read(MODES.instant)).toEqual({ kind: 'unreadable', reason: 'misread-row', row: 0 });
  });
});

describe('a board of classic', () => {
  const turns = turnsIn('classic').flatMap((turn) => cluesOf([turn], 0));

  it('is not confused with the examples on its page', () => {
    const info = Object.assign(page.createElement('div'), { id: 'info' });
    info.append(drawGrid(page, picture(turns), LOOKS['2025'], MODES.classic));
    page.body.append(info);
    root.replaceChildren(drawGrid(page, picture(turns.slice(0, 1)), LOOKS['2025'], MODES.classic));
    expect(read(MODES.classic)).toMatchObject({ kind: 'board', turns: turns.slice(0, 1).map(turnFromClue) });
  });
});

describe('rows that the site accepted', () => {
  it.each(['5**2+10=35', '1²0+9+0=10', '10+-3²=001', '--0+-9²=81', '9=8=7=6=54'])(
    '%s is read like any other row, and so are the rows after it',
    (text) => {
      const odd: Clue = { guess: text as Equation, feedback: feedbackOf(text as Equation, ANSWER) };
      show(picture([TURNS[0], odd, TURNS[1]], '1'));
      expect(read()).toEqual(board([TURNS[0], odd, TURNS[1]], '1'));
    },
  );

  it('are checked if one tile of the row has lost its label', () => {
    const odd: Clue = {
      guess: '--0+-9²=81' as Equation,
      feedback: feedbackOf('--0+-9²=81' as Equation, ANSWER),
    };
    const grid = show(picture([TURNS[0], odd]));
    grid.children[1].children[3].removeAttribute('aria-label');
    expect(read()).toEqual({ kind: 'unreadable', reason: 'misread-row', row: 1 });
  });
});

describe('what is not the board', () => {
  it('is a page that has not loaded yet', () => {
    root.textContent = 'Loading…';
    expect(read()).toEqual({ kind: 'loading' });
    root.replaceChildren(Object.assign(page.createElement('div'), { className: 'pb-grid' }));
    expect(read()).toEqual({ kind: 'loading' });
  });

  it('is inside dialogs, hint bubbles and the drawer', () => {
    const grid = show(picture(TURNS.slice(0, 1), '1'));
    const dialog = page.createElement('div');
    dialog.setAttribute('role', 'dialog');
    dialog.append(drawGrid(page, picture(TURNS), LOOKS['2025']));
    const bubbles = ['hint-box-new', 'hint-box'].map((className) => {
      const bubble = Object.assign(page.createElement('div'), { className });
      bubble.append(drawGrid(page, picture([WIN, ...TURNS.slice(1)]), LOOKS['2025']));
      return bubble;
    });
    const entry = page.createElement('div');
    entry.setAttribute('role', 'navigation');
    entry.setAttribute('aria-label', '7 correct');
    page.body.append(dialog, bubbles[0], entry);
    grid.children[1].append(bubbles[1]);
    expect(read()).toEqual(board(TURNS.slice(0, 1), '1'));
  });

  it('is a grid with another class whose name contains that of the board', () => {
    root.append(Object.assign(page.createElement('div'), { className: 'pb-grid-old' }));
    expect(read()).toEqual({ kind: 'loading' });
  });
});

describe('boards that are refused', () => {
  it('several on one page', () => {
    show(picture(TURNS.slice(0, 1)));
    root.append(drawGrid(page, picture(TURNS.slice(0, 1)), LOOKS['2025']));
    expect(read()).toEqual({ kind: 'unreadable', reason: 'several-boards' });
  });

  it('another length', () => {
    const grid = show('');
    for (const row of grid.children) row.lastElementChild!.remove();
    expect(read()).toEqual({ kind: 'unreadable', reason: 'other-size' });
  });

  it('tiles without any information', () => {
    const grid = show(picture(TURNS.slice(0, 1)));
    for (const tile of grid.querySelectorAll('.keyboard-cell')) {
      tile.removeAttribute('aria-label');
      tile.className = 'keyboard-cell new-and-unknown';
    }
    expect(read()).toEqual({ kind: 'unreadable', reason: 'unknown-tiles' });
    for (const tile of grid.querySelectorAll('.keyboard-cell')) tile.className = 'renamed';
    expect(read()).toEqual({ kind: 'unreadable', reason: 'unknown-tiles' });
  });

  it('a square without label and drawing, which reads as 2', () => {
    const grid = show(picture(TURNS.slice(0, 2)));
    const square = grid.children[1].children[1];
    square.removeAttribute('aria-label');
    square.textContent = '2';
    expect(read()).toEqual({ kind: 'unreadable', reason: 'misread-row', row: 1 });
  });
});

describe('boards that are changing', () => {
  it.each([
    ['a mixed row', '1G 2P +B 3_ 4_ -_ 5_ =_ 4_ 1_'],
    ['a completed row with a blank', '1G 2P +B 3B 4B -B 5B =B 4B _G'],
    ['a row that is not there yet', '.. .. .. .. .. .. .. .. .. ..\n1G 2P +B 3B 4B -B 5B =B 4B 1G'],
    ['rows after a win', picture([WIN, TURNS[0]])],
    ['typing after a win', picture([WIN], '1')],
    ['typing below an empty row', '.. .. .. .. .. .. .. .. .. ..\n1_ __ __ __ __ __ __ __ __ __'],
  ])('%s', (_, text) => {
    show(text);
    expect(read()).toEqual({ kind: 'changing' });
  });

  it('an extra row, a missing row, a missing tile', () => {
    const grid = show(picture(TURNS.slice(0, 2)));
    const last = grid.lastElementChild!;
    grid.append(last.cloneNode(true));
    expect(read()).toEqual({ kind: 'changing', lasting: 'other-size' });
    grid.lastElementChild!.remove();
    last.lastElementChild!.remove();
    expect(read()).toEqual({ kind: 'changing' });
    last.remove();
    expect(read()).toEqual({ kind: 'changing', lasting: 'other-size' });
  });

  it('a tile whose class tokens contradict each other, if there is no other information', () => {
    const grid = show(picture(TURNS.slice(0, 1)));
    const tile = grid.querySelector('.keyboard-cell')!;
    tile.setAttribute('aria-label', '4 ');
    tile.className = 'keyboard-cell bg-[#398874] bg-[#820458]';
    (tile as HTMLElement).style.backgroundColor = 'rgb(1, 2, 3)';
    expect(read()).toEqual({ kind: 'changing' });
  });
});
