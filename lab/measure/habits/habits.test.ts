import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../src/equations/random.ts';
import { equationAt, indexOf, ROW_BYTES } from '../../../src/equations/set.ts';
import { equationsOf } from '../../../src/equations/spelled.testing.ts';
import { type Clue, turnFromClue } from '../../../src/game/feedback.ts';
import { MODES } from '../../../src/game/mode.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { loadLabRules } from '../../node/resources.ts';
import { createBoardCheck, drawEquation, type WantedFlaws } from './board-check.ts';
import { expectHabitFirst } from './habits.testing.ts';
import { createGames } from './play-and-judge.ts';
import { PLAYER_KINDS } from './players.ts';

const turnsOf = (...rows: readonly string[]) =>
  rows.map((row) => {
    const [guess, feedback] = row.split(' ');
    return turnFromClue({ guess, feedback } as Clue);
  });

describe('the check of an equation against the rows', () => {
  // The answer is 21+35=56.
  const ROWS = turnsOf('12+34=46 PPGGBGBG');

  test.each<[string, WantedFlaws['having'], boolean]>([
    ['52-14=38', 'absent', true],
    ['21+35=56', 'absent', false],
    ['15+31=46', 'repeatedPurple', true],
    ['21+35=56', 'repeatedPurple', false],
    ['52-14=38', 'repeatedBlack', true],
    ['52-41=11', 'droppedGreen', true],
    ['21+35=56', 'droppedGreen', false],
    ['19+19=38', 'lacksFound', true],
    ['21+35=56', 'lacksFound', false],
    ['3*8-6=18', 'movedGreen', true],
    ['72-19=53', 'movedGreen', true],
    ['9*8/3=24', 'movedGreen', true],
    ['21+35=56', 'movedGreen', false],
  ])('%s, %s: %s', async (equation, having, expected) => {
    const set = await loadLabRules('exact', MODES.classic);
    const row = indexOf(set, equation as Equation);
    expect(row).toBeGreaterThanOrEqual(0);
    const isWanted = createBoardCheck(set, ROWS, { without: [], having });
    expect(isWanted(row * ROW_BYTES)).toBe(expected);
    expect(createBoardCheck(set, ROWS, { without: [having], having })(row * ROW_BYTES)).toBe(false);
  });

  test('copies beyond those of the answer are too many', async () => {
    const set = await loadLabRules('exact', MODES.classic);
    const isWanted = createBoardCheck(set, turnsOf('11+12=23 GBGPBGBB'), { without: [], having: 'tooMany' });
    const wanted = equationsOf(set).filter((_, row) => isWanted(row * ROW_BYTES));
    expect(wanted).toContain('11+50=61');
    expect(wanted).not.toContain('10+45=55');
  });

  test('every wanted equation can be drawn', async () => {
    const set = await loadLabRules('exact', MODES.classic);
    for (const row of [0, 77, set.count - 1])
      expect(drawEquation(set, createRandom(row), (start) => start === row * ROW_BYTES)).toBe(
        equationAt(set, row),
      );
    expect(drawEquation(set, createRandom(1), () => false)).toBeNull();
  });
});

const games = await createGames(MODES.classic);

// `habits.exhaustive.test.ts` plays Maxi; `npm run -s measure -- habits` plays with 200 players.
test.each(PLAYER_KINDS.map(({ habit }) => habit))('the habit of the player %s is named', async (habit) => {
  const records = await expectHabitFirst(games, habit, 30);
  expect(new Set(records.map(({ turns }) => turns.at(-1)!.guess)).size).toBe(30);
});
