import { describe, expect, it } from 'vitest';
import type { Board, Reading } from '../board/reading.ts';
import type { Feedback, Turn } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import type { Hint } from '../protocol/hint.ts';
import type { Question } from '../protocol/question.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { DEFAULT_STRATEGY } from '../solver/strategy/registry.ts';
import { createCompanion } from './companion.ts';
import type { PanelView } from './model.ts';

const TURN: Turn = { guess: '75+2-31=46' as Equation, feedbacks: ['GPBBBBBGBB' as Feedback] };
const OTHER: Turn = { guess: '56+4-21=39' as Equation, feedbacks: ['BBBBBBBGBB' as Feedback] };

function board(turns: readonly Turn[], outcome: Board['outcome'] = 'playing'): Reading {
  return { kind: 'board', mode: 'maxi', turns, typed: '', outcome };
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
  const log: Question[] = [];
  let view!: PanelView;
  const companion = createCompanion(
    'maxi',
    { ask: (question) => log.push(question), cancel: () => {} },
    DEFAULT_SETTINGS,
    (next) => {
      view = next;
    },
  );
  companion.onEngineMessage({
    kind: 'status',
    status: { engine: 'simd', sets: { maxi: { kind: 'ready', source: 'cache', ms: 1 } } },
  });
  return { companion, log, view: () => view };
}

describe('companion', () => {
  it('asks once about each board, however often it is read', () => {
    const { companion, log } = setUp();
    companion.onReading(board([]));
    companion.onReading({ ...(board([]) as Board), typed: '12' });
    companion.onReading(board([TURN]));
    expect(log.map(({ turns }) => turns.length)).toEqual([0, 1]);
  });

  it('shows progress, then the hint, then the hint before as the last figures', () => {
    const { companion, view } = setUp();
    companion.onReading(board([]));
    expect(view()).toMatchObject({ kind: 'working', last: null, soFar: null });
    companion.onEngineMessage({ kind: 'progress', id: 1, hint: hintFor([]) });
    expect(view()).toMatchObject({ kind: 'working', soFar: { remaining: 100 } });
    companion.onEngineMessage({ kind: 'hint', id: 1, hint: hintFor([]) });
    expect(view()).toMatchObject({ kind: 'ready', hint: { remaining: 100 } });
    companion.onReading(board([TURN]));
    expect(view()).toMatchObject({ kind: 'working', last: { remaining: 100 }, soFar: null });
  });

  it('a guess from the book is ready at once, its list grows later', () => {
    const { companion, view } = setUp();
    companion.onReading(board([TURN]));
    companion.onEngineMessage({ kind: 'progress', id: 1, hint: { ...hintFor([TURN]), certainty: 'book' } });
    expect(view()).toMatchObject({ kind: 'ready', hint: { remaining: 99 } });
    companion.onEngineMessage({
      kind: 'hint',
      id: 1,
      hint: { ...hintFor([TURN]), certainty: 'book', progress: 1 },
    });
    companion.onReading(board([TURN, OTHER]));
    expect(view()).toMatchObject({ kind: 'working', last: { progress: 1 } });
  });

  it('a row half replaced shows work, and the same board again needs no new question', () => {
    const { companion, log, view } = setUp();
    companion.onReading(board([TURN]));
    companion.onEngineMessage({ kind: 'hint', id: 1, hint: hintFor([TURN]) });
    companion.onReading({ kind: 'changing' });
    expect(view()).toMatchObject({ kind: 'working' });
    companion.onReading(board([TURN]));
    expect(view()).toMatchObject({ kind: 'ready', hint: { remaining: 99 } });
    expect(log).toHaveLength(1);
  });

  it('another puzzle forgets the hints of the one before', () => {
    const { companion, view } = setUp();
    companion.onReading(board([]));
    companion.onEngineMessage({ kind: 'hint', id: 1, hint: hintFor([]) });
    companion.onReading(board([TURN]));
    companion.onEngineMessage({ kind: 'hint', id: 2, hint: hintFor([TURN]) });
    companion.onReading(board([OTHER]));
    // Only the empty board belongs to both.
    expect(view()).toMatchObject({ kind: 'working', last: { remaining: 100 } });
  });

  it('bug: luck and skill vanished with the page that the game was won on, or after a reload', () => {
    const { companion, log, view } = setUp();
    const won = { guess: OTHER.guess, feedbacks: ['GGGGGGGGGG' as Feedback] };
    companion.onReading(board([TURN, won], 'won'));
    expect(log.map(({ kind }) => kind)).toEqual(['hint', 'review']);
    const hint = { ...hintFor([TURN, won]), certainty: 'exact', history: [64, 8, 1] } as Hint;
    companion.onEngineMessage({ kind: 'progress', id: 1, hint });
    expect(view()).toMatchObject({ kind: 'won', review: { history: [64, 8, 1], verdict: null } });
    const judged = [
      { bits: 2, gained: 3, suggested: 4 },
      { bits: 3, gained: 3, suggested: 3 },
    ];
    companion.onEngineMessage({ kind: 'review', id: 2, judged });
    expect(view()).toMatchObject({ kind: 'won', review: { verdict: { luckBits: 1, asGood: 1 } } });
  });

  it('a new strategy asks again at once', () => {
    const { companion, log, view } = setUp();
    companion.onReading(board([]));
    companion.onEngineMessage({ kind: 'hint', id: 1, hint: hintFor([]) });
    companion.updateSettings({ ...DEFAULT_SETTINGS, strategy: 'greedy1' });
    expect(log.at(-1)).toEqual({
      kind: 'hint',
      mode: 'maxi',
      turns: [],
      strategy: 'greedy1',
      commutativeWins: true,
    });
    expect(view()).toMatchObject({ kind: 'working', strategy: 'greedy1' });
  });

  it('another setting of commutative wins asks again at once, hint and review', () => {
    const { companion, log, view } = setUp();
    const won = { guess: OTHER.guess, feedbacks: ['GGGGGGGGGG' as Feedback] };
    companion.onReading(board([TURN]));
    companion.onEngineMessage({ kind: 'hint', id: 1, hint: hintFor([TURN]) });
    companion.updateSettings({ ...DEFAULT_SETTINGS, commutativeWins: false });
    expect(log.at(-1)).toMatchObject({ kind: 'hint', turns: [TURN], commutativeWins: false });
    expect(view()).toMatchObject({ kind: 'working', soFar: null, commutativeWins: false });
    companion.updateSettings(DEFAULT_SETTINGS);
    expect(log.map((question) => question.commutativeWins)).toEqual([true, false, true]);
    companion.onReading(board([TURN, won], 'won'));
    companion.updateSettings({ ...DEFAULT_SETTINGS, commutativeWins: false });
    expect(log.slice(-2)).toMatchObject([
      { kind: 'hint', commutativeWins: false },
      { kind: 'review', commutativeWins: false },
    ]);
  });

  it('answers turns that the player typed, until the page can be read', () => {
    const { companion, log, view } = setUp();
    companion.onReading({ kind: 'unreadable', reason: 'unknown-tiles' });
    companion.enterTurns([TURN]);
    expect(log.at(-1)).toEqual({
      kind: 'hint',
      mode: 'maxi',
      turns: [TURN],
      strategy: DEFAULT_STRATEGY,
      commutativeWins: true,
    });
    companion.onEngineMessage({ kind: 'hint', id: 1, hint: hintFor([TURN]) });
    expect(view()).toMatchObject({ kind: 'ready', manual: true });
    companion.onReading(board([]));
    companion.onReading({ kind: 'unreadable', reason: 'unknown-tiles' });
    expect(view()).toMatchObject({ kind: 'unreadable', manual: false });
  });

  it('a final hint stays when the engine is gone; the next board says why there is none', () => {
    const { companion, view } = setUp();
    companion.onReading(board([]));
    companion.onEngineMessage({ kind: 'hint', id: 1, hint: hintFor([]) });
    companion.onEngineMessage({ kind: 'unreachable' });
    expect(view()).toMatchObject({ kind: 'ready' });
    companion.onReading(board([TURN]));
    expect(view()).toMatchObject({ kind: 'failed', cause: 'unreachable' });
  });

  it('a page older than the extension gives no hint any more', () => {
    const { companion, view } = setUp();
    companion.onReading(board([]));
    companion.onEngineMessage({ kind: 'hint', id: 1, hint: hintFor([]) });
    companion.onEngineMessage({ kind: 'outdated' });
    expect(view()).toMatchObject({ kind: 'failed', cause: 'outdated' });
    companion.onReading(board([TURN]));
    companion.onReading(board([]));
    expect(view()).toMatchObject({ kind: 'failed', cause: 'outdated' });
  });

  it('a hint that was being refined when the engine went is not shown as work any more', () => {
    const { companion, view } = setUp();
    companion.onReading(board([]));
    companion.onEngineMessage({ kind: 'progress', id: 1, hint: hintFor([]) });
    companion.onEngineMessage({ kind: 'unreachable' });
    expect(view()).toMatchObject({ kind: 'failed', cause: 'unreachable' });
  });

  it('asks about a lost game, too: what was left', () => {
    const { companion, view } = setUp();
    const turns = Array.from({ length: 6 }, () => TURN);
    companion.onReading(board(turns, 'lost'));
    companion.onEngineMessage({ kind: 'hint', id: 1, hint: hintFor(turns) });
    expect(view()).toMatchObject({ kind: 'lost', left: { remaining: 94 } });
  });
});
