import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { algebraAt, type EquationSet, equationAt, indexOf, restrict } from '../../../src/equations/set.ts';
import { type Answers, guessRulesOf } from '../../../src/game/answer-rules.ts';
import { commutes } from '../../../src/game/commutes.ts';
import { membershipBit } from '../../../src/game/rules.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import type { Wins } from '../../../src/game/wins.ts';
import { type Class, classWeight } from '../../../src/scoring/class.ts';
import type { Objective } from '../../../src/scoring/objectives.ts';
import { allRows, cellsOfGuess } from '../../../src/scoring/partition.ts';
import { createReferenceEngine, type Oracle } from '../../../src/scoring/reference.testing.ts';
import { createSimdEngine } from '../../../src/scoring/wasm/simd.ts';
import { answerWeights, likelihoodOf } from '../../../src/solver/prior.ts';
import { loadEquationsNode } from '../../../tools/node/equations.ts';
import { runSearch } from '../../../tools/node/run-search.ts';
import { STUDIED } from '../../strategy/registry.ts';
import { createTree, type Position, type Tree, type TreeInput, type TreePool } from './tree.ts';

/** How a guess is chosen when the host is not asked. */
type Rule = [Objective, Exclude<TreePool, 'asked'>];

const RULES: Rule[] = [
  ['greens', 'candidates'],
  ['largest-cell', 'candidates'],
  ['entropy', 'candidates'],
  ['expected-size', 'candidates'],
  ['cells', 'candidates'],
  ['cells', 'all'],
  ['entropy', 'all'],
  ['entropy', 'all-in-order'],
];

/** Answers, and what a guess wins for. */
type Game = Answers & { readonly wins: Wins };
const PLAIN: Game = { rules: 'exact', prior: 'uniform', wins: 'itself' };
const GAMES: Game[] = [
  PLAIN,
  { rules: 'pool', prior: 'site', wins: 'itself' },
  { rules: 'pool', prior: 'uniform', wins: 'orders-with-numbers' },
  { rules: 'pool', prior: 'site', wins: 'orders-with-numbers' },
  { rules: 'pool', prior: 'site', wins: 'orders' },
];

/** What a game is played on. */
interface Table {
  readonly game: Game;
  readonly set: EquationSet;
  readonly input: TreeInput;
  /** Rows that can be the answer. */
  readonly answers: Uint32Array;
  readonly reference: Oracle;
  classOf(candidates: Uint32Array): Class;
}

let module: WebAssembly.Module;
let score: WebAssembly.Module;

beforeAll(async () => {
  module = await WebAssembly.compile(await readFile('lab/kernels/tree.wasm'));
  score = await WebAssembly.compile(await readFile('assets/kernels/score.wasm'));
});

const tables = new Map<string, Promise<Table>>();
function tableOf(game: Game, length: number): Promise<Table> {
  const key = JSON.stringify([game, length]);
  const table = tables.get(key) ?? layTable(game, length);
  tables.set(key, table);
  return table;
}

async function layTable(game: Game, length: number): Promise<Table> {
  const { set: union } = await loadEquationsNode({ shape: { length, symbols: 'maxi' } });
  const guesses = guessRulesOf({ ...game, commutativeWins: game.wins !== 'itself' });
  const set = restrict(union, membershipBit(guesses));
  const likelihood = likelihoodOf(game, set);
  const { prior, kinds } = likelihood;
  const weights = prior.groups.map(({ weight }) => weight);
  return {
    game,
    set,
    input: { set, groups: kinds, kinds, weights, wins: game.wins, most: set.count },
    answers: allRows(set).filter((row) => kinds[row] > 0),
    reference: createReferenceEngine(set),
    classOf: (candidates) => ({
      candidates,
      weights: answerWeights(likelihood, candidates),
      wins: game.wins,
    }),
  };
}

/** What an engine plays; in equation order, every equation of the lowest cost competes. */
async function engineGuess(engine: Oracle, of: Class, ...[objective, pool]: Rule): Promise<number> {
  if (pool !== 'all-in-order') {
    const { best } = await runSearch(engine, { classes: [of], guesses: pool, objective, count: 1 });
    return best[0].guess;
  }
  if (of.candidates.length === 1) return of.candidates[0];
  const { set } = engine;
  const { best } = await runSearch(engine, {
    classes: [of],
    guesses: allRows(set),
    objective,
    count: set.count,
  });
  return Math.min(...best.filter(({ cost }) => cost === best[0].cost).map(({ guess }) => guess));
}

/** What the guess wins, and the cells that are left. */
function playGuess({ set, game }: Table, guess: number, candidates: Uint32Array) {
  const equation = equationAt(set, guess);
  const isWon = (row: number) =>
    row === guess ||
    (game.wins !== 'itself' && commutes(equation, equationAt(set, row), game.wins === 'orders-with-numbers'));
  const won = candidates.filter(isWon);
  const others = candidates.filter((row) => !won.includes(row));
  return { won, cells: [...cellsOfGuess(set, others, equation).values()] };
}

/** The opener's classes, spread evenly over their sizes; `most` bounds the reference engine's work. */
function classesOf(
  { set, answers }: Pick<Table, 'set' | 'answers'>,
  opener: number,
  most: number,
  wanted: number,
): Uint32Array[] {
  const classes = [...cellsOfGuess(set, answers, equationAt(set, opener)).values()]
    .filter(({ length }) => length <= most)
    .sort((a, b) => a.length - b.length || a[0] - b[0]);
  return Array.from({ length: wanted }, (_, i) => classes[Math.floor(((i + 0.5) * classes.length) / wanted)]);
}

/** Plays a position game by game; the guesses that each answer takes, and what each turn left of each kind. */
async function playByReference(
  table: Table,
  { candidates, turn }: Position,
  rule: Rule,
  games: Map<number, number>,
  left: { remaining: number; doubt: number }[][],
): Promise<void> {
  const { reference, input, classOf } = table;
  const guess = await engineGuess(reference, classOf(candidates), ...rule);
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

/** Plays a position with the kernel, the reference engine deciding what it leaves open. */
async function playByTree({ reference, classOf }: Table, tree: Tree, position: Position, rule: Rule) {
  const open = tree.play(position, null);
  for (const { candidates, turn } of open) {
    open.push(...tree.play({ candidates, turn }, await engineGuess(reference, classOf(candidates), ...rule)));
  }
}

describe.each(GAMES)('$rules, $prior, wins for $wins', (game) => {
  const rules = game === PLAIN ? RULES : RULES.filter(([, pool]) => pool !== 'all-in-order');

  test.each(rules)('%s among %s: plays what the reference engine plays', async (objective, pool) => {
    const rule: Rule = [objective, pool];
    const [most, wanted] = { candidates: [150, 40], all: [12, 8], 'all-in-order': [8, 3] }[pool];
    const table = await tableOf(game, 7);
    for (const opener of [1000, 5000]) {
      const tree = createTree(module, { ...table.input, most });
      tree.useStrategy(objective, pool);
      for (const candidates of classesOf(table, opener, most, wanted)) {
        const position = { candidates, turn: 1 };
        const chosen = tree.choose(position);
        if (chosen !== null)
          expect(chosen).toBe(await engineGuess(table.reference, table.classOf(candidates), ...rule));
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

describe.each(GAMES)('whole trees of eight tiles: $rules, $prior, wins for $wins', (game) => {
  const chosenByKernel = STUDIED.filter((strategy) => !('hasLookahead' in strategy || 'choice' in strategy));
  test.each(chosenByKernel)('$name chooses what the engine chooses', async ({ objective, guessSetAt }) => {
    const table = await tableOf(game, 8);
    const { set, classOf } = table;
    const engine = createSimdEngine(score, set);
    const tree = createTree(module, table.input);
    let decided = 0;
    const open: Position[] = [];
    for (const opener of [7777, 20_202]) {
      const classes = classesOf(table, opener, Infinity, guessSetAt(1) === 'all' ? 25 : 60);
      open.push(...classes.map((candidates) => ({ candidates, turn: 1 })));
    }
    for (const { candidates, turn } of open) {
      const pool = guessSetAt(turn);
      tree.useStrategy(objective, pool);
      const guess = await engineGuess(engine, classOf(candidates), objective, pool);
      const chosen = tree.choose({ candidates, turn });
      if (chosen !== null) expect([turn, chosen]).toEqual([turn, guess]);
      decided += Number(chosen !== null);
      const { cells } = playGuess(table, guess, candidates);
      open.push(...cells.map((cell) => ({ candidates: cell, turn: turn + 1 })));
    }
    expect(decided).toBeGreaterThan(open.length * 0.8);
  });
});

/** Classes that a game hardly ever leaves: answers of one algebra, alone or with others. */
function commutingClasses({ set, answers }: Table): Uint32Array[] {
  const groups = [...Map.groupBy(answers, (row) => algebraAt(set, row)).values()];
  const large = groups.filter(({ length }) => length > 2);
  return Array.from({ length: 60 }, (_, i) => {
    const group = large[(i * 7919) % large.length].slice(0, 3 + (i % 4));
    const others = Array.from(
      { length: i % 5 },
      (_, j) => answers[(i * 104_729 + j * 1299) % answers.length],
    );
    return Uint32Array.from(new Set([...group, ...others])).sort();
  });
}

describe.each(GAMES.filter(({ wins }) => wins !== 'itself'))(
  'classes of one algebra: $rules, $prior, wins for $wins',
  (game) => {
    test.each(RULES.filter(([, pool]) => pool !== 'all-in-order'))(
      '%s among %s: chooses what the engine chooses',
      async (objective, pool) => {
        const table = await tableOf(game, 8);
        const engine = createSimdEngine(score, table.set);
        const tree = createTree(module, table.input);
        tree.useStrategy(objective, pool);
        for (const candidates of commutingClasses(table)) {
          const chosen = tree.choose({ candidates, turn: 2 });
          const guess = await engineGuess(engine, table.classOf(candidates), objective, pool);
          if (chosen !== null) expect([candidates, chosen]).toEqual([candidates, guess]);
        }
      },
    );
  },
);

test.each<[Wins, number[]]>([
  ['itself', [2, 3]],
  ['orders', [2, 2]],
  ['orders-with-numbers', [2, 3]],
])('where a guess wins for %s, other numbers win or not', async (wins, guesses) => {
  const { set, input } = await tableOf({ rules: 'exact', prior: 'uniform', wins }, 7);
  const candidates = Uint32Array.of(indexOf(set, '12-12=0' as Equation), indexOf(set, '21-21=0' as Equation));
  const tree = createTree(module, input);
  tree.useStrategy('greens', 'candidates');
  tree.play({ candidates, turn: 1 }, candidates[0]);
  expect([...tree.guessesOf(candidates)]).toEqual(guesses);
});

test('plays a given guess, whether it can be the answer or not', async () => {
  const table = await tableOf(PLAIN, 7);
  const { set, input } = table;
  const [candidates] = classesOf(table, 1000, 60, 1);
  const tree = createTree(module, input);
  tree.useStrategy('entropy', 'candidates');
  for (const guess of [candidates.at(-1)!, 3]) {
    tree.play({ candidates, turn: 1 }, guess);
    const cells = cellsOfGuess(set, candidates, equationAt(set, guess));
    const squares = [...cells.values()].reduce((sum, { length }) => sum + length ** 2, 0);
    expect(tree.takeTallies()[1][0].remaining).toBe(squares);
  }
});

test('counts groups apart and leaves out answers that are not played', async () => {
  const table = await tableOf(PLAIN, 7);
  const { set, input } = table;
  const candidates = classesOf(table, 1000, 150, 3)[2];
  const everyone = createTree(module, input);
  const group = Uint8Array.from({ length: set.count }, (_, row) => row % 4);
  const grouped = createTree(module, { ...input, groups: group, weights: [1, 1, 1] });
  for (const tree of [everyone, grouped]) {
    tree.useStrategy('entropy', 'candidates');
    tree.play({ candidates, turn: 1 }, null);
  }
  const guesses = everyone.guessesOf(candidates).map((count, i) => (group[candidates[i]] === 0 ? 0 : count));
  expect(grouped.guessesOf(candidates)).toEqual(guesses);
  const guess = everyone.choose({ candidates, turn: 1 })!;
  const cells = [...cellsOfGuess(set, candidates, equationAt(set, guess)).values()];
  const second = grouped.takeTallies()[1];
  second.forEach(({ remaining }, index) => {
    const left = cells.map((cell) => cell.length * cell.filter((row) => group[row] === index + 1).length);
    expect(remaining).toBe(left.reduce((sum, count) => sum + count, 0));
  });
});
