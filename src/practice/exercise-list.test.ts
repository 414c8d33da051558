import { describe, expect, it } from 'vitest';
import type { Clue } from '../game/feedback.ts';
import type { ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { Attempt, GameRecord } from '../statistics/record.ts';
import type { JudgedGuess } from './exercise.ts';
import { createExercises, type ExercisesView } from './exercise-list.ts';
import { finishedGame, judgedGuess, NOON, settled } from './practice.testing.ts';

const TRY = '48/6+27=35' as Equation;

/** A game whose turns have these costs. */
function game(first: string, costs: readonly number[]): GameRecord {
  const guesses = costs.map((_, turn) => (turn === 0 ? first : '36/4+29=38'));
  return finishedGame('maxi', guesses, 'BBPPBPBGPP', costs);
}

function setUp(stored: GameRecord[] = [game('75+2-31=46', [0.5, 0.3]), game('56+4-21=39', [0, 0.9])]) {
  let games: readonly GameRecord[] = stored;
  const boards: { mode: ModeId; turns: readonly Clue[] }[] = [];
  const judged: { guess: Equation; answer(found: JudgedGuess | null): void }[] = [];
  const views: ExercisesView[] = [];
  const faults = { read: false, write: false };
  const again = createExercises(
    {
      async games() {
        if (faults.read) throw new Error('closed');
        return games;
      },
      examine(mode, turns) {
        boards.push({ mode, turns });
        return (guess) => new Promise((answer) => judged.push({ guess, answer }));
      },
      async keep({ key }, tried: Attempt) {
        if (faults.write) throw new Error('full');
        games = games.map((one) => (one.key === key ? { ...one, again: [...one.again, tried] } : one));
      },
      now: () => NOON,
    },
    (view) => views.push(view),
  );
  return {
    again,
    boards,
    judged,
    faults,
    view: () => again.view(),
    costs: () => again.view().due?.map(({ cost }) => cost),
    stored: () => games.flatMap((one) => one.again),
    type(guess: string = TRY) {
      for (const symbol of guess) again.press(symbol);
      again.press('ENTER');
    },
    async finish(cost: number | null) {
      judged.at(-1)!.answer(cost === null ? null : judgedGuess(TRY, cost));
      await settled();
    },
  };
}

describe('a mistake that is tried again', () => {
  it('opens with the rows before it, the costliest first, and is judged when it is submitted', async () => {
    const { again, boards, judged, view, costs, type, finish, stored } = setUp();
    await again.open();
    expect(costs()).toEqual([0.9, 0.5, 0.3]);
    expect(view().exercise).toMatchObject({
      position: { mistake: { cost: 0.9, turn: 1 } },
      stage: { kind: 'typing' },
    });
    expect(boards).toMatchObject([{ mode: 'maxi', turns: [{ guess: '56+4-21=39' }] }]);
    type();
    expect(view().exercise?.stage).toEqual({ kind: 'judging' });
    expect(judged.map(({ guess }) => guess)).toEqual([TRY]);
    await finish(0.1);
    expect(view().exercise?.stage).toMatchObject({
      kind: 'judged',
      verdict: { grade: 'good' },
      attempt: { isKept: true },
    });
    expect(stored()).toEqual([{ turn: 1, tried: NOON, passed: 1 }]);
    expect(costs()).toEqual([0.5, 0.3]);
  });

  it('is followed by the others, whether it passed or failed, until none is due', async () => {
    const { again, view, costs, type, finish, stored } = setUp();
    await again.open();
    for (const cost of [0.1, 0.4, 0]) {
      type();
      await finish(cost);
      again.next();
    }
    expect(stored().map(({ passed }) => passed)).toEqual([0, 1, 1]);
    expect(view().exercise).toBeNull();
    expect(costs()).toEqual([]);
  });

  it('can be skipped, and comes back later', async () => {
    const { again, view } = setUp();
    await again.open();
    const seen = [0, 1, 2, 3].map(() => {
      const { cost } = view().exercise!.position.mistake!;
      again.next();
      return cost;
    });
    expect(seen).toEqual([0.9, 0.5, 0.3, 0.9]);
  });

  it('shows why a row is refused, and keeps it', async () => {
    const { again, view, type, judged } = setUp();
    await again.open();
    type('48/6+27=36');
    expect(view().exercise?.stage).toMatchObject({ kind: 'typing', objection: { code: 'unequal' } });
    again.press('5');
    expect(view().exercise?.stage).toMatchObject({ objection: null });
    expect(view().exercise?.board.typed.join('')).toBe(TRY);
    again.select(0);
    again.press('DELETE');
    again.move(1);
    expect(view().exercise?.board).toMatchObject({ cursor: 1, typed: ['', '8', ...TRY.slice(2)] });
    expect(judged).toEqual([]);
  });

  it('is not stored if the player leaves it, or opens another, before it is judged', async () => {
    const { again, view, type, finish, stored } = setUp();
    await again.open();
    for (const leave of [again.close, again.next]) {
      type();
      leave();
      await finish(0);
      expect(stored()).toEqual([]);
      expect(view().exercise?.stage.kind).not.toBe('judged');
      await again.open();
    }
  });

  it('can be submitted once, and not edited after that', async () => {
    const { again, view, type, judged, finish, stored } = setUp();
    await again.open();
    type();
    type();
    expect(judged).toHaveLength(1);
    await finish(0);
    again.press('1');
    again.press('ENTER');
    expect(view().exercise?.board.typed.join('')).toBe(TRY);
    expect(stored()).toHaveLength(1);
  });

  it('stays open when games are read again', async () => {
    const { again, view } = setUp();
    await again.open();
    again.press('4');
    await again.refresh();
    await again.open();
    expect(view().exercise?.board.typed[0]).toBe('4');
  });

  it('reports that no equation fits, and is not stored', async () => {
    const { again, view, type, finish, stored } = setUp();
    await again.open();
    type();
    await finish(null);
    expect(view().exercise?.stage).toEqual({ kind: 'unknown' });
    expect(stored()).toEqual([]);
  });

  it('reports that it could not be stored', async () => {
    const { again, faults, view, type, finish } = setUp();
    await again.open();
    faults.write = true;
    type();
    await finish(0);
    expect(view().exercise?.stage).toMatchObject({ kind: 'judged', attempt: { isKept: false } });
  });

  it('opens at its address, although it is not due or costs little; then an attempt is not stored', async () => {
    const tried = { turn: 1, tried: NOON, passed: 1 };
    const games = [{ ...game('56+4-21=39', [0.1, 0.9]), again: [tried] }, game('75+2-31=46', [0.5, 0])];
    const { again, view, type, finish, stored } = setUp(games);
    const { key } = games[0]!;
    await again.open({ key, turn: 1 });
    expect(view().exercise?.position.mistake).toMatchObject({ cost: 0.9, lastAttempt: tried });
    type();
    await finish(0.1);
    // It was not due, so the pass does not count.
    expect(stored()).toEqual([tried, { turn: 1, tried: NOON, passed: 1 }]);
    await again.open({ key, turn: 0 });
    expect(view().exercise?.position).toMatchObject({ rows: [], mistake: { cost: 0.1 } });
    type();
    await finish(0.9);
    expect(view().exercise?.stage).toMatchObject({ kind: 'judged', attempt: null });
    expect(stored()).toHaveLength(2);
  });

  it('is stored if it cost just as much as a mistake must, and a guess that costs as much fails', async () => {
    const { again, type, finish, stored } = setUp([game('75+2-31=46', [0.2, 0])]);
    await again.open();
    type();
    await finish(0.2);
    expect(stored()).toEqual([{ turn: 0, tried: NOON, passed: 0 }]);
  });

  it('stays open at its own address, and gives way to another turn of its game', async () => {
    const games = [game('75+2-31=46', [0.5, 0.3])];
    const { again, view } = setUp(games);
    const { key } = games[0]!;
    await again.open({ key, turn: 1 });
    again.press('4');
    await again.open({ key, turn: 1 });
    expect(view().exercise?.board.typed[0]).toBe('4');
    await again.open({ key, turn: 0 });
    expect(view().exercise).toMatchObject({
      position: { mistake: { turn: 0 } },
      board: { typed: Array(10).fill('') },
    });
  });

  it('is the first that is due if no turn has its address', async () => {
    const { again, view } = setUp();
    await again.open({ key: 'deleted', turn: 1 });
    expect(view().exercise?.position.mistake).toMatchObject({ cost: 0.9 });
  });

  it('does not exist if none is due, or if games cannot be read', async () => {
    const { again, view, faults } = setUp([game('75+2-31=46', [0.1, 0])]);
    await again.open();
    expect(view()).toEqual({ due: [], exercise: null });
    faults.read = true;
    await again.refresh();
    expect(view()).toEqual({ due: [], exercise: null });
  });
});
