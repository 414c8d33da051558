import { describe, expect, it } from 'vitest';
import { HINT, TURNS } from '../../test/gallery/states.ts';
import type { Board } from '../board/board-reading.ts';
import { feedbackOf, type Turn, turnFromClue } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import type { Hint } from '../protocol/hint.ts';
import { QUESTION } from '../protocol/question.testing.ts';
import type { EngineStatus } from '../protocol/status.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { createPanelView } from './create-view.ts';
import type { HelpLog } from './help-log.ts';
import { applyEvent, type CompanionState, type HintAnswer, initialState } from './state.ts';
import { DATA_STATES } from './view-model.ts';

const READY: EngineStatus = {
  backend: 'simd',
  sets: { maxi: { kind: 'ready', source: 'cache', ms: 90 } },
};
const BUILDING: EngineStatus = {
  backend: 'simd',
  sets: { maxi: { kind: 'building', progress: 0.5 } },
};
const LOADING: EngineStatus = { backend: 'simd', sets: { maxi: { kind: 'loading' } } };

const SO_FAR: Hint = { ...HINT, certainty: 'sampled' };

interface Change extends Partial<Omit<CompanionState, 'questions' | 'earlierHints'>> {
  readonly answer?: HintAnswer;
  readonly earlierHints?: readonly Hint[];
}

function view({ answer, earlierHints = [], ...change }: Change = {}) {
  const state: CompanionState = {
    ...initialState('maxi', DEFAULT_SETTINGS),
    ...{ reading: boardAt('playing'), status: READY, ...change },
    questions: answer ? { hint: { what: { kind: 'hint' }, answer } } : {},
    earlierHints: earlierHints.map((hint) => ({ query: QUESTION, hint })),
  };
  return createPanelView(state, 'maxi nerdlegame 1');
}

function boardAt(outcome: Board['outcome']): Board {
  return { kind: 'board', mode: 'maxi', turns: TURNS, tries: 6, typed: '', outcome };
}

it('a game is unaided as long as at most the count was open at every turn', () => {
  const count = { ...DEFAULT_SETTINGS, hintLevel: 'count' } as const;
  expect(view({ settings: count }).isUnaided).toBe(true);
  expect(view().isUnaided).toBe(false);
  const help: HelpLog = { seen: [{ turns: TURNS.slice(0, 1), level: 'nudge' }], wasHidden: false };
  expect(view({ settings: count, help }).isUnaided).toBe(false);
});

it('says that a finished game could not be stored, until it is', () => {
  const stored = (isUnstored: boolean) => (state: CompanionState) =>
    applyEvent(state, { kind: 'change', change: { isUnstored } }).state;
  const start = initialState('maxi', DEFAULT_SETTINGS);
  expect(createPanelView(start, '')).toMatchObject({ isUnstored: false, areSettingsKept: true });
  const failed = stored(true)(start);
  expect(createPanelView(failed, '').isUnstored).toBe(true);
  expect(createPanelView(stored(false)(failed), '').isUnstored).toBe(false);
});

describe('createPanelView', () => {
  it.each([
    ['no engine yet', { status: null }, { kind: 'loading', waitsFor: 'engine' }],
    ['equations loading', { status: LOADING }, { kind: 'loading', waitsFor: 'equations' }],
    ['equations being made', { status: BUILDING }, { kind: 'building', progress: 0.5 }],
    ['puzzle not there', { reading: { kind: 'loading' } }, { kind: 'loading', waitsFor: 'puzzle' }],
    [
      'a dialog before the new game',
      {
        reading: { ...boardAt('playing'), turns: [], isBeforeStart: true },
        answer: { kind: 'hint', hint: HINT },
      },
      { kind: 'loading', waitsFor: 'start' },
    ],
    ['nothing answered', {}, { kind: 'working', last: null, soFar: null }],
    ['half a row', { reading: { kind: 'changing' }, earlierHints: [HINT] }, { kind: 'working', last: HINT }],
    ['first suggestion', { answer: { kind: 'progress', hint: SO_FAR } }, { kind: 'working', soFar: SO_FAR }],
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
    expect(view(change as Change)).toMatchObject(expected);
  });

  it('a hint for the current board outlives the engine', () => {
    expect(view({ status: 'unreachable', answer: { kind: 'hint', hint: HINT } }).kind).toBe('ready');
  });

  it('a page older than the extension shows advice, but not a hint that may be outdated', () => {
    const gone = { kind: 'failed', cause: 'outdated' };
    expect(view({ status: 'outdated', answer: { kind: 'hint', hint: HINT } })).toMatchObject(gone);
    expect(view({ status: 'outdated', reading: boardAt('won') })).toMatchObject(gone);
    expect(view({ status: 'outdated', reading: { kind: 'loading' } })).toMatchObject(gone);
  });

  it('a finished game does not need an engine', () => {
    expect(view({ reading: boardAt('won'), status: null })).toMatchObject({
      kind: 'won',
      review: { guesses: 2 },
    });
    expect(view({ reading: boardAt('lost'), status: null })).toMatchObject({ kind: 'lost', left: null });
  });

  it('a lost game shows what was left after its last turn, never the figures before it', () => {
    expect(view({ reading: boardAt('lost'), earlierHints: [HINT] })).toMatchObject({ left: HINT });
    const before = { ...HINT, history: HINT.history.slice(0, -1) };
    expect(view({ reading: boardAt('lost'), earlierHints: [before] })).toMatchObject({ left: null });
  });

  it('entered turns count only while the page cannot be read', () => {
    const unreadable = { kind: 'unreadable', reason: 'misread-row', row: 3 } as const;
    expect(view({ reading: unreadable })).toMatchObject({
      kind: 'unreadable',
      row: 3,
      manual: false,
      turns: [],
    });
    expect(
      view({ reading: unreadable, enteredTurns: TURNS, answer: { kind: 'hint', hint: HINT } }),
    ).toMatchObject({
      kind: 'ready',
      manual: true,
      turns: TURNS,
    });
    expect(view({ enteredTurns: [] })).toMatchObject({ manual: false, turns: TURNS });
  });

  it.each([
    ['48/6+27=3', null],
    ['48/6+27=35', null],
    ['48/6+27=36', { code: 'unequal', left: 35, right: 36 }],
    ['48/6=27=36', { code: 'equals', count: 2 }],
  ])('%s: the reason why the site refuses a row is shown once the row is full', (typed, refusal) => {
    const reading = { kind: 'board', mode: 'maxi', turns: [], tries: 6, typed, outcome: 'playing' } as const;
    expect(view({ reading })).toMatchObject({ refusal });
    expect(view({ reading: { ...reading, outcome: 'lost' } })).toMatchObject({ refusal: null });
  });

  it('there is no hint while rows that were played are not complete', () => {
    const reading = { ...boardAt('playing'), hasUnfinishedRows: true };
    const known = { answer: { kind: 'hint', hint: HINT } } as const;
    expect(view({ reading, ...known })).toMatchObject({ kind: 'loading', waitsFor: 'rows' });
    expect(view({ reading: boardAt('playing'), ...known })).toMatchObject({ kind: 'ready' });
  });

  it('a row that the site typed is not a guess: the panel waits for it to be submitted', () => {
    const typed = '12+35=47';
    const status: EngineStatus = {
      backend: 'simd',
      sets: { bi: { kind: 'ready', source: 'cache', ms: 90 } },
    };
    const bi = { kind: 'board', mode: 'bi', turns: [], tries: 7, typed, outcome: 'playing' } as const;
    const shown = (reading: Board) => view({ mode: 'bi', status, reading });
    expect(shown(bi)).toMatchObject({ kind: 'working', typedGuess: { guess: typed } });
    expect(shown({ ...bi, isTypedBySite: true })).toMatchObject({
      kind: 'loading',
      waitsFor: 'enter',
      typedGuess: null,
    });
  });

  it('is plain JSON', () => {
    const shown = view({ answer: { kind: 'hint', hint: HINT } });
    expect(JSON.parse(JSON.stringify(shown))).toEqual(shown);
    expect(DATA_STATES[shown.kind]).toBe('ready');
  });
});

describe('a puzzle of pro with keys for extra symbols', () => {
  const READY_PRO: EngineStatus = {
    backend: 'simd',
    sets: { 'pro-8': { kind: 'ready', source: 'cache', ms: 90 } },
  };
  const rows = (answer: string, ...guesses: string[]): Turn[] =>
    guesses.map((guess) =>
      turnFromClue({ guess: guess as Equation, feedback: feedbackOf(guess as Equation, answer as Equation) }),
    );
  const ABSENT = rows('58+16=74', '2^3*6=48', '1.5*8=12');
  const SHOWN = rows('2^3*6=48', '1.5*8=12', '64^1-8=2');
  const reading = (turns: readonly Turn[], change: Partial<Board> = {}): Board => ({
    ...{ kind: 'board', mode: 'pro-8', turns, tries: 6, typed: '', outcome: 'playing', extra: '^!.π' },
    ...change,
  });
  const pro = (change: Change) => view({ mode: 'pro-8', status: READY_PRO, ...change });
  const answer = { kind: 'hint', hint: HINT } as const;
  const nothingFits = { kind: 'inconsistent', suspectRow: 1 } as const;
  const said = { kind: 'unknown-key', unknownKey: '^' };

  it('has hints and reports the keys, until a row shows such a symbol to be in the answer', () => {
    expect(pro({ reading: reading(ABSENT), answer })).toMatchObject({ kind: 'ready', extraKeys: '^!.π' });
    expect(pro({ reading: reading(ABSENT, { extra: '!' }), answer })).toMatchObject({ extraKeys: '!' });
  });

  it('names the key that a row shows in the answer, even before an engine is ready', () => {
    expect(pro({ reading: reading(SHOWN), status: null })).toMatchObject(said);
    expect(pro({ reading: reading(SHOWN), answer: nothingFits })).toMatchObject(said);
    expect(DATA_STATES[pro({ reading: reading(SHOWN) }).kind]).toBe('unreadable');
    // The rows show another extra symbol, and the keyboard has not appeared yet.
    const { extra: _, ...keyless } = reading(rows('3!-4+0=2', '2^3!-4=2'));
    expect(pro({ reading: keyless })).toMatchObject({ ...said, unknownKey: '!', extraKeys: '' });
  });

  it('names a key if no answer without such symbols fits', () => {
    expect(pro({ reading: reading(ABSENT), answer: nothingFits })).toMatchObject(said);
    const dotted = reading(ABSENT, { extra: '.π' });
    expect(pro({ reading: dotted, answer: nothingFits })).toMatchObject({ ...said, unknownKey: '.' });
    const { extra: _, ...keyless } = reading(ABSENT);
    expect(pro({ reading: keyless, answer: nothingFits })).toMatchObject(nothingFits);
  });

  it('is still shown as won or lost, without unknown figures', () => {
    const won = reading([...SHOWN, ...rows('2^3*6=48', '2^3*6=48')], { outcome: 'won' });
    expect(pro({ reading: won, earlierHints: [HINT] })).toMatchObject({
      kind: 'won',
      unknownKey: '^',
      review: { guesses: 3, judged: [], account: null },
    });
    const lost = reading(SHOWN, { outcome: 'lost' });
    expect(pro({ reading: lost })).toMatchObject({ kind: 'lost', left: null, unknownKey: '^' });
    expect(pro({ reading: reading(ABSENT, { outcome: 'lost' }), answer: nothingFits })).toMatchObject({
      kind: 'lost',
      unknownKey: '^',
    });
  });

  it('is reviewed as usual if the answer lacks such symbols', () => {
    const won = reading([...ABSENT, ...rows('58+16=74', '58+16=74')], { outcome: 'won' });
    const shown = pro({ reading: won, earlierHints: [HINT] });
    expect(shown).toMatchObject({ kind: 'won', extraKeys: '^!.π', review: { judged: null } });
    expect(shown).not.toHaveProperty('unknownKey');
    // A won game may have an unusual answer.
    expect(pro({ reading: won, answer: nothingFits })).not.toHaveProperty('unknownKey');
  });

  it('keeps its keys while a row is replaced', () => {
    const changing = { kind: 'changing', extra: '^!.π' } as const;
    expect(pro({ reading: changing, earlierHints: [HINT] })).toMatchObject({
      kind: 'working',
      extraKeys: '^!.π',
    });
  });

  it.each([
    ['2^3*6=48', null],
    ['2^3*6*48', { code: 'equals', count: 0 }],
    ['2^3*6=8/', { code: 'nothing-after' }],
    ['58+16=75', { code: 'unequal', left: 74, right: 75 }],
  ])('%s: a typed guess is judged as far as the site’s rules are known', (typed, refusal) => {
    const shown = pro({ reading: reading([], { typed }), answer });
    expect(shown).toMatchObject({ refusal, typedGuess: null });
  });

  it('has hints for entered turns, until these show such a symbol', () => {
    const unreadable = { kind: 'unreadable', reason: 'unknown-tiles', extra: '^!.π' } as const;
    const typed = { reading: unreadable, answer };
    expect(pro({ ...typed, enteredTurns: ABSENT })).toMatchObject({
      kind: 'ready',
      manual: true,
      extraKeys: '^!.π',
    });
    expect(pro({ ...typed, enteredTurns: SHOWN })).toMatchObject({ ...said, manual: true });
    // The player may have entered a row incorrectly.
    const wrong = pro({ reading: unreadable, enteredTurns: ABSENT, answer: nothingFits });
    expect(wrong).toMatchObject({ ...nothingFits, extraKeys: '^!.π' });
  });
});
