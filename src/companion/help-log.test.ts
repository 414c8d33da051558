import { expect, it } from 'vitest';
import { TURNS } from '../../test/gallery/states.ts';
import type { Board } from '../board/board-reading.ts';
import type { Feedback, Turn } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import { DEFAULT_SETTINGS, type Settings } from '../settings.ts';
import { applyEvent, type CompanionEvent, type FinishedGameReport, initialState } from './state.ts';

const WON: Turn = { guess: '12+34-5=41' as Equation, feedbacks: ['GGGGGGGGGG' as Feedback] };
const GAME = [...TURNS, WON];
const COUNT: Settings = { ...DEFAULT_SETTINGS, hintLevel: 'count' };

/** A reading of the board after `played` turns. */
function after(played: number, turns: readonly Turn[] = GAME): CompanionEvent {
  const outcome: Board['outcome'] = played === GAME.length ? 'won' : 'playing';
  const reading: Board = {
    kind: 'board',
    mode: 'maxi',
    turns: turns.slice(0, played),
    tries: 6,
    typed: '',
    outcome,
  };
  return { kind: 'reading', reading };
}

const step = (level: 'nudge' | 'guess'): CompanionEvent => ({ kind: 'level', level });

/** The help recorded for the game that the events end, and the final log. */
function helpOf(events: readonly CompanionEvent[], start = initialState('maxi', COUNT)) {
  let state = start;
  let ended: FinishedGameReport | null = null;
  for (const event of events) {
    const next = applyEvent(state, event);
    ({ state } = next);
    ended = next.finished ?? ended;
  }
  return { help: ended?.help, log: state.help };
}

it('is the level in the settings, for each turn', () => {
  expect(helpOf([after(0), after(1), after(2), after(3)]).help).toEqual(['count', 'count', 'count']);
  const levels: Settings = {
    ...COUNT,
    guessLevels: ['count', 'nudge', 'guess', 'guess', 'guess', 'guess'],
  };
  const { help } = helpOf([after(0), after(1), after(2), after(3)], initialState('maxi', levels));
  expect(help).toEqual(['count', 'nudge', 'guess']);
});

it('is the highest open level: raising the level counts, but only for that turn', () => {
  const lowered: CompanionEvent = { kind: 'change', change: { settings: COUNT } };
  const raised: CompanionEvent = { kind: 'change', change: { settings: DEFAULT_SETTINGS } };
  const events = [after(0), step('nudge'), step('guess'), after(1), step('nudge'), after(2)];
  expect(helpOf([...events, after(3)]).help).toEqual(['guess', 'nudge', 'count']);
  expect(helpOf([after(0), after(1), after(2), raised, lowered, after(3)]).help).toEqual([
    'count',
    'count',
    'guess',
  ]);
});

it('does not include levels that were opened after the game', () => {
  const lost: CompanionEvent = {
    kind: 'reading',
    reading: { kind: 'board', mode: 'maxi', turns: TURNS, tries: 6, typed: '', outcome: 'lost' },
  };
  const { help, log } = helpOf([after(0), after(1), lost, step('guess')]);
  expect(help).toEqual(['count', 'count']);
  expect(log.seen).toHaveLength(2);
});

it('is none at turns played while the panel was hidden', () => {
  const { log } = helpOf([after(0), step('nudge')]);
  const later = initialState('maxi', DEFAULT_SETTINGS, { ...log, wasHidden: true });
  expect(helpOf([after(2), after(3)], later).help).toEqual(['nudge', 'none', 'guess']);
  // For turns before the page was opened, only the setting is known.
  expect(helpOf([after(2), after(3)]).help).toEqual(['count', 'count', 'count']);
});

it('starts again with another game', () => {
  const other = GAME.with(0, { ...GAME[0]!, feedbacks: ['BBBBBBBBBB' as Feedback] });
  const { help, log } = helpOf([after(0), after(1), step('guess'), after(1, other), after(3, other)]);
  expect(help).toEqual(['count', 'count', 'count']);
  expect(log.seen.map(({ turns }) => turns.length)).toEqual([0, 1]);
});

it('bug: the level of the first guess was that of the row that the site gives', () => {
  const levels: Settings = {
    ...COUNT,
    guessLevels: ['count', 'nudge', 'guess', 'guess', 'guess', 'guess'],
  };
  const speed = (played: number): CompanionEvent => {
    const { reading } = after(played) as Extract<CompanionEvent, { kind: 'reading' }>;
    return { kind: 'reading', reading: { ...(reading as Board), mode: 'speed' } };
  };
  const { help } = helpOf([speed(0), speed(1), speed(2), speed(3)], initialState('speed', levels));
  expect(help).toEqual(['none', 'count', 'nudge']);
});
