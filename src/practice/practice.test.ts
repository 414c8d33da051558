import { describe, expect, it } from 'vitest';
import type { PriorName } from '../game/answer-rules.ts';
import type { ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { encodeGame } from './game-code.ts';
import { settled } from './practice.testing.ts';
import { createPractice, type PracticeView, type SavedPractice } from './practice.ts';
import { boardOfGame, outcomeOfGame } from './practice-game.ts';

const ANSWER = '36/4+29=38' as Equation;

function setUp({ saved = null as unknown, commutative = true } = {}) {
  const drawn: { mode: ModeId; by: PriorName; answer: (answer: Equation) => void }[] = [];
  const saves: SavedPractice[] = [];
  let view!: PracticeView;
  const practice = createPractice(
    {
      draw: (mode, by) => new Promise((answer) => drawn.push({ mode, by, answer })),
      commutativeWins: () => commutative,
      save: (practice) => saves.push(practice),
      show(next) {
        view = next;
      },
    },
    saved,
  );
  return {
    practice,
    drawn,
    saves,
    view: () => view,
    async begin(answer = ANSWER) {
      practice.newGame();
      drawn.at(-1)!.answer(answer);
      await settled();
    },
    play(guess: string) {
      for (const symbol of guess) practice.press(symbol);
      practice.press('ENTER');
    },
  };
}

describe('practice', () => {
  it('draws an answer, and plays it to the end', async () => {
    const { begin, play, view, drawn } = setUp();
    await begin();
    expect(drawn).toMatchObject([{ mode: 'maxi', by: 'site' }]);
    play('75+2-31=46');
    expect(view().game!.grids[0]!.turns).toEqual([{ guess: '75+2-31=46', feedback: 'BBPPBPBGPP' }]);
    play(ANSWER);
    expect(outcomeOfGame(view().game!)).toBe('won');
    expect(boardOfGame(view().game!)).toMatchObject({ kind: 'board', outcome: 'won', typed: '' });
    // The game no longer accepts input.
    play('75+2-31=46');
    expect(view().game!.grids[0]!.turns).toHaveLength(2);
  });

  it('shows why a row is refused, and keeps it', async () => {
    const { begin, play, view, practice } = setUp();
    await begin();
    play('75+2-31=47');
    expect(view()).toMatchObject({ objection: { code: 'unequal' }, game: { grids: [{ turns: [] }] } });
    expect(view().game!.grids[0]!.typed.join('')).toBe('75+2-31=47');
    practice.press('6');
    expect(view().objection).toBeNull();
    practice.press('DELETE');
    practice.press('ENTER');
    expect(view().objection).toMatchObject({ code: 'length' });
  });

  it.each([
    [true, 'won', '(7+8)*2=30'],
    [false, 'playing', '(7+8)*2=30'],
  ])('with commutative wins %s another order of the answer is %s', async (commutative, outcome, guess) => {
    const { begin, play, view } = setUp({ commutative });
    await begin('2*(7+8)=30' as Equation);
    play(guess);
    expect(outcomeOfGame(view().game!)).toBe(outcome);
  });

  it('is lost after six guesses', async () => {
    const { begin, play, view } = setUp();
    await begin();
    for (let turn = 0; turn < 6; turn++) play('75+2-31=46');
    expect(outcomeOfGame(view().game!)).toBe('lost');
  });

  it('if two games are requested quickly, only the last is played', async () => {
    const { practice, drawn, view } = setUp();
    practice.newGame();
    practice.newGame({ mode: 'classic', by: 'uniform' });
    drawn[0]!.answer(ANSWER);
    await settled();
    expect(view().game).toBeNull();
    drawn[1]!.answer('48-32=16' as Equation);
    await settled();
    expect(view()).toMatchObject({
      mode: 'classic',
      by: 'uniform',
      game: { grids: [{ answer: '48-32=16' }] },
    });
  });

  it('plays the game of a code, and reports invalid codes', async () => {
    const { practice, view, begin } = setUp();
    await begin();
    practice.playCode('M-00000-00000');
    expect(view()).toMatchObject({ objection: { code: 'no-game' }, game: { grids: [{ answer: ANSWER }] } });
    const code = encodeGame('classic', ['48-32=16' as Equation]);
    practice.playCode(code);
    expect(view()).toMatchObject({
      mode: 'classic',
      code,
      objection: null,
      game: { grids: [{ answer: '48-32=16' }] },
    });
  });

  it('goes on where it was after the page was closed', async () => {
    const { begin, play, saves, view } = setUp();
    await begin();
    play('75+2-31=46');
    const saved = JSON.parse(JSON.stringify(saves.at(-1)));
    const resumed = setUp({ saved }).practice.view();
    expect(resumed).toEqual({ ...view(), game: resumed.game });
    expect(resumed.game!.grids[0]!.turns).toEqual(view().game!.grids[0]!.turns);
  });

  it.each([
    undefined,
    7,
    {},
    { code: 'M-00000-00000', guesses: [], by: 'site' },
    { code: 3, guesses: 'x' },
    { code: encodeGame('micro', ['1+2=3' as Equation]), guesses: [], by: 'none' },
  ])('starts a new game if %j was stored', (saved) => {
    expect(setUp({ saved }).practice.view()).toMatchObject({ game: null, mode: 'maxi' });
  });

  const MICRO = encodeGame('micro', ['1+2=3' as Equation]);

  it('bug: a stored row that was not a text ended the page', () => {
    const saved = { code: MICRO, by: 'site', guesses: [12345, '4-1=3'] };
    expect(setUp({ saved }).practice.view().game).toBeNull();
  });

  it.each([
    ['rows of another length are left out', { by: 'uniform', guesses: ['48-32=16', '4-1=3'] }, ['4-1=3']],
    ['another order that did not win still does not', { by: 'site', guesses: ['2+1=3'] }, ['2+1=3']],
  ])('of a stored game %s', (_, saved, rows) => {
    const { game, by } = setUp({ saved: { code: MICRO, ...saved } }).practice.view();
    expect(game!.grids[0]!.turns.map(({ guess }) => guess)).toEqual(rows);
    expect(by).toBe(saved.by);
  });

  it('after Fill, Delete erases the last symbol', async () => {
    const { begin, practice, view } = setUp();
    await begin();
    practice.fill('75+2-31=46' as Equation);
    practice.press('DELETE');
    expect(view().game!.grids[0]!.typed.join('')).toBe('75+2-31=4');
  });

  it('does nothing before a game has begun', () => {
    const { practice, saves } = setUp();
    practice.press('1');
    practice.press('ENTER');
    expect(practice.view().game).toBeNull();
    expect(saves).toEqual([]);
  });

  it('the cursor stays within the row', async () => {
    const { begin, practice, view } = setUp();
    await begin();
    practice.move(-1);
    expect(view().game!.grids[0]!.cursor).toBe(0);
    practice.select(9);
    practice.move(1);
    expect(view().game!.grids[0]!.cursor).toBe(9);
    practice.fill('75+2-31=46' as Equation);
    expect(view().game!.grids[0]!.typed.join('')).toBe('75+2-31=46');
  });

  describe('of several boards', () => {
    const ANSWERS = ['48-32=16', '9*8-7=65'] as Equation[];
    const code = encodeGame('bi', ANSWERS);

    it('draws a different answer for each', async () => {
      const { practice, drawn, view } = setUp();
      practice.newGame({ mode: 'bi' });
      for (const answer of [ANSWERS[0]!, ANSWERS[0]!, ANSWERS[1]!]) {
        drawn.at(-1)!.answer(answer);
        await settled();
      }
      expect(drawn).toHaveLength(3);
      expect(view()).toMatchObject({ mode: 'bi', code });
    });

    it('applies each guess to the open boards, until all are solved', () => {
      const { practice, play, view } = setUp();
      practice.playCode(code);
      for (const guess of ['12+35=47', '48-32=16']) play(guess);
      expect(boardOfGame(view().game!)).toMatchObject({
        outcome: 'playing',
        tries: 7,
        turns: [
          { guess: '12+35=47', feedbacks: [expect.any(String), expect.any(String)] },
          { guess: '48-32=16', feedbacks: ['GGGGGGGG', expect.stringMatching(/[PB]/)] },
        ],
      });
      practice.fill('9*8-7=65' as Equation);
      expect(boardOfGame(view().game!).typed).toBe('9*8-7=65');
      practice.press('ENTER');
      expect(boardOfGame(view().game!)).toMatchObject({
        outcome: 'won',
        typed: '',
        turns: [{}, {}, { guess: '9*8-7=65', feedbacks: [null, 'GGGGGGGG'] }],
      });
    });

    it('is lost when a board is open after the last row', () => {
      const { practice, play, view } = setUp();
      practice.playCode(code);
      for (const guess of ['48-32=16', ...Array(6).fill('12+35=47')]) play(guess);
      expect(outcomeOfGame(view().game!)).toBe('lost');
    });

    it('another order wins its board, which shows the answer; the turn keeps the typed guess', () => {
      const { practice, play, view } = setUp();
      practice.playCode(encodeGame('bi', ['12+35=47', '9*8-7=65'] as Equation[]));
      play('35+12=47');
      expect(view().game!.grids[0]!.turns).toMatchObject([{ guess: '12+35=47' }]);
      expect(boardOfGame(view().game!).turns).toMatchObject([
        { guess: '35+12=47', feedbacks: ['GGGGGGGG', {}] },
      ]);
    });

    it('goes on where it was after the page was closed', () => {
      const { practice, play, view, saves } = setUp();
      practice.playCode(encodeGame('bi', ['12+35=47', '9*8-7=65'] as Equation[]));
      for (const guess of ['35+12=47', '48-32=16']) play(guess);
      const saved = JSON.parse(JSON.stringify(saves.at(-1)));
      expect(setUp({ saved }).practice.view()).toEqual(view());
    });
  });
});
