import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HINT, TURNS } from '../../test/gallery/states.ts';
import type { Board, BoardReading } from '../board/board-reading.ts';
import { type Feedback, feedbackOf, type Turn, turnFromClue } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import type { Answer, Judgement, Possibilities, ReplayRow } from '../protocol/answer.ts';
import type { Question } from '../protocol/question.ts';
import type { EngineStatus } from '../protocol/status.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { GAME } from '../statistics/record.testing.ts';
import { createPanelView } from './create-view.ts';
import {
  applyEvent,
  type BoardQuestion,
  type CompanionEvent,
  type CompanionState,
  type FinishedGameReport,
  initialState,
} from './state.ts';

const START = initialState('maxi', DEFAULT_SETTINGS);
const POSSIBLE: Possibilities = { symbols: [], isSampled: false, answers: null, split: null };
const READY: EngineStatus = { backend: 'simd', sets: { maxi: { kind: 'ready', source: 'cache', ms: 1 } } };
const GUESS = '12+34-5=41' as Equation;

const playing: Board = { kind: 'board', mode: 'maxi', turns: TURNS, tries: 6, typed: '', outcome: 'playing' };
const read = (reading: BoardReading): CompanionEvent => ({ kind: 'reading', reading });
const answered = (to: BoardQuestion['kind'], answer: Answer): CompanionEvent => ({
  kind: 'answer',
  to,
  answer,
});
/** The game was stored, with this guess as the winning one. */
const stored = (winningGuess: Equation): CompanionEvent => ({
  kind: 'stored',
  game: { ...GAME, winningGuess },
});
const OPEN: CompanionEvent = { kind: 'drawer', at: { guess: null } };
const CLOSE: CompanionEvent = { kind: 'drawer', at: null };

/** The questions that the events cause and the games that they end, in order, and the final state and drawer. */
function play(events: readonly CompanionEvent[], start: CompanionState = START) {
  const questions: Question[] = [];
  const ended: FinishedGameReport[] = [];
  let state = start;
  for (const event of events) {
    const step = applyEvent(state, event);
    ({ state } = step);
    questions.push(...step.questions);
    if (step.finished) ended.push(step.finished);
  }
  const asked = questions.map(({ kind }) => kind);
  return { questions, asked, ended, state, possible: createPanelView(state, '').possible };
}

describe('the drawer', () => {
  it('shows the same when opened again, without another question', () => {
    const { asked, possible } = play([
      read(playing),
      OPEN,
      answered('possible', { kind: 'possible', possible: POSSIBLE }),
      ...[CLOSE, CLOSE, OPEN, OPEN],
    ]);
    expect(asked).toEqual(['hint', 'possible']);
    expect(possible).toBe(POSSIBLE);
  });

  it('asks again when opened again, if it was not answered', () => {
    expect(play([read(playing), OPEN, CLOSE, OPEN]).asked).toEqual(['hint', 'possible', 'possible']);
    const failed = answered('possible', { kind: 'failed', reason: 'out of memory' });
    expect(play([read(playing), OPEN, failed, CLOSE, OPEN]).asked).toEqual(['hint', 'possible', 'possible']);
  });

  it('asks once there is a board, if it was opened before', () => {
    expect(play([OPEN]).asked).toEqual([]);
    expect(play([OPEN, read(playing)]).asked).toEqual(['hint', 'possible']);
  });

  it('shows the map of the board until the answer for another guess arrives', () => {
    const { asked, possible } = play([
      read(playing),
      OPEN,
      answered('possible', { kind: 'possible', possible: POSSIBLE }),
      { kind: 'drawer', at: { guess: GUESS } },
    ]);
    expect(asked).toEqual(['hint', 'possible', 'possible']);
    expect(possible).toBe(POSSIBLE);
    expect(play([read({ ...playing, turns: [] })], play([read(playing), OPEN]).state).possible).toBeNull();
  });
});

describe('what the rows prove', () => {
  const CELL = { tile: 3, symbol: '7' };
  const PRESS: CompanionEvent = { kind: 'change', change: { cell: CELL } };
  const REASON = { kind: 'absent', row: 0, isProved: true } as const;
  const found = answered('explain', { kind: 'explain', reason: REASON });
  const hinted = answered('hint', { kind: 'hint', hint: HINT });
  const explained = (state: CompanionState) => createPanelView(state, '').explained;

  it('is asked about a cell of the open map, and forgotten with map and board', () => {
    const { questions, state } = play([read(playing), OPEN, PRESS, PRESS]);
    expect(questions.at(-1)).toMatchObject({ kind: 'explain', ...CELL, turns: TURNS });
    expect(questions).toHaveLength(3);
    expect(explained(state)).toEqual({ ...CELL, found: null });
    const known = play([found], state).state;
    expect(explained(known)).toMatchObject({ found: { reason: REASON } });
    expect(
      explained(play([{ kind: 'change', change: { cell: { tile: 4, symbol: '7' } } }], known).state),
    ).toEqual({
      tile: 4,
      symbol: '7',
      found: null,
    });
    for (const event of [CLOSE, read({ ...playing, turns: [] }), { ...OPEN, at: { guess: null, grid: 1 } }])
      expect(explained(play([event], known).state)).toBeNull();
  });

  it('is asked in sentences once the guess is final, as long as the game goes on', () => {
    const sentences = answered('sentences', { kind: 'sentences', sentences: [] });
    const { asked, state } = play([read(playing), hinted, hinted, sentences, read(playing)]);
    expect(asked).toEqual(['hint', 'sentences']);
    expect(createPanelView(state, '').sentences).toEqual({ deductions: [] });
    expect(createPanelView(play([read({ ...playing, turns: [] })], state).state, '').sentences).toBeNull();
    expect(play([read({ ...playing, outcome: 'lost' }), hinted]).asked).toEqual(['hint', 'review']);
  });

  it('is asked for the first open board, or for the one that the drawer shows', () => {
    const left = { remaining: 9, groups: null };
    const hint = answered('hint', { kind: 'hint', hint: { ...HINT, gridsLeft: [null, left, left] } });
    const { questions, state } = play([read(playing), hint]);
    expect(questions.at(-1)).toMatchObject({ kind: 'sentences', grid: 1 });
    const sentences = answered('sentences', { kind: 'sentences', sentences: [] });
    const known = play([sentences], state).state;
    expect(createPanelView(known, '').sentences).toEqual({ grid: 1, deductions: [] });
    const other = play([{ kind: 'drawer', at: { guess: null, grid: 2 } }], known);
    expect(other.questions).toMatchObject([{ kind: 'possible' }, { kind: 'sentences', grid: 2 }]);
    expect(createPanelView(other.state, '').sentences).toBeNull();
  });
});

describe('final hints', () => {
  const [first, second] = TURNS as readonly [Turn, Turn];
  const other = { ...first, feedbacks: ['BBBBBBBBBB' as Feedback] };
  /** Number of hints kept on a board with these turns, after a hint for `first`. */
  const kept = (turns: readonly Turn[]) => {
    const opened = play([read({ ...playing, turns: [first] }), answered('hint', { kind: 'hint', hint })]);
    return play([read({ ...playing, turns })], opened.state).state.earlierHints.length;
  };

  it('are kept for earlier turns, but not for a replaced row or another puzzle', () => {
    expect(kept([first, second])).toBe(1);
    expect(kept([other, second])).toBe(0);
    expect(kept([])).toBe(0);
  });

  it('are forgotten for a board that is asked about again with another strategy', () => {
    const settings = { ...DEFAULT_SETTINGS, strategy: 'greedy1' } as const;
    const { state, asked } = play([
      read({ ...playing, turns: [first] }),
      answered('hint', { kind: 'hint', hint }),
      { kind: 'change', change: { settings } },
    ]);
    expect([asked, state.earlierHints]).toEqual([['hint', 'sentences', 'hint'], []]);
  });
});

describe('a game whose first row the site gives', () => {
  it('is stored with a cost of 0 for that row', () => {
    const guesses = ['12+35=47', '58+16=74'] as const;
    const turns = guesses.map((guess) =>
      turnFromClue({
        guess: guess as Equation,
        feedback: feedbackOf(guess as Equation, '58+16=74' as Equation),
      }),
    );
    const won: Board = { ...playing, mode: 'speed', turns, outcome: 'won' };
    const { state } = applyEvent(initialState('speed', DEFAULT_SETTINGS), read(won));
    const judged = [{ ...JUDGED, choice: 0.5 }];
    expect(applyEvent(state, answered('review', { kind: 'review', judged })).finished?.costs).toEqual([
      0, 0.5,
    ]);
  });
});

describe('a finished game', () => {
  const over = read({ ...playing, outcome: 'lost' });
  const reviewed = (after: number) =>
    answered('review', { kind: 'review', judged: [JUDGED, { ...JUDGED, after }] });
  const shown = (events: readonly CompanionEvent[]) => {
    const view = createPanelView(play([over, reviewed(1), ...events]).state, '');
    return view.kind === 'lost' ? view.review : null;
  };
  const replayed = (rows: readonly ReplayRow[] | null) => answered('replay', { kind: 'replay', rows });
  const yardstick = { needed: 4, usual: null };

  it('is played again and measured once it is reviewed, if only its answer is left', () => {
    expect(play([over]).asked).toEqual(['hint', 'review']);
    expect(play([over, reviewed(1), reviewed(1)]).asked).toEqual(['hint', 'review', 'replay', 'yardstick']);
    expect(play([over, reviewed(2)]).asked).toEqual(['hint', 'review']);
  });

  it("shows Maxwell's game and how hard the answer is, as far as they are known", () => {
    const rows = [{ ...TURNS[0]!, left: 9 }];
    expect(shown([])).not.toHaveProperty('replay');
    expect(shown([replayed(rows)])).toMatchObject({ replay: rows });
    expect(shown([answered('yardstick', { kind: 'yardstick', yardstick })])).toMatchObject({ yardstick });
    expect(shown([answered('yardstick', { kind: 'yardstick', yardstick: null })])).not.toHaveProperty(
      'yardstick',
    );
  });

  it.each([
    replayed(null),
    answered('replay', { kind: 'failed', reason: '' }),
    answered('replay', { kind: 'inconsistent', suspectRow: 0 }),
  ])('whose answer the engine cannot play has an empty replay: %o', (event) => {
    expect(shown([event])).toMatchObject({ replay: [] });
  });
});

describe('a game of several boards', () => {
  const start = initialState('bi', DEFAULT_SETTINGS);
  const turns = [
    { guess: '12+35=47' as Equation, feedbacks: ['PPBGBGPB', null] },
  ] as unknown as Board['turns'];
  const board: Board = { ...playing, mode: 'bi', turns, tries: 8 };
  const look = (grid: number): CompanionEvent => ({ kind: 'drawer', at: { guess: null, grid } });

  it('is asked about with the number of rows on the page', () => {
    const { questions } = applyEvent(start, read(board));
    expect(questions).toMatchObject([{ kind: 'hint', mode: 'bi', tries: 8 }]);
    expect(applyEvent(START, read(playing)).questions[0]).not.toHaveProperty('tries');
    expect(play([read(board)], start).state.query).toMatchObject({ turns });
  });

  it('never shows the answers of one board for another', () => {
    const answer = answered('possible', { kind: 'possible', possible: POSSIBLE });
    const opened = play([read(board), look(0), answer], start);
    expect(opened.possible).toBe(POSSIBLE);
    const other = play([look(1)], opened.state);
    expect(other.asked).toEqual(['possible']);
    expect(other.possible).toBeNull();
  });

  it('is stored with the feedback of every board', () => {
    const { finished } = applyEvent(start, read({ ...board, outcome: 'won' }));
    expect(finished?.turns).toEqual(turns);
  });
});

describe('the guess that won', () => {
  const start = initialState('mini', DEFAULT_SETTINGS);
  const mini: Board = { ...playing, mode: 'mini', turns: [] };
  const [TYPED, SHOWN] = ['4*7=28', '7*4=28'] as Equation[];
  const won: Board = {
    ...mini,
    turns: [{ guess: SHOWN!, feedbacks: ['GGGGGG' as Feedback] }],
    outcome: 'won',
  };
  const typed = (text: string) => read({ ...mini, typed: text });

  /** The winning guess in the questions, in the games to store, and in the view, after the events. */
  function learned(events: readonly CompanionEvent[]) {
    const { questions, ended, state } = play(events, start);
    const reviews = questions.filter((one) => one.kind === 'review').map((review) => review.winningGuess);
    const kept = ended.map(({ winningGuess }) => winningGuess);
    const view = createPanelView(state, '');
    return { reviews, kept, shown: view.kind === 'won' ? view.review.winningGuess : null };
  }

  it('bug: was the answer that the page shows in its place, rather than the typed guess', () => {
    const known = { reviews: [TYPED], kept: [TYPED], shown: TYPED };
    expect(learned([typed('4*7=2'), typed(TYPED!), read(won)])).toEqual(known);
    // Readings that may come between the typed guess and the answer.
    const between = [typed(''), read({ kind: 'changing' }), typed(TYPED!)];
    for (const event of between) expect(learned([typed(TYPED!), event, read(won), read(won)])).toEqual(known);
  });

  it('is the last one that was typed', () => {
    expect(learned([typed(TYPED!), typed('4*7='), typed(SHOWN!), read(won)]).reviews).toEqual([SHOWN]);
  });

  it('is not known on a page loaded later, unless an earlier page saw it: then the review is asked for again', () => {
    expect(learned([read(won)])).toEqual({ reviews: [undefined], kept: [null], shown: undefined });
    const recalled: CompanionEvent = stored(TYPED!);
    const known = { reviews: [undefined, TYPED], kept: [null], shown: TYPED };
    expect(learned([read(won), recalled, recalled])).toEqual(known);
    const judged = answered('review', { kind: 'review', judged: [JUDGED] });
    expect(learned([read(won), recalled, judged])).toEqual({ ...known, kept: [null, TYPED] });
  });

  it('is recalled below the other rows of its game, too', () => {
    const [one, two] = ['3*8=24', '9+6=15'].map((guess) => ({
      guess: guess as Equation,
      feedbacks: ['BPBGBP' as Feedback],
    }));
    const later: Board = { ...won, turns: [one!, two!, ...won.turns] };
    const recalled: CompanionEvent = stored(TYPED!);
    expect(learned([read(later), recalled]).reviews).toEqual([undefined, TYPED]);
  });

  it('is the guess that this page saw, even if another page recalls a different one', () => {
    const recalled: CompanionEvent = stored(SHOWN!);
    expect(learned([typed(TYPED!), read(won), recalled]).reviews).toEqual([TYPED]);
    expect(learned([typed(TYPED!), recalled, read(won)]).reviews).toEqual([TYPED]);
  });

  it('is never a guess that does not win, or that was typed below other rows', () => {
    expect(learned([typed('3*8=24'), read(won)]).reviews).toEqual([undefined]);
    const turn = { guess: '3*8=24' as Equation, feedbacks: ['BPBGBP' as Feedback] };
    const later: Board = { ...won, turns: [turn, ...won.turns] };
    expect(learned([typed(TYPED!), read(later)]).reviews).toEqual([undefined]);
    expect(learned([typed(TYPED!), read({ ...mini, turns: [turn] }), read(later)]).reviews).toEqual([
      undefined,
    ]);
  });

  it('does not exist in a lost game', () => {
    const lost: Board = { ...mini, turns: Array(6).fill({ guess: '3*8=24', feedbacks: ['BPBGBP'] }) };
    const { kept, reviews } = learned([typed(TYPED!), read({ ...lost, outcome: 'lost' })]);
    expect({ kept, reviews }).toEqual({ kept: [null], reviews: [undefined] });
  });
});

describe('a puzzle of pro with keys for extra symbols', () => {
  const start = initialState('pro-8', DEFAULT_SETTINGS);
  const status: EngineStatus = {
    backend: 'simd',
    sets: { 'pro-8': { kind: 'ready', source: 'cache', ms: 1 } },
  };
  const rows = (answer: string, ...guesses: string[]): Turn[] =>
    guesses.map((guess) =>
      turnFromClue({ guess: guess as Equation, feedback: feedbackOf(guess as Equation, answer as Equation) }),
    );
  const board = (turns: readonly Turn[], change: Partial<Board> = {}): Board => ({
    ...{ kind: 'board', mode: 'pro-8', turns, tries: 6, typed: '', outcome: 'playing', extra: '^!' },
    ...change,
  });
  const hintOf = (turns: readonly Turn[]) =>
    answered('hint', { kind: 'hint', hint: { ...HINT, history: [9, 3, 2, 1].slice(0, turns.length + 1) } });
  const ONE = rows('2^3*6=48', '12+35=47');
  const TWO = rows('2^3*6=48', '12+35=47', '64^1-8=2');

  /** The kind of view and its extra keys after each event; each event comes twice. */
  function shownAfter(events: readonly CompanionEvent[]) {
    let state = start;
    return events.map((event) => {
      const shown = [1, 2].map(() => {
        ({ state } = applyEvent(state, event));
        const { kind, extraKeys } = createPanelView(state, '');
        return [kind, extraKeys];
      });
      expect(shown[1]).toEqual(shown[0]);
      return shown[0];
    });
  }

  it('assumes that the answer has none, until a row shows one, and again when that row is gone', () => {
    const { extra: _, ...keyless } = board([]);
    const { asked } = play([read(board([])), read(board(TWO))], start);
    // The engine is not asked about an answer with an extra symbol.
    expect(asked).toEqual(['hint']);
    expect(
      shownAfter([
        read({ kind: 'loading' }),
        read(keyless),
        read(board([])),
        { kind: 'status', status },
        hintOf([]),
        read({ kind: 'changing', extra: '^!' }),
        read(board(ONE)),
        hintOf(ONE),
        read(board(TWO)),
        read(board(TWO, { typed: '12+35=47' })),
        read(board(ONE)),
        read(board(ONE, { extra: '!' })),
      ]),
    ).toEqual([
      ['loading', ''],
      ['loading', ''],
      ['loading', '^!'],
      ['working', '^!'],
      ['ready', '^!'],
      ['working', '^!'],
      ['working', '^!'],
      ['ready', '^!'],
      ['unknown-key', '^!'],
      ['unknown-key', '^!'],
      ['ready', '^!'],
      ['ready', '!'],
    ]);
  });

  it('is stored when it is over, whether or not the answer has such a symbol', () => {
    const won = rows('2^3*6=48', '12+35=47', '2^3*6=48');
    const { finished } = applyEvent(start, read(board(won, { outcome: 'won' })));
    expect(finished).toMatchObject({
      won: true,
      skill: null,
      turns: [{ guess: '12+35=47' }, { guess: '2^3*6=48' }],
    });
    const other = rows('58+16=74', '2^3*6=48', '58+16=74');
    const ended = applyEvent(start, read(board(other, { outcome: 'won' })));
    expect(ended.finished?.turns[0]).toEqual({ guess: '2^3*6=48', feedback: other[0]!.feedbacks[0] });
    const review = answered('review', { kind: 'review', judged: [JUDGED, JUDGED] });
    expect(applyEvent(ended.state, review).finished).toMatchObject({ won: true, costs: [0, 0] });
  });

  it('asks about entered turns with the keys of the unreadable page', () => {
    const unreadable = read({ kind: 'unreadable', reason: 'unknown-tiles', omitted: '*', extra: '^' });
    const { state } = play([unreadable, { kind: 'change', change: { enteredTurns: ONE } }], start);
    expect(state.query).toMatchObject({ turns: ONE, omitted: '*' });
  });
});

const READINGS: readonly BoardReading[] = [
  { kind: 'loading' },
  { kind: 'changing' },
  { kind: 'unreadable', reason: 'unknown-tiles' },
  playing,
  { ...playing, turns: [] },
  { ...playing, typed: '1' },
  { ...playing, typed: GUESS },
  { ...playing, outcome: 'lost' },
  { ...playing, turns: [...TURNS, { guess: GUESS, feedbacks: ['GGGGGGGGGG' as Feedback] }], outcome: 'won' },
];
const hint = { ...HINT, history: [3, 2, 1] as const };
const JUDGED: Judgement = {
  ...{ before: 2, after: 1, choice: 0, luck: 0, random: 1, bits: 0, gained: 0 },
  value: { needed: 2, isExact: true },
  cause: 'none',
  reasons: [],
  best: { guess: GUESS, value: { needed: 2, isExact: true }, reasons: [] },
};
const EVENTS: readonly CompanionEvent[] = [
  ...READINGS.map(read),
  ...[OPEN, CLOSE, { kind: 'drawer', at: { guess: GUESS } } as const],
  ...[null, TURNS].map((enteredTurns) => ({ kind: 'change', change: { enteredTurns } }) as const),
  stored(GUESS),
  { kind: 'change', change: { isUnstored: true } },
  { kind: 'change', change: { settings: DEFAULT_SETTINGS } },
  { kind: 'change', change: { settings: { ...DEFAULT_SETTINGS, strategy: 'greedy1', hintLevel: 'count' } } },
  { kind: 'status', status: READY },
  ...(['unreachable', 'hung', 'outdated'] as const).map((status) => ({ kind: 'status', status }) as const),
  answered('hint', { kind: 'progress', hint: { ...hint, certainty: 'sampled' } }),
  answered('hint', { kind: 'hint', hint }),
  answered('hint', { kind: 'inconsistent', suspectRow: 0 }),
  answered('review', { kind: 'review', judged: [JUDGED] }),
  answered('review', { kind: 'failed', reason: '' }),
  answered('worth', {
    kind: 'worth',
    worth: {
      ...{ guess: GUESS, bits: 2, expectedRemaining: 1, winChance: 0, reasons: [] },
      value: { needed: 2, isExact: true },
      reasons: [],
    },
  }),
  answered('possible', { kind: 'possible', possible: POSSIBLE }),
  answered('replay', { kind: 'replay', rows: null }),
  answered('yardstick', { kind: 'yardstick', yardstick: { needed: 4, usual: null } }),
  { kind: 'change', change: { cell: { tile: 3, symbol: '7' } } },
  answered('explain', { kind: 'explain', reason: null }),
  answered('sentences', { kind: 'sentences', sentences: [] }),
];

/** Answers come only to questions that were asked. */
const canHappen = (state: CompanionState, event: CompanionEvent) =>
  event.kind !== 'answer' || state.questions[event.to] !== undefined;

it('events in any order, too early or twice, lead to a view, and no question is asked twice', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 12 }), (events) => {
      let state = START;
      for (const event of events) {
        if (!canHappen(state, event)) continue;
        const before = JSON.stringify(state);
        const step = applyEvent(state, event);
        expect(JSON.stringify(state)).toBe(before);
        const again = applyEvent(step.state, event);
        expect(again.questions).toEqual([]);
        expect(again.isNewBoard).toBe(false);
        for (const question of step.questions) expect(question).toMatchObject(step.state.query!);
        // A hint is known or asked for whenever there is a board.
        expect(step.state.questions.hint !== undefined).toBe(step.state.query !== null);
        expect(createPanelView(step.state, '').kind).toBeTypeOf('string');
        ({ state } = step);
      }
    }),
  );
});
