import { describe, expect, it } from 'vitest';
import type { Board, Reading } from '../board/reading.ts';
import type { Feedback, Turn } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import type { Hint, Question } from '../protocol/hint.ts';
import type { PanelView } from './model.ts';
import { createCompanion } from '../../entrypoints/maxwell.content/companion.ts';

const TURN: Turn = { guess: '75+2-31=46' as Equation, feedback: 'GPBBBBBGBB' as Feedback };
const OTHER: Turn = { guess: '56+4-21=39' as Equation, feedback: 'BBBBBBBGBB' as Feedback };

function board(turns: readonly Turn[], outcome: Board['outcome'] = 'playing'): Reading {
  return { kind: 'board', turns, typed: '', outcome };
}

function hintFor(turns: readonly Turn[], strategy = DEFAULT_SETTINGS.strategy): Hint {
  return {
    strategy,
    certainty: 'sampled',
    remaining: 100 - turns.length,
    history: [...turns, 0].map((_, i) => 100 - i),
  } as unknown as Hint;
}

function setUp() {
  const log: (Question | 'cancel')[] = [];
  let view!: PanelView;
  const companion = createCompanion(
    { solve: (question) => log.push(question), cancel: () => log.push('cancel') },
    DEFAULT_SETTINGS,
    (next) => {
      view = next;
    },
  );
  companion.hear({
    kind: 'status',
    status: { engine: 'simd', cache: { kind: 'ready', equations: 1, source: 'cache', ms: 1 } },
  });
  return { companion, log, view: () => view };
}

describe('companion', () => {
  it('asks once about each board, however often it is read', () => {
    const { companion, log } = setUp();
    companion.read(board([]));
    companion.read({ ...(board([]) as Board), typed: '12' });
    companion.read(board([TURN]));
    expect(log.map((entry) => entry !== 'cancel' && entry.turns.length)).toEqual([0, 1]);
  });

  it('shows progress, then the hint, then the hint before as the last figures', () => {
    const { companion, view } = setUp();
    companion.read(board([]));
    expect(view()).toMatchObject({ kind: 'working', last: null, soFar: null });
    companion.hear({ kind: 'progress', id: 1, hint: hintFor([]) });
    expect(view()).toMatchObject({ kind: 'working', soFar: { remaining: 100 } });
    companion.hear({ kind: 'hint', id: 1, hint: hintFor([]) });
    expect(view()).toMatchObject({ kind: 'ready', hint: { remaining: 100 } });
    companion.read(board([TURN]));
    expect(view()).toMatchObject({ kind: 'working', last: { remaining: 100 }, soFar: null });
  });

  it('a guess from the book is ready at once, its list grows later', () => {
    const { companion, view } = setUp();
    companion.read(board([TURN]));
    companion.hear({ kind: 'progress', id: 1, hint: { ...hintFor([TURN]), certainty: 'book' } });
    expect(view()).toMatchObject({ kind: 'ready', hint: { remaining: 99 } });
    companion.hear({ kind: 'hint', id: 1, hint: { ...hintFor([TURN]), certainty: 'book', progress: 1 } });
    companion.read(board([TURN, OTHER]));
    expect(view()).toMatchObject({ kind: 'working', last: { progress: 1 } });
  });

  it('a row half replaced shows work, and the same board again needs no new question', () => {
    const { companion, log, view } = setUp();
    companion.read(board([TURN]));
    companion.hear({ kind: 'hint', id: 1, hint: hintFor([TURN]) });
    companion.read({ kind: 'changing' });
    expect(view()).toMatchObject({ kind: 'working' });
    companion.read(board([TURN]));
    expect(view()).toMatchObject({ kind: 'ready', hint: { remaining: 99 } });
    expect(log.filter((entry) => entry !== 'cancel')).toHaveLength(1);
  });

  it('another puzzle forgets the hints of the one before', () => {
    const { companion, view } = setUp();
    companion.read(board([]));
    companion.hear({ kind: 'hint', id: 1, hint: hintFor([]) });
    companion.read(board([TURN]));
    companion.hear({ kind: 'hint', id: 2, hint: hintFor([TURN]) });
    companion.read(board([OTHER]));
    // Only the empty board belongs to both.
    expect(view()).toMatchObject({ kind: 'working', last: { remaining: 100 } });
  });

  it('a new strategy asks again at once', () => {
    const { companion, log, view } = setUp();
    companion.read(board([]));
    companion.hear({ kind: 'hint', id: 1, hint: hintFor([]) });
    companion.heed({ ...DEFAULT_SETTINGS, strategy: 'greedy1' });
    expect(log.at(-1)).toEqual({ turns: [], strategy: 'greedy1' });
    expect(view()).toMatchObject({ kind: 'working', strategy: 'greedy1' });
  });

  it('answers turns that the player typed, until the page can be read', () => {
    const { companion, log, view } = setUp();
    companion.read({ kind: 'unreadable', reason: 'unknown-tiles' });
    companion.enterTurns([TURN]);
    expect(log.at(-1)).toEqual({ turns: [TURN], strategy: 'entropy3' });
    companion.hear({ kind: 'hint', id: 1, hint: hintFor([TURN]) });
    expect(view()).toMatchObject({ kind: 'ready', manual: true });
    companion.read(board([]));
    companion.read({ kind: 'unreadable', reason: 'unknown-tiles' });
    expect(view()).toMatchObject({ kind: 'unreadable', manual: false });
  });

  it('a final hint stays when the engine is gone; the next board says why there is none', () => {
    const { companion, view } = setUp();
    companion.read(board([]));
    companion.hear({ kind: 'hint', id: 1, hint: hintFor([]) });
    companion.hear({ kind: 'outdated' });
    expect(view()).toMatchObject({ kind: 'ready' });
    companion.read(board([TURN]));
    expect(view()).toMatchObject({ kind: 'failed', cause: 'outdated' });
  });

  it('a hint that was being refined when the engine went is not shown as work any more', () => {
    const { companion, view } = setUp();
    companion.read(board([]));
    companion.hear({ kind: 'progress', id: 1, hint: hintFor([]) });
    companion.hear({ kind: 'unreachable' });
    expect(view()).toMatchObject({ kind: 'failed', cause: 'unreachable' });
  });

  it('asks about a lost game, too: what was left', () => {
    const { companion, view } = setUp();
    const turns = Array.from({ length: 6 }, () => TURN);
    companion.read(board(turns, 'lost'));
    companion.hear({ kind: 'hint', id: 1, hint: hintFor(turns) });
    expect(view()).toMatchObject({ kind: 'lost', left: { remaining: 94 } });
  });
});
