import { describe, expect, it } from 'vitest';
import { HINT, TURNS } from '../../test/gallery/states.ts';
import type { Hint } from '../protocol/hint.ts';
import type { EngineStatus } from '../protocol/status.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { EMPTY_LOG, type HelpLog } from './help-log.ts';
import { STATUS } from './model.ts';
import { panelView, type ViewInput } from './view.ts';

const READY: EngineStatus = {
  engine: 'simd',
  sets: { maxi: { kind: 'ready', source: 'cache', ms: 90 } },
};
const BUILDING: EngineStatus = {
  engine: 'simd',
  sets: { maxi: { kind: 'building', progress: 0.5 } },
};
const LOADING: EngineStatus = { engine: 'simd', sets: { maxi: { kind: 'loading' } } };

const SO_FAR: Hint = { ...HINT, certainty: 'sampled' };
const BOOKED: Hint = { ...HINT, certainty: 'book' };

function view(change: Partial<ViewInput> = {}) {
  return panelView({
    mode: 'maxi',
    judged: null,
    winningGuess: null,
    reading: { kind: 'board', mode: 'maxi', turns: TURNS, tries: 6, typed: '', outcome: 'playing' },
    settings: DEFAULT_SETTINGS,
    status: READY,
    answer: null,
    past: [],
    manual: null,
    worth: null,
    possible: null,
    help: EMPTY_LOG,
    shareTitle: 'maxi nerdlegame 1',
    ...change,
  });
}

function finished(outcome: 'won' | 'lost'): ViewInput['reading'] {
  return { kind: 'board', mode: 'maxi', turns: TURNS, tries: 6, typed: '', outcome };
}

it('a game is unaided while no turn had more open than the count', () => {
  const count = { ...DEFAULT_SETTINGS, hintLevel: 'count' } as const;
  expect(view({ settings: count }).isUnaided).toBe(true);
  expect(view().isUnaided).toBe(false);
  const help: HelpLog = { seen: [{ turns: TURNS.slice(0, 1), level: 'nudge' }], wasHidden: false };
  expect(view({ settings: count, help }).isUnaided).toBe(false);
});

describe('panelView', () => {
  it.each([
    ['no engine yet', { status: null }, { kind: 'loading', waitsFor: 'engine' }],
    ['equations loading', { status: LOADING }, { kind: 'loading', waitsFor: 'equations' }],
    ['equations being made', { status: BUILDING }, { kind: 'building', progress: 0.5 }],
    ['puzzle not there', { reading: { kind: 'loading' } }, { kind: 'loading', waitsFor: 'puzzle' }],
    ['nothing answered', {}, { kind: 'working', last: null, soFar: null }],
    ['half a row', { reading: { kind: 'changing' }, past: [HINT] }, { kind: 'working', last: HINT }],
    ['first suggestion', { answer: { kind: 'progress', hint: SO_FAR } }, { kind: 'working', soFar: SO_FAR }],
    ['book entry', { answer: { kind: 'progress', hint: BOOKED } }, { kind: 'ready', hint: BOOKED }],
    ['final hint', { answer: { kind: 'hint', hint: HINT } }, { kind: 'ready', hint: HINT }],
    [
      'nothing fits',
      { answer: { kind: 'inconsistent', suspectRow: 1 } },
      { kind: 'inconsistent', suspectRow: 1 },
    ],
    [
      'solver stopped',
      { answer: { kind: 'failed', reason: 'x' } },
      { kind: 'failed', cause: 'solver', reason: 'x' },
    ],
    ['engine unreachable', { status: 'unreachable' }, { kind: 'failed', cause: 'unreachable' }],
    ['extension updated', { status: 'outdated' }, { kind: 'failed', cause: 'outdated' }],
  ] as const)('%s', (_, change, expected) => {
    expect(view(change as Partial<ViewInput>)).toMatchObject(expected);
  });

  it('a hint for the board as it stands outlives the engine', () => {
    expect(view({ status: 'unreachable', answer: { kind: 'hint', hint: HINT } }).kind).toBe('ready');
  });

  it('a page older than the extension shows what to do, and no hint that may be out of date', () => {
    const gone = { kind: 'failed', cause: 'outdated' };
    expect(view({ status: 'outdated', answer: { kind: 'hint', hint: HINT } })).toMatchObject(gone);
    expect(view({ status: 'outdated', reading: finished('won') })).toMatchObject(gone);
    expect(view({ status: 'outdated', reading: { kind: 'loading' } })).toMatchObject(gone);
  });

  it('a finished game needs no engine', () => {
    expect(view({ reading: finished('won'), status: null })).toMatchObject({
      kind: 'won',
      review: { turns: 2 },
    });
    expect(view({ reading: finished('lost'), status: null })).toMatchObject({ kind: 'lost', left: null });
  });

  it('a lost game shows what was left after its last turn, never the figures before it', () => {
    expect(view({ reading: finished('lost'), past: [HINT] })).toMatchObject({ left: HINT });
    const before = { ...HINT, history: HINT.history.slice(0, -1) };
    expect(view({ reading: finished('lost'), past: [before] })).toMatchObject({ left: null });
  });

  it('typed turns count only while the page cannot be read', () => {
    const unreadable = { kind: 'unreadable', reason: 'misread-row', row: 3 } as const;
    expect(view({ reading: unreadable })).toMatchObject({
      kind: 'unreadable',
      row: 3,
      manual: false,
      turns: [],
    });
    expect(view({ reading: unreadable, manual: TURNS, answer: { kind: 'hint', hint: HINT } })).toMatchObject({
      kind: 'ready',
      manual: true,
      turns: TURNS,
    });
    expect(view({ manual: [] })).toMatchObject({ manual: false, turns: TURNS });
  });

  it.each([
    ['48/6+27=3', null],
    ['48/6+27=35', null],
    ['48/6+27=36', { code: 'unequal', left: 35, right: 36 }],
    ['48/6=27=36', { code: 'equals', count: 2 }],
  ])('%s: what the site refuses is told once the row is full', (typed, refusal) => {
    const reading = { kind: 'board', mode: 'maxi', turns: [], tries: 6, typed, outcome: 'playing' } as const;
    expect(view({ reading })).toMatchObject({ refusal });
    expect(view({ reading: { ...reading, outcome: 'lost' } })).toMatchObject({ refusal: null });
  });

  it('is plain JSON', () => {
    const shown = view({ answer: { kind: 'hint', hint: HINT } });
    expect(JSON.parse(JSON.stringify(shown))).toEqual(shown);
    expect(STATUS[shown.kind]).toBe('ready');
  });
});
