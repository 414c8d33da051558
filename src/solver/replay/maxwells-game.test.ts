import { describe, expect, it } from 'vitest';
import { loadResources } from '../../../tools/node/resources.ts';
import { runSteps } from '../../../tools/node/run-steps.ts';
import { memoize } from '../../async.ts';
import type { Turn } from '../../game/feedback.ts';
import { MODES, type ModeId } from '../../game/mode.ts';
import { playRows } from '../../game/row.testing.ts';
import { isSolved, rowAfter } from '../../game/row.ts';
import type { Equation } from '../../game/symbols.ts';
import type { ReplayRow } from '../../protocol/answer.ts';
import { runInTurns } from '../../scoring/turns.testing.ts';
import { createSolver } from '../create-solver.ts';
import { createMultiGridSolver } from '../multi-grid/solver.ts';
import { hintFor, played } from '../solver.testing.ts';

const ASKED = { strategy: 'maxwell', prior: 'site', commutativeWins: true } as const;

const solverOf = memoize(async (id: ModeId) => {
  const create = MODES[id].grids > 1 ? createMultiGridSolver : createSolver;
  return create(await loadResources(MODES[id]), MODES[id]);
});

async function replayOf(id: ModeId, turns: readonly Turn[]): Promise<readonly ReplayRow[] | null> {
  const solution = await runSteps((await solverOf(id)).replay({ ...ASKED, turns }));
  if (solution.kind !== 'replay') throw new Error('no answer fits');
  return solution.rows;
}

const drawn = async (id: ModeId, at: number): Promise<Equation> =>
  (await runSteps((await solverOf(id)).draw({ ...ASKED, kind: 'draw', turns: [], seed: at }))).answer;

/** Plays on by following the hints. @returns all rows, and the number of answers left after each */
async function followHints(id: ModeId, answers: readonly Equation[], begun: readonly Turn[]) {
  const { winRule, tries } = MODES[id];
  const solver = await solverOf(id);
  let turns = begun;
  while (turns.length < tries && !isSolved(turns)) {
    const { guess } = await hintFor(solver, { ...ASKED, turns });
    turns = [...turns, rowAfter(turns, guess, { answers, winRule })];
  }
  const { history } = await hintFor(solver, { ...ASKED, turns });
  return { turns, left: history.slice(1) };
}

describe("a game that follows the hints is Maxwell's game", () => {
  it.each<[ModeId, number]>([
    ['micro', 20],
    ['mini', 20],
    ['classic', 3],
    ['mini-bi', 3],
    ['bi', 1],
    ['quad', 1],
  ])('%s', async (id, games) => {
    for (let game = 0; game < games; game++) {
      const at = (grid: number) => (game + 0.5) / games / (grid + 1);
      const answers = await Promise.all(
        Array.from({ length: MODES[id].grids }, (_, grid) => drawn(id, at(grid))),
      );
      const { turns, left } = await followHints(id, answers, []);
      expect(await replayOf(id, turns)).toEqual(turns.map((turn, row) => ({ ...turn, left: left[row] })));
    }
  });

  it.each<[ModeId, string, string]>([
    ['speed', '48-32=16', '9*8-7=65'],
    ['speed', '48-32=16', '12+35=47'],
    ['instant', '=8571+46', '18+56=74'],
  ])('%s, after %s', async (id, row, answer) => {
    const board = { answers: [answer as Equation], winRule: MODES[id].winRule };
    const { turns, left } = await followHints(id, board.answers, [played(row, answer)]);
    const rows = turns.map((turn, row) => ({ ...turn, left: left[row] }));
    expect(await replayOf(id, turns)).toEqual(rows.slice(1));
  });
});

describe('Maxwell', () => {
  const answer = '7*8=56' as Equation;
  const board = { answers: [answer], winRule: MODES.mini.winRule };
  const rows = (...guesses: readonly string[]) => playRows(guesses, board);

  it("begins with the player's first guess, and then follows its hints", async () => {
    const own = rows('1+9=10', '2+9=11', '3+9=12', answer);
    const { turns } = await followHints('mini', [answer], own.slice(0, 1));
    const replayed = await replayOf('mini', own);
    expect(replayed!.map(({ guess }) => guess)).toEqual(turns.map(({ guess }) => guess));
    expect(replayed).toMatchObject(turns);
    expect(replayed!.length).toBeLessThan(own.length);
  });

  it('has nothing to add to a first guess that wins', async () => {
    expect(await replayOf('mini', rows(answer))).toEqual([{ ...rows(answer)[0], left: 1 }]);
  });

  it('plays a lost game only if one answer is left', async () => {
    expect(await replayOf('mini', rows(...Array(6).fill('1+9=10')))).toBeNull();
    const replayed = await replayOf('mini', rows('1+9=10', '2+9=11', '3+9=12', '4+8=12', '6*8=48', '7*9=63'));
    expect(replayed!.at(-1)).toMatchObject({ guess: answer, left: 1 });
  });

  it('ends when the board is full', async () => {
    const solver = await solverOf('mini');
    const solution = await runSteps(solver.replay({ ...ASKED, turns: rows('1+9=10', answer), tries: 2 }));
    expect(solution).toMatchObject({ kind: 'replay', rows: { length: 2 } });
  });
});

it('between the slices other questions can be asked, and it can be cancelled', async () => {
  const solver = await solverOf('classic');
  const answer = '18+47=65' as Equation;
  const turns = playRows(['9*8-7=65', answer], { answers: [answer], winRule: MODES.classic.winRule });
  const steps = () => [
    solver.replay({ ...ASKED, turns }),
    solver.yardstick({ ...ASKED, turns }),
    solver.replay({
      ...ASKED,
      turns: playRows(['12+35=47', answer], { answers: [answer], winRule: 'orders' }),
    }),
  ];
  const alone: unknown[] = [];
  for (const asked of steps()) alone.push(await runSteps<unknown>(asked));
  const cancelled = steps();
  for (const asked of cancelled) {
    await asked.next();
    await asked.next();
    await asked.return(undefined as never);
  }
  expect(await runInTurns<unknown>(steps())).toEqual(alone);
});
