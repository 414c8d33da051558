import { describe, expect, it, test } from 'vitest';
import { loadResources } from '../../../tools/node/resources.ts';
import { runSteps } from '../../../tools/node/run-steps.ts';
import { filterByMembership } from '../../equations/set.ts';
import { equationsOf } from '../../equations/spelled.testing.ts';
import { type Clue, turnFromClue } from '../../game/feedback.ts';
import { MODES, type ModeId } from '../../game/mode.ts';
import { positionName } from '../../game/position.ts';
import { membershipBit } from '../../game/rules.ts';
import type { Equation } from '../../game/symbols.ts';
import { causeOf, type DrawnHabit, HABITS, MISTAKE_COST } from '../../protocol/cause.ts';
import type { DrillDetails } from '../../protocol/question.ts';
import { createSolver } from '../create-solver.ts';
import { hintFor } from '../solver.testing.ts';
import type { Solver } from '../solver.ts';

/** The last of five positions: a drill's number gives the same positions on every machine. */
const FIFTH = {
  micro: {
    'known-symbol': '6-4=2:BGBGP',
    'known-place': '6+2=8:BBBGB 9-4=5:BBPGB',
    'missed-win': '3*2=6:BBBGB 8-7=1:BBBGP',
    gamble: '5-3=2:BBBGB 6/1=6:BGPGB',
    split: '1+6=7:BBBGB 8/4=2:BBBGB',
  },
  mini: {
    'known-symbol': '24/3=8:BBBBPB 6+5=11:PGBGGB',
    'known-place': '4*9=36:BBBPBB',
    'missed-win': '7*2=14:BBBGGP',
    gamble: '5*3=15:BBBPPB',
    split: '27/9=3:PBBBPB',
  },
} as const;

const DRAWN_HABITS = HABITS.filter((habit): habit is DrawnHabit => habit !== 'opener');
const ASKED = { strategy: 'maxwell', prior: 'site', commutativeWins: true, turns: [] } as const;

/** Milliseconds: long enough for a busy machine. */
const NO_LIMIT = 600_000;

async function load(id: ModeId): Promise<{ solver: Solver; guesses: readonly Equation[] }> {
  const game = MODES[id];
  const resources = await loadResources(game);
  const guesses = equationsOf(filterByMembership(resources.equations, membershipBit(game.guesses)));
  return { solver: createSolver(resources, game), guesses };
}

async function drill(solver: Solver, details: Partial<DrillDetails>): Promise<readonly (readonly Clue[])[]> {
  const usual: DrillDetails = { habit: 'split', seed: 0.5, known: [], wanted: 5, ms: NO_LIMIT };
  return (await runSteps(solver.drill({ kind: 'drill', ...usual, ...details, ...ASKED }))).positions;
}

/** Whether some guess of the habit is a mistake in a position, by the hint and the worth that players see. */
async function isMistakePossible(
  { solver, guesses }: Awaited<ReturnType<typeof load>>,
  habit: DrawnHabit,
  rows: readonly Clue[],
): Promise<boolean> {
  const turns = rows.map(turnFromClue);
  const hint = await hintFor(solver, { ...ASKED, turns });
  const causeBy = (guess: Equation, canWin: boolean, cost: number) =>
    causeOf({ guess, turns, canWin, suggestedCanWin: hint.winChance > 0 }, cost);
  for (const guess of guesses) {
    if (![true, false].some((canWin) => causeBy(guess, canWin, 1) === habit)) continue;
    const { worth } = (await runSteps(solver.worth({ kind: 'worth', guess, ...ASKED, turns }))) as {
      worth: { value: { needed: number }; winChance: number };
    };
    const cost = worth.value.needed - hint.value!.needed;
    if (cost >= MISTAKE_COST && causeBy(guess, worth.winChance > 0, cost) === habit) return true;
  }
  return false;
}

describe.each(['micro', 'mini'] as const)('positions drawn from %s', (id) => {
  test.each(DRAWN_HABITS)('are five different ones in which a guess of %s is a mistake', async (habit) => {
    const game = await load(id);
    const positions = await drill(game.solver, { habit });
    expect(positions).toHaveLength(5);
    const names = positions.map(positionName);
    expect(names.at(-1)).toBe(FIFTH[id][habit]);
    expect(new Set(names).size).toBe(5);
    for (const rows of positions)
      expect(await isMistakePossible(game, habit, rows), positionName(rows)).toBe(true);
    const others = (await drill(game.solver, { habit, known: names })).map(positionName);
    expect(others).toHaveLength(5);
    expect(names.filter((name) => others.includes(name))).toEqual([]);
  });
});

describe('a drill', () => {
  it('has the same positions for the same number, and others for another one', async () => {
    const { solver } = await load('classic');
    const [first, same, other] = [
      await drill(solver, { seed: 0.1 }),
      await drill(solver, { seed: 0.1 }),
      await drill(solver, { seed: 0.2 }),
    ];
    expect(same).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('has only the positions that were found in time', async () => {
    const { solver } = await load('mini');
    expect(await drill(solver, { ms: 0 })).toEqual([]);
    const few = await drill(solver, { wanted: 10_000, ms: 300 });
    expect(few.length).toBeLessThan(10_000);
  });

  it('cannot be drawn in games with a given first row', async () => {
    for (const id of ['speed', 'instant'] as const)
      expect(await drill((await load(id)).solver, {})).toEqual([]);
  });
});
