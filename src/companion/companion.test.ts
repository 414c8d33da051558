import { describe, expect, it, vi } from 'vitest';
import type { Board, BoardReading } from '../board/board-reading.ts';
import type { Feedback, Turn } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import type { Hint } from '../protocol/hint.ts';
import { QUESTION } from '../protocol/question.testing.ts';
import type { Question } from '../protocol/question.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { DEFAULT_STRATEGY } from '../solver/strategy/registry.ts';
import { createCompanion } from './companion.ts';
import type { FinishedGameReport } from './state.ts';
import type { PanelView } from './view-model.ts';

const TURN: Turn = { guess: '75+2-31=46' as Equation, feedbacks: ['GPBBBBBGBB' as Feedback] };
const OTHER: Turn = { guess: '56+4-21=39' as Equation, feedbacks: ['BBBBBBBGBB' as Feedback] };

function board(turns: readonly Turn[], outcome: Board['outcome'] = 'playing'): BoardReading {
  return { kind: 'board', mode: 'maxi', turns, tries: 6, typed: '', outcome };
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
  const cancel = vi.fn();
  let view!: PanelView;
  const finished: FinishedGameReport[] = [];
  const companion = createCompanion({
    mode: 'maxi',
    client: { ask: (question) => log.push(question), cancel },
    settings: DEFAULT_SETTINGS,
    shareTitle: () => 'maxi nerdlegame 1',
    show(next) {
      view = next;
    },
    onFinished: (game) => finished.push(game),
  });
  companion.onEngineMessage({
    kind: 'status',
    status: { backend: 'simd', sets: { maxi: { kind: 'ready', source: 'cache', ms: 1 } } },
  });
  return { companion, log, cancel, finished, view: () => view };
}

describe('companion', () => {
  it('asks once about each board, however often it is read', () => {
    const { companion, log } = setUp();
    companion.onReading(board([]));
    companion.onReading({ ...(board([]) as Board), typed: '12' });
    companion.onReading(board([TURN]));
    const hints = log.filter(({ kind }) => kind === 'hint');
    expect(hints.map(({ turns }) => turns.length)).toEqual([0, 1]);
  });

  it('shows progress, then the hint, and after the next turn the hint as the previous one', () => {
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

  it('a guess from the book is ready immediately, and its list grows later', () => {
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

  it('a half-replaced row is shown as work, and the same board is not asked about again', () => {
    const { companion, log, view } = setUp();
    companion.onReading(board([TURN]));
    companion.onEngineMessage({ kind: 'hint', id: 1, hint: hintFor([TURN]) });
    companion.onReading({ kind: 'changing' });
    expect(view()).toMatchObject({ kind: 'working' });
    companion.onReading(board([TURN]));
    expect(view()).toMatchObject({ kind: 'ready', hint: { remaining: 99 } });
    expect(log.filter(({ kind }) => kind === 'hint')).toHaveLength(1);
  });

  it('another puzzle forgets the hints of the previous one', () => {
    const { companion, view } = setUp();
    companion.onReading(board([]));
    companion.onEngineMessage({ kind: 'hint', id: 1, hint: hintFor([]) });
    companion.onReading(board([TURN]));
    companion.onEngineMessage({ kind: 'hint', id: 2, hint: hintFor([TURN]) });
    companion.onReading(board([OTHER]));
    // Only the empty board is common to both games.
    expect(view()).toMatchObject({ kind: 'working', last: { remaining: 100 } });
  });

  it("cancels Maxwell's game when another game begins", () => {
    const { companion, log, cancel } = setUp();
    companion.onReading(board([TURN], 'lost'));
    const value = { needed: 3, isExact: true };
    const best = { guess: OTHER.guess, value, reasons: [] };
    const figures = { choice: 0, luck: 0, bits: 2, gained: 3, random: 1 };
    const turn = { ...figures, before: 64, after: 1, value, best, reasons: [], cause: 'none' } as const;
    companion.onEngineMessage({ kind: 'review', id: 2, judged: [turn] });
    expect(log.map(({ kind }) => kind)).toEqual(['hint', 'review', 'replay', 'yardstick']);
    cancel.mockClear();
    companion.onReading(board([]));
    expect(cancel).toHaveBeenCalledOnce();
    expect(log.at(-1)).toMatchObject({ kind: 'hint', turns: [] });
  });

  it('bug: luck and skill were lost with the page on which the game was won, and after a reload', () => {
    const { companion, log, finished, view } = setUp();
    const won = { guess: OTHER.guess, feedbacks: ['GGGGGGGGGG' as Feedback] };
    companion.onReading(board([TURN, won], 'won'));
    expect(log.map(({ kind }) => kind)).toEqual(['hint', 'review']);
    expect(view()).toMatchObject({ kind: 'won', review: { judged: null, account: null } });
    const value = (needed: number) => ({ needed, isExact: true });
    const turn = { after: 1, bits: 2, gained: 3, random: 1, reasons: [], cause: 'none' } as const;
    const best = { guess: OTHER.guess, value: value(2), reasons: [] };
    const judged = [
      { ...turn, before: 64, value: value(2.5), best, choice: 0.5, luck: 0.5 },
      { ...turn, before: 8, value: value(2), best, choice: 0, luck: -1 },
    ];
    companion.onEngineMessage({ kind: 'review', id: 2, judged });
    expect(view()).toMatchObject({
      kind: 'won',
      review: { judged, account: { guesses: 2, expected: 2, choices: 0.5, luck: -0.5 } },
    });
    const turns = [TURN, won].map(({ guess, feedbacks: [feedback] }) => ({ guess, feedback }));
    expect(finished).toMatchObject([
      { turns, won: true, skill: null },
      { turns, won: true, skill: 74, luck: 70, account: { expected: 2, choices: 0.5, luck: -0.5 } },
    ]);
  });

  it('a new strategy asks again immediately', () => {
    const { companion, log, view } = setUp();
    companion.onReading(board([]));
    companion.onEngineMessage({ kind: 'hint', id: 1, hint: hintFor([]) });
    companion.change({ settings: { ...DEFAULT_SETTINGS, strategy: 'greedy1' } });
    expect(log.at(-1)).toEqual({ ...QUESTION, strategy: 'greedy1' });
    expect(view()).toMatchObject({ kind: 'working', assumptions: { strategy: 'greedy1' } });
  });

  it.each([
    ['commutativeWins', true, false],
    ['prior', 'site', 'uniform'],
  ] as const)('another setting of %s asks again for hint and review', (name, usual, other) => {
    const { companion, log, view } = setUp();
    const won = { guess: OTHER.guess, feedbacks: ['GGGGGGGGGG' as Feedback] };
    companion.onReading(board([TURN]));
    companion.onEngineMessage({ kind: 'hint', id: 1, hint: hintFor([TURN]) });
    const changed = { ...DEFAULT_SETTINGS, [name]: other };
    companion.change({ settings: changed });
    expect(log.at(-1)).toMatchObject({ kind: 'hint', turns: [TURN], [name]: other });
    expect(view()).toMatchObject({ kind: 'working', soFar: null, assumptions: { [name]: other } });
    companion.change({ settings: DEFAULT_SETTINGS });
    const hints = log.filter(({ kind }) => kind === 'hint');
    expect(hints.map((question) => question[name])).toEqual([usual, other, usual]);
    companion.onReading(board([TURN, won], 'won'));
    companion.change({ settings: changed });
    expect(log.slice(-2)).toMatchObject([
      { kind: 'hint', [name]: other },
      { kind: 'review', [name]: other },
    ]);
  });

  it('bug: the panel did not say that settings are not kept', () => {
    const { companion, view } = setUp();
    companion.onReading(board([]));
    expect(view().areSettingsKept).toBe(true);
    companion.change({ areSettingsKept: false });
    expect(view().areSettingsKept).toBe(false);
    companion.change({ areSettingsKept: true });
    expect(view().areSettingsKept).toBe(true);
  });

  it('answers turns entered by the player, until the page can be read', () => {
    const { companion, log, view } = setUp();
    companion.onReading({ kind: 'unreadable', reason: 'unknown-tiles' });
    companion.change({ enteredTurns: [TURN] });
    expect(log.at(-1)).toEqual({ ...QUESTION, turns: [TURN], strategy: DEFAULT_STRATEGY });
    companion.onEngineMessage({ kind: 'hint', id: 1, hint: hintFor([TURN]) });
    expect(view()).toMatchObject({ kind: 'ready', manual: true });
    companion.onReading(board([]));
    companion.onReading({ kind: 'unreadable', reason: 'unknown-tiles' });
    expect(view()).toMatchObject({ kind: 'unreadable', manual: false });
  });

  it('a final hint stays when the engine is gone; for the next board, the panel shows why it lacks a hint', () => {
    const { companion, view } = setUp();
    companion.onReading(board([]));
    companion.onEngineMessage({ kind: 'hint', id: 1, hint: hintFor([]) });
    companion.onEngineMessage({ kind: 'unreachable' });
    expect(view()).toMatchObject({ kind: 'ready' });
    companion.onReading(board([TURN]));
    expect(view()).toMatchObject({ kind: 'failed', cause: 'unreachable' });
  });

  it('a page older than the extension no longer shows hints', () => {
    const { companion, view } = setUp();
    companion.onReading(board([]));
    companion.onEngineMessage({ kind: 'hint', id: 1, hint: hintFor([]) });
    companion.onEngineMessage({ kind: 'outdated' });
    expect(view()).toMatchObject({ kind: 'failed', cause: 'outdated' });
    companion.onReading(board([TURN]));
    companion.onReading(board([]));
    expect(view()).toMatchObject({ kind: 'failed', cause: 'outdated' });
  });

  it('a hint that was being refined when the engine disappeared is no longer shown as work', () => {
    const { companion, view } = setUp();
    companion.onReading(board([]));
    companion.onEngineMessage({ kind: 'progress', id: 1, hint: hintFor([]) });
    companion.onEngineMessage({ kind: 'unreachable' });
    expect(view()).toMatchObject({ kind: 'failed', cause: 'unreachable' });
  });

  it('also asks about a lost game, for the answers left', () => {
    const { companion, view } = setUp();
    const turns = Array.from({ length: 6 }, () => TURN);
    companion.onReading(board(turns, 'lost'));
    companion.onEngineMessage({ kind: 'hint', id: 1, hint: hintFor(turns) });
    expect(view()).toMatchObject({ kind: 'lost', left: { remaining: 94 } });
  });

  describe('a guess of the player’s own', () => {
    const typing = (typed: string): BoardReading => ({ ...(board([TURN]) as Board), typed });
    const worth = (guess: string) => ({
      guess: guess as Equation,
      bits: 5,
      expectedRemaining: 3,
      winChance: 0,
      value: { needed: 2.4, isExact: false },
      reasons: [],
    });

    it('is asked about once, if the site would accept it', () => {
      const { companion, log, view } = setUp();
      for (const typed of ['', '12+34-5=4', '12+34-5=42']) companion.onReading(typing(typed));
      expect(log).toHaveLength(1);
      expect(view().typedGuess).toBeNull();
      companion.onReading(typing('12+34-5=41'));
      companion.change({ settings: { ...DEFAULT_SETTINGS, collapsed: true } });
      expect(log.slice(1)).toMatchObject([{ kind: 'worth', guess: '12+34-5=41', turns: [TURN] }]);
      expect(view().typedGuess).toEqual({ guess: '12+34-5=41', worth: null });
      companion.onEngineMessage({ kind: 'worth', id: 2, worth: worth('12+34-5=41') });
      expect(view().typedGuess?.worth).toMatchObject({ value: { needed: 2.4 } });
    });

    it('another guess in the row never shows the worth of the previous one', () => {
      const { companion, view } = setUp();
      companion.onReading(typing('12+34-5=41'));
      companion.onReading(typing('12+35-5=42'));
      companion.onEngineMessage({ kind: 'worth', id: 2, worth: worth('12+34-5=41') });
      expect(view().typedGuess).toEqual({ guess: '12+35-5=42', worth: null });
      companion.onReading(typing('12+35-5=4'));
      expect(view().typedGuess).toBeNull();
    });

    it('does not affect the hint if it cannot be judged', () => {
      const { companion, view } = setUp();
      companion.onReading(typing('12+34-5=41'));
      companion.onEngineMessage({ kind: 'hint', id: 1, hint: hintFor([TURN]) });
      companion.onEngineMessage({ kind: 'failed', id: 2, reason: 'out of memory' });
      expect(view()).toMatchObject({ kind: 'ready', typedGuess: { worth: null } });
    });
  });

  it('asks for the possible answers while the drawer is open, again for every board', () => {
    const { companion, log, view } = setUp();
    companion.onReading(board([]));
    companion.showDrawer({ guess: null });
    companion.showDrawer({ guess: TURN.guess });
    companion.onReading(board([TURN]));
    expect(log.map(({ kind }) => kind)).toEqual(['hint', 'possible', 'possible', 'hint', 'possible']);
    expect(log.at(-1)).toMatchObject({ guess: TURN.guess, turns: [TURN] });
    const possible = { symbols: [], isSampled: false, answers: null, split: null };
    companion.onEngineMessage({ kind: 'possible', id: 5, possible });
    expect(view().possible).toEqual(possible);
    companion.showDrawer(null);
    companion.onReading(board([TURN, OTHER]));
    expect(log.map(({ kind }) => kind).slice(5)).toEqual(['hint']);
    expect(view().possible).toBeNull();
  });

  it('bug: a map opened a second time, after a tile was typed and deleted, was stuck at "Computing…"', () => {
    const { companion, log, view } = setUp();
    companion.onReading(board([TURN]));
    companion.showDrawer({ guess: null });
    const possible = { symbols: [], isSampled: false, answers: null, split: null };
    companion.onEngineMessage({ kind: 'possible', id: 2, possible });
    companion.showDrawer(null);
    companion.onReading({ ...(board([TURN]) as Board), typed: '1' });
    companion.onReading(board([TURN]));
    companion.showDrawer({ guess: null });
    expect(log.filter(({ kind }) => kind === 'possible')).toHaveLength(1);
    expect(view().possible).toEqual(possible);
  });

  it('bug: a game whose tab was closed before its review was not stored', () => {
    const { companion, finished } = setUp();
    companion.onReading(board([TURN], 'won'));
    expect(finished).toMatchObject([{ won: true, skill: null, luck: null }]);
    companion.onReading(board([TURN], 'won'));
    expect(finished).toHaveLength(1);
  });

  it('a finished game with an unknown answer is reported without skill and luck', () => {
    const { companion, finished, view } = setUp();
    companion.onReading(board([TURN, TURN], 'lost'));
    companion.onEngineMessage({ kind: 'inconsistent', id: 1, suspectRow: 0 });
    companion.onEngineMessage({ kind: 'inconsistent', id: 2, suspectRow: 0 });
    expect(finished).toMatchObject([{ won: false, skill: null, luck: null }]);
    expect(view()).toMatchObject({ kind: 'lost', review: { judged: [], account: null } });
  });

  it('a failed review does not affect the rest of the ending', () => {
    const { companion, finished, view } = setUp();
    companion.onReading(board([TURN, TURN], 'lost'));
    companion.onEngineMessage({ kind: 'failed', id: 2, reason: 'out of memory' });
    expect(finished).toMatchObject([{ skill: null, luck: null }]);
    expect(view()).toMatchObject({ kind: 'lost', review: { judged: [], account: null } });
  });
});
