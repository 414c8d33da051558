import { describe, expect, test } from 'vitest';
import {
  algebraOfRow,
  type EquationSet,
  equationAt,
  filterByMembership,
} from '../../../src/equations/set.ts';
import type { AnswerPrior } from '../../../src/game/answer-rules.ts';
import { membershipBit } from '../../../src/game/rules.ts';
import { isCommutativeWin, type WinRule } from '../../../src/game/win-rule.ts';
import { type Class, classWeight } from '../../../src/scoring/class.ts';
import { allRows } from '../../../src/scoring/feedback-codes.ts';
import type { Objective } from '../../../src/scoring/objectives.ts';
import { createReferenceBackend, type Oracle } from '../../../src/scoring/reference.testing.ts';
import { createSimdBackend } from '../../../src/scoring/wasm/simd.ts';
import { likelihoodOf, weightsOfAnswers } from '../../../src/solver/prior.ts';
import { cellsOfGuess } from '../../../tools/node/cells-of-guess.ts';
import { guessRulesOf } from '../../../tools/node/guess-rules.ts';
import { readKernel } from '../../../tools/node/kernels.ts';
import { loadEquationsNode } from '../../../tools/node/load-equations.ts';
import { runSearch } from '../../../tools/node/run-search.ts';
import { readLabKernel } from '../../node/kernels.ts';
import { LAB_STRATEGIES } from '../../strategy/registry.ts';
import { createTree, type Position, type Tree, type TreeInput, type TreePool } from './tree.ts';

/** How a guess is chosen when the host is not asked. */
type TreeRule = [Objective, Exclude<TreePool, 'asked'>];

const RULES: TreeRule[] = [
  ['greens', 'candidates'],
  ['largest-cell', 'candidates'],
  ['entropy', 'candidates'],
  ['expected-size', 'candidates'],
  ['cells', 'candidates'],
  ['cells', 'all'],
  ['entropy', 'all'],
  ['entropy', 'all-in-order'],
];

/** Answers, and the rule by which a guess wins. */
export type TreeGame = AnswerPrior & { readonly winRule: WinRule };
export const PLAIN: TreeGame = { rules: 'exact', prior: 'uniform', winRule: 'itself' };
const GAMES: TreeGame[] = [
  PLAIN,
  { rules: 'pool', prior: 'site', winRule: 'itself' },
  { rules: 'pool', prior: 'uniform', winRule: 'orders-with-numbers' },
  { rules: 'pool', prior: 'site', winRule: 'orders-with-numbers' },
  { rules: 'pool', prior: 'site', winRule: 'orders' },
];

/** The set and the answers of a game. */
interface TreeTable {
  readonly game: TreeGame;
  readonly set: EquationSet;
  readonly input: TreeInput;
  /** Rows that can be the answer. */
  readonly answers: Uint32Array;
  readonly reference: Oracle;
  classOf(candidates: Uint32Array): Class;
}

export const module = await readLabKernel('tree');
const score = await readKernel('score');

const tables = new Map<string, Promise<TreeTable>>();
export function tableOf(game: TreeGame, length: number): Promise<TreeTable> {
  const key = JSON.stringify([game, length]);
  const table = tables.get(key) ?? loadTable(game, length);
  tables.set(key, table);
  return table;
}

async function loadTable(game: TreeGame, length: number): Promise<TreeTable> {
  const { set: union } = await loadEquationsNode({ shape: { length, symbols: 'maxi' } });
  const guesses = guessRulesOf({ ...game, commutativeWins: game.winRule !== 'itself' });
  const set = filterByMembership(union, membershipBit(guesses));
  const likelihood = likelihoodOf(game, set);
  const { prior, kinds } = likelihood;
  const weights = prior.byKind.map(({ weight }) => weight);
  return {
    game,
    set,
    input: { set, groups: kinds, kinds, weights, winRule: game.winRule, most: set.count },
    answers: allRows(set).filter((row) => kinds[row] > 0),
    reference: createReferenceBackend(set),
    classOf: (candidates) => ({
      candidates,
      weights: weightsOfAnswers(likelihood, candidates),
      winRule: game.winRule,
    }),
  };
}

/**
 * The guess that a backend chooses. If ties are broken by equation order, every equation with the lowest cost competes.
 */
async function backendGuess(backend: Oracle, cls: Class, ...[objective, pool]: TreeRule): Promise<number> {
  if (pool !== 'all-in-order') {
    const { best } = await runSearch(backend, { classes: [cls], guesses: pool, objective, count: 1 });
    return best[0].guess;
  }
  if (cls.candidates.length === 1) return cls.candidates[0];
  const { set } = backend;
  const { best } = await runSearch(backend, {
    classes: [cls],
    guesses: allRows(set),
    objective,
    count: set.count,
  });
  return Math.min(...best.filter(({ cost }) => cost === best[0].cost).map(({ guess }) => guess));
}

/** The candidates that the guess wins against, and the cells of the others. */
function playGuess({ set, game }: TreeTable, guess: number, candidates: Uint32Array) {
  const equation = equationAt(set, guess);
  const isWon = (row: number) =>
    row === guess ||
    (game.winRule !== 'itself' &&
      isCommutativeWin(equation, equationAt(set, row), game.winRule === 'orders-with-numbers'));
  const won = candidates.filter(isWon);
  const others = candidates.filter((row) => !won.includes(row));
  return { won, cells: [...cellsOfGuess(set, others, equation).values()] };
}

/** Picks `wanted` of the opener's classes with at most `most` candidates, evenly spaced in the order of their sizes. */
export function classesOf(
  { set, answers }: Pick<TreeTable, 'set' | 'answers'>,
  opener: number,
  most: number,
  wanted: number,
): Uint32Array[] {
  const classes = [...cellsOfGuess(set, answers, equationAt(set, opener)).values()]
    .filter(({ length }) => length <= most)
    .sort((a, b) => a.length - b.length || a[0] - b[0]);
  return Array.from({ length: wanted }, (_, i) => classes[Math.floor(((i + 0.5) * classes.length) / wanted)]);
}

/**
 * Plays a position with the reference backend to the end. Collects the guesses of each answer, and the tallies
 * of each turn by kind.
 */
async function playByReference(
  table: TreeTable,
  { candidates, turn }: Position,
  rule: TreeRule,
  games: Map<number, number>,
  left: { remaining: number; doubt: number }[][],
): Promise<void> {
  const { reference, input, classOf } = table;
  const guess = await backendGuess(reference, classOf(candidates), ...rule);
  const { won, cells } = playGuess(table, guess, candidates);
  left[turn] ??= [0, 1, 2].map(() => ({ remaining: 0, doubt: 0 }));
  for (const row of won) {
    games.set(row, turn + 1);
    const sums = left[turn][input.kinds[row] - 1];
    sums.remaining += 1;
    sums.doubt += Math.log2(input.weights[input.kinds[row] - 1]);
  }
  for (const cell of cells) {
    for (const row of cell) {
      const sums = left[turn][input.kinds[row] - 1];
      sums.remaining += cell.length;
      sums.doubt += Math.log2(classWeight(classOf(cell)));
    }
    await playByReference(table, { candidates: cell, turn: turn + 1 }, rule, games, left);
  }
}

/** Plays a position with the kernel; the reference backend decides the cases that the kernel leaves open. */
async function playByTree({ reference, classOf }: TreeTable, tree: Tree, position: Position, rule: TreeRule) {
  const open = tree.play(position, null);
  for (const { candidates, turn } of open) {
    open.push(
      ...tree.play({ candidates, turn }, await backendGuess(reference, classOf(candidates), ...rule)),
    );
  }
}

/** Tests that the kernel plays classes of seven tiles as the reference backend does. */
export function testPlayed(
  openers: readonly number[],
  wanted: { readonly candidates: number; readonly all: number; readonly inOrder: number },
): void {
  describe.each(GAMES)('$rules, $prior, wins against $winRule', (game) => {
    const rules = game === PLAIN ? RULES : RULES.filter(([, pool]) => pool !== 'all-in-order');

    test.each(rules)('%s among %s: plays what the reference backend plays', async (objective, pool) => {
      const rule: TreeRule = [objective, pool];
      const [most, count] = {
        candidates: [150, wanted.candidates] as const,
        all: [12, wanted.all] as const,
        'all-in-order': [8, wanted.inOrder] as const,
      }[pool];
      const table = await tableOf(game, 7);
      for (const opener of openers) {
        const tree = createTree(module, { ...table.input, most });
        tree.useStrategy(objective, pool);
        for (const candidates of classesOf(table, opener, most, count)) {
          const position = { candidates, turn: 1 };
          const chosen = tree.choose(position);
          if (chosen !== null)
            expect(chosen).toBe(await backendGuess(table.reference, table.classOf(candidates), ...rule));
          const games = new Map<number, number>();
          const left: { remaining: number; doubt: number }[][] = [];
          await playByReference(table, position, rule, games, left);
          await playByTree(table, tree, position, rule);
          expect(tree.guessesOf(candidates)).toEqual(Uint8Array.from(candidates, (row) => games.get(row)!));
          for (const [turn, groups] of tree.takeTallies().entries()) {
            for (const [group, { remaining, doubt }] of groups.entries()) {
              expect(remaining).toBe(left[turn]?.[group].remaining ?? 0);
              expect(doubt / 2 ** 26).toBeCloseTo(left[turn]?.[group].doubt ?? 0, 5);
            }
          }
        }
      }
    });
  });
}

/** Tests that the kernel chooses as the backend does at every turn, in some classes of two openers of eight tiles. */
export function testWhole(wanted: { readonly candidates: number; readonly all: number }): void {
  describe.each(GAMES)('whole trees of eight tiles: $rules, $prior, wins against $winRule', (game) => {
    const chosenByKernel = LAB_STRATEGIES.filter(
      (strategy) => !('hasLookahead' in strategy || 'choice' in strategy),
    );
    test.each(chosenByKernel)('$name chooses what the backend chooses', async ({ objective, guessSetAt }) => {
      const table = await tableOf(game, 8);
      const { set, classOf } = table;
      const backend = createSimdBackend(score, set);
      const tree = createTree(module, table.input);
      let decided = 0;
      const open: Position[] = [];
      for (const opener of [7777, 20_202]) {
        const classes = classesOf(table, opener, Infinity, wanted[guessSetAt(1)]);
        open.push(...classes.map((candidates) => ({ candidates, turn: 1 })));
      }
      for (const { candidates, turn } of open) {
        const pool = guessSetAt(turn);
        tree.useStrategy(objective, pool);
        const guess = await backendGuess(backend, classOf(candidates), objective, pool);
        const chosen = tree.choose({ candidates, turn });
        if (chosen !== null) expect([turn, chosen]).toEqual([turn, guess]);
        decided += Number(chosen !== null);
        const { cells } = playGuess(table, guess, candidates);
        open.push(...cells.map((cell) => ({ candidates: cell, turn: turn + 1 })));
      }
      expect(decided).toBeGreaterThan(open.length * 0.8);
    });
  });
}

/** Classes that a game hardly ever leaves: answers of one algebra, alone or with others. */
function commutingClasses({ set, answers }: TreeTable, count: number): Uint32Array[] {
  const groups = [...Map.groupBy(answers, (row) => algebraOfRow(set, row)).values()];
  const large = groups.filter(({ length }) => length > 2);
  return Array.from({ length: count }, (_, i) => {
    const group = large[(i * 7919) % large.length].slice(0, 3 + (i % 4));
    const others = Array.from(
      { length: i % 5 },
      (_, j) => answers[(i * 104_729 + j * 1299) % answers.length],
    );
    return Uint32Array.from(new Set([...group, ...others])).sort();
  });
}

/** Tests that the kernel chooses as the backend does where answers commute. */
export function testCommuting(count: number): void {
  describe.each(GAMES.filter(({ winRule }) => winRule !== 'itself'))(
    'classes of one algebra: $rules, $prior, wins against $winRule',
    (game) => {
      test.each(RULES.filter(([, pool]) => pool !== 'all-in-order'))(
        '%s among %s: chooses what the backend chooses',
        async (objective, pool) => {
          const table = await tableOf(game, 8);
          const backend = createSimdBackend(score, table.set);
          const tree = createTree(module, table.input);
          tree.useStrategy(objective, pool);
          for (const candidates of commutingClasses(table, count)) {
            const chosen = tree.choose({ candidates, turn: 2 });
            const guess = await backendGuess(backend, table.classOf(candidates), objective, pool);
            if (chosen !== null) expect([candidates, chosen]).toEqual([candidates, guess]);
          }
        },
      );
    },
  );
}
