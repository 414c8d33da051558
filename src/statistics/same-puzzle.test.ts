import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANSWERS } from '../../test/site/page/answers.ts';
import { type Feedback, feedbackOf, isWin } from '../game/feedback.ts';
import { DAILY_IDS, MODES, type ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { winsAgainst } from '../game/win-rule.ts';
import { GAME } from './record.testing.ts';
import { type GameRecord, type StoredTurn, toStoredTurn } from './record.ts';
import { canBeSamePuzzle, repeatedGames } from './same-puzzle.ts';

type KeptRows = Pick<GameRecord, 'mode' | 'turns'>;

/**
 * A game as its page shows it: a row that wins the game contains an answer, and all other rows contain the typed guess.
 */
function played(mode: ModeId, answers: readonly string[], guesses: readonly string[]): KeptRows {
  const open = new Set(answers.keys());
  const turns: StoredTurn[] = [];
  for (const text of guesses) {
    if (open.size === 0) break;
    const guess = text as Equation;
    const feedbacks = answers.map((one, grid) => {
      const answer = one as Equation;
      if (!open.has(grid)) return null;
      return winsAgainst(guess, answer, MODES[mode].winRule)
        ? ('G'.repeat(answer.length) as Feedback)
        : feedbackOf(guess, answer);
    });
    const asked = [...open];
    for (const [grid, feedback] of feedbacks.entries()) if (feedback && isWin(feedback)) open.delete(grid);
    const shown = open.size === 0 ? answers[asked[0]!]! : guess;
    turns.push(toStoredTurn({ guess: shown as Equation, feedbacks }));
  }
  return { mode, turns };
}

const one = (mode: ModeId, answer: string, ...guesses: string[]) => played(mode, [answer], guesses);

describe('two games can be the same puzzle', () => {
  const anyMode = fc.constantFrom(...DAILY_IDS.filter((id) => MODES[id].givenRow !== 'scramble'));
  /** The equation with its operands exchanged, if it has only one operation, + or *. */
  const turned = (answer: string) => answer.replace(/^(\d+)([+*])(\d+)(?==)/, '$3$2$1');
  /** A game with these answers: rows with any guesses, then possibly winning rows, with operands in either order. */
  const anyRows = (mode: ModeId, answers: readonly string[]) =>
    fc
      .tuple(
        fc.array(fc.constantFrom(...ANSWERS[mode]), { minLength: 1, maxLength: MODES[mode].tries - 1 }),
        fc.shuffledSubarray([...answers, ...answers.map(turned)]),
      )
      .map(([guesses, won]) => played(mode, answers, [...guesses, ...won]));
  const anyAnswers = (mode: ModeId) =>
    fc.uniqueArray(fc.constantFrom(...ANSWERS[mode]), {
      minLength: MODES[mode].grids,
      maxLength: MODES[mode].grids,
    });

  it('if they have the same answers, however they were played', () => {
    const twoGames = anyMode
      .chain((mode) => anyAnswers(mode).map((answers) => ({ mode, answers })))
      .chain(({ mode, answers }) => fc.tuple(anyRows(mode, answers), anyRows(mode, answers)));
    fc.assert(
      fc.property(twoGames, ([first, second]) => {
        expect(canBeSamePuzzle(first, second)).toBe(true);
        expect(canBeSamePuzzle(second, first)).toBe(true);
      }),
    );
  });

  it('if one is won, only if its answer fits the rows of the other, and vice versa', () => {
    const twoGames = fc
      .constantFrom<ModeId>('maxi', 'classic', 'midi', 'mini', 'micro', 'speed')
      .chain((mode) => {
        const anyAnswer = fc.constantFrom(...ANSWERS[mode]);
        return fc.tuple(fc.constant(mode), anyAnswer, anyAnswer);
      })
      .chain(([mode, answer, other]) =>
        fc.tuple(fc.constant(answer), fc.constant(one(mode, answer, answer)), anyRows(mode, [other])),
      );
    fc.assert(
      fc.property(twoGames, ([answer, won, other]) => {
        const { winRule } = MODES[won.mode];
        const gives = other.turns.every((turn) => {
          const { guess, feedback } = turn as Extract<StoredTurn, { feedback: Feedback }>;
          return isWin(feedback)
            ? winsAgainst(guess, answer, winRule) && winsAgainst(answer, guess, winRule)
            : feedbackOf(guess, answer) === feedback;
        });
        expect(canBeSamePuzzle(won, other)).toBe(gives);
      }),
    );
  });

  it('if one is won in another order, unless its other rows distinguish the orders', () => {
    const [sum, turnedSum] = ['12+35=47', '35+12=47'].map((answer) => one('classic', answer, answer));
    expect(canBeSamePuzzle(sum!, turnedSum!)).toBe(true);
    expect(canBeSamePuzzle(sum!, one('classic', '12+35=47', '9*8-7=65', '35+12=47'))).toBe(true);
    expect(canBeSamePuzzle(sum!, one('classic', '35+12=47', '13+25=38', '35+12=47'))).toBe(false);
  });

  it('with several boards, if that is true for each', () => {
    const first = played('bi', ['48-32=16', '9*8-7=65'], ['12+35=47', '48-32=16', '9*8-7=65']);
    const again = played('bi', ['48-32=16', '9*8-7=65'], ['9*8-7=65', '56/8+1=8', '48-32=16']);
    const other = played('bi', ['48-32=16', '3*4+1=13'], ['12+35=47', '48-32=16', '3*4+1=13']);
    const turned = played('bi', ['9*8-7=65', '48-32=16'], ['9*8-7=65', '48-32=16']);
    expect([again, other, turned].map((game) => canBeSamePuzzle(first, game))).toEqual([true, false, false]);
  });

  it('if both are lost, unless their rows contradict each other', () => {
    const lost = (answer: string, ...guesses: string[]) => one('classic', answer, ...guesses);
    const first = lost('12+35=47', '9*8-7=65', '48-32=16', '56/8+1=8');
    expect(canBeSamePuzzle(first, lost('12+35=47', '3*4+1=13', '5+6*7=47'))).toBe(true);
    for (const other of ['8-1+8=15', '12+36=48', '35+12=47', '12*4-1=47'])
      expect(canBeSamePuzzle(first, lost(other, '9*8-7=65', '48-32=16', '56/8+1=8'))).toBe(false);
    // Rows with and without contradictions in places, in copies, and in the number of tiles.
    const row = (guess: string, feedback: string): KeptRows => ({
      mode: 'classic',
      turns: [{ guess: guess as Equation, feedback: feedback as Feedback }],
    });
    expect(canBeSamePuzzle(row('12+35=47', 'GBBBBGBB'), row('12+35=47', 'BPBBBGBB'))).toBe(false);
    expect(canBeSamePuzzle(row('12+35=47', 'GBBBBGBB'), row('21+35=47', 'BPBBBGBB'))).toBe(true);
    expect(canBeSamePuzzle(row('12+35=47', 'GBBBBGBB'), row('13+25=38', 'GBBBBGBB'))).toBe(true);
    expect(canBeSamePuzzle(row('12+35=47', 'GBBBBGBB'), row('42+35=77', 'BBBBBGBB'))).toBe(true);
    expect(canBeSamePuzzle(row('11+35=46', 'GGBBBGBB'), row('12+35=47', 'GBBBBGBB'))).toBe(true);
    expect(canBeSamePuzzle(row('11+35=46', 'GBBBBGBB'), row('21+31=52', 'BPBBPGBB'))).toBe(false);
    expect(canBeSamePuzzle(row('12+35=47', 'PPPPPGPB'), row('80-69=11', 'PPPPBGBB'))).toBe(false);
  });
});

describe('a second game of a puzzle', () => {
  const record = (key: string, game: KeptRows, change: Partial<GameRecord> = {}): GameRecord => ({
    ...GAME,
    ...{ key, day: '2026-03-05', localDay: '2026-03-05', ...game, ...change },
  });
  const tries = (...records: GameRecord[]) => [...repeatedGames(records)];
  const sum = one('classic', '12+35=47', '12+35=47');
  const difference = one('classic', '8-1+8=15', '8-1+8=15');

  it('bug: was a different puzzle won on the same UTC day', () => {
    expect(tries(record('a', sum), record('b', difference))).toEqual([]);
    const again = record('c', one('classic', '12+35=47', '9*8-7=65', '12+35=47'));
    expect(tries(record('a', sum), record('b', difference), again)).toEqual(['c']);
  });

  it('is on the same day, in UTC or in the player’s time zone', () => {
    const later = one('classic', '12+35=47', '9*8-7=65', '12+35=47');
    const on = (day: string | null, localDay: string | null) => record('b', later, { day, localDay });
    expect(tries(record('a', sum), on('2026-03-05', '2026-03-06'))).toEqual(['b']);
    expect(tries(record('a', sum), on('2026-03-06', '2026-03-05'))).toEqual(['b']);
    expect(tries(record('a', sum), on('2026-03-06', '2026-03-06'))).toEqual([]);
    expect(tries(record('a', sum), on(null, null))).toEqual([]);
  });

  it('has the same mode and source', () => {
    expect(tries(record('a', sum), record('b', { ...sum, mode: 'speed' }))).toEqual([]);
    expect(tries(record('a', sum), record('b', sum, { source: 'practice' }))).toEqual([]);
  });
});
