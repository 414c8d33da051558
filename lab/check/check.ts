/**
 * `npm run -s check -- CERTIFICATE [i/n]` checks that a certificate of `maxwell solve`, or part i of n of it, proves
 * its claims. It shares no code with the solver. `lab/SOLVED.md` describes the format and the bounds.
 */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type AnswerList = readonly number[];
/**
 * For a first guess: the number of its classes to count, largest first, and the fewest guesses of classes that need
 * more than their bound.
 */
type Claim = readonly [counted: number, more: readonly (readonly [code: number, least: number])[]];

const TILES: Readonly<Record<string, number>> = { micro: 5, mini: 6, midi: 7, classic: 8 };
/** Number of first guesses counted together, so that each row of the table is read once for all of them. */
const TOGETHER = 16;
/** Number of feedback codes of the longest game. */
const CODES = 3 ** 8;

/** A fraction with a positive denominator; it may be reducible. */
type Fraction = readonly [numerator: number, denominator: number];

/**
 * Every equation with this many tiles, in ASCII order. Numbers do not begin with 0, and 0 itself occurs only on the
 * right.
 */
function equationsOf(tiles: number): string[] {
  const found: string[] = [];
  /** Extends a left side whose value is `sum` plus the signed last `product`. */
  const extend = (text: string, sum: Fraction, product: Fraction, operations: number) => {
    if (operations > 0) {
      const [numerator, denominator] = plus(sum, product);
      const equation = `${text}=${numerator / denominator}`;
      if (numerator >= 0 && numerator % denominator === 0 && equation.length === tiles) found.push(equation);
    }
    for (const operation of '+-*/') {
      for (let number = 1; text.length + 1 + `${number}`.length + 2 <= tiles; number++) {
        const next = `${text}${operation}${number}`;
        if (operation === '*') extend(next, sum, times(product, [number, 1]), 1);
        else if (operation === '/') extend(next, sum, times(product, [1, number]), 1);
        else extend(next, plus(sum, product), [operation === '+' ? number : -number, 1], 1);
      }
    }
  };
  for (let number = 1; `${number}`.length + 4 <= tiles; number++) extend(`${number}`, [0, 1], [number, 1], 0);
  return found.sort();
}

const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];

/**
 * A key that is equal for equations that win against each other: their symbols, and the left side as a polynomial in
 * its numbers.
 */
function algebraOf(equation: string): string {
  const terms = new Map<string, number>();
  for (const [term] of equation.split('=')[0]!.matchAll(/[+-]?[^+-]+/g)) {
    const powers = new Map<string, number>();
    for (const [, operation, number] of term.matchAll(/([*/]?)(\d+)/g))
      powers.set(number!, (powers.get(number!) ?? 0) + (operation === '/' ? -1 : 1));
    const name = spelled(powers);
    terms.set(name, (terms.get(name) ?? 0) + (term.startsWith('-') ? -1 : 1));
  }
  return `${[...equation].sort().join('')} ${spelled(terms)}`;
}

const spelled = (counts: Map<string, number>) => `${[...counts].filter(([, count]) => count).sort()}`;

/** Number of copies of each symbol of an answer that the guess has not matched yet; all 0 between calls. */
const free = new Int8Array(128);

/**
 * Feedback code in base 3 from character codes, first tile first: 2 for a symbol in its place, 1 for a symbol elsewhere
 * (at most once for each remaining copy in the answer), 0 otherwise.
 */
function feedbackOf(guess: Uint8Array, answer: Uint8Array): number {
  const tiles = guess.length;
  for (let tile = 0; tile < tiles; tile++) if (guess[tile] !== answer[tile]) free[answer[tile]!]!++;
  let code = 0;
  for (let tile = 0; tile < tiles; tile++) {
    const symbol = guess[tile]!;
    const isElsewhere = symbol !== answer[tile] && free[symbol]! > 0;
    if (isElsewhere) free[symbol]!--;
    code = 3 * code + (symbol === answer[tile] ? 2 : isElsewhere ? 1 : 0);
  }
  for (let tile = 0; tile < tiles; tile++) free[answer[tile]!] = 0;
  return code;
}

/** Identifies the current count; there is one count for each pair of a guess and a class. */
let stamp = 0;
/** Number of counts after which all stamps must be reset. */
const MAX_STAMPS = 2 ** 31 - 1;
/**
 * For each feedback: the last count that met it, the last count that met it for several answers of one group, and the
 * largest number of answers of one group in the latter.
 */
const [stamps, tallies, most] = [new Int32Array(CODES), new Int32Array(CODES), new Uint16Array(CODES)];

/**
 * Marks a feedback as met. Returns 1 if this count had met it before, else 0, without a branch that is hard to predict.
 */
function met(code: number): number {
  const isMet = 1 + ((stamps[code]! - stamp) >> 31);
  stamps[code] = stamp;
  return isMet;
}

/** Largest number of answers of one group with this feedback, which the current count must have met. */
const mostIn = (code: number) => (tallies[code] === stamp ? most[code]! : 1);

/**
 * A class: first the `single` answers that are alone in their group, then group after group. `largest`: size of the
 * largest group.
 */
type Counted = Readonly<{ list: Uint16Array; single: number; largest: number }>;

/** A game: its equations, the group of each, and the feedback of every guess for every answer. */
class CheckedGame {
  readonly names: readonly string[];
  readonly count: number;
  readonly won: number;
  /** Equations that win against each other have the same number. */
  readonly group: Uint16Array;
  readonly table: Uint16Array;
  private readonly known = new Map<string, number>();

  constructor(tiles: number, wins: string) {
    const names = equationsOf(tiles);
    const numbers = new Map<string, number>();
    const groupOf = (name: string) => (wins === 'itself' ? name : algebraOf(name));
    for (const name of names) numbers.set(groupOf(name), numbers.get(groupOf(name)) ?? numbers.size);
    this.names = names;
    this.count = names.length;
    this.won = 3 ** tiles - 1;
    this.group = Uint16Array.from(names, (name) => numbers.get(groupOf(name))!);
    this.table = new Uint16Array(this.count ** 2);
    const symbols = names.map((name) => Uint8Array.from(name, (symbol) => symbol.charCodeAt(0)));
    for (const [row, guess] of symbols.entries())
      for (let column = 0; column < this.count; column++)
        this.table[row * this.count + column] =
          this.group[row] === this.group[column] ? this.won : feedbackOf(guess, symbols[column]!);
  }

  cells(guess: number, answers: AnswerList): Map<number, number[]> {
    return Map.groupBy(answers, (answer) => this.table[guess * this.count + answer]!);
  }

  counted(answers: AnswerList): Counted {
    const groups = [...Map.groupBy(answers, (answer) => this.group[answer]!).values()];
    groups.sort((a, b) => a.length - b.length);
    const single = groups.filter(({ length }) => length === 1).length;
    return { list: Uint16Array.from(groups.flat()), single, largest: groups.at(-1)?.length ?? 0 };
  }

  /**
   * The saving of a guess in a class: the sum over its cells of the most answers that one guess wins, plus the answers
   * that the guess itself wins. Returns 0 if the saving is at most `least`.
   */
  kept(guess: number, { list, single, largest }: Counted, least: number): number {
    const { table, group, won } = this;
    const row = guess * this.count;
    const size = list.length;
    if (stamp === MAX_STAMPS) stamp = stamps.fill(0)[0]! + tallies.fill(0)[0]!;
    stamp++;
    const allowed = size + largest - least;
    let [at, lost] = [0, 0];
    // Four codes are read before they are counted, so that reads need not wait for writes.
    for (; at + 4 <= single && lost < allowed; at += 4) {
      const first = table[row + list[at]!]!;
      const second = table[row + list[at + 1]!]!;
      const third = table[row + list[at + 2]!]!;
      const fourth = table[row + list[at + 3]!]!;
      lost += met(first) + met(second) + met(third) + met(fourth);
    }
    for (; at < single && lost < allowed; at++) lost += met(table[row + list[at]!]!);
    if (lost >= allowed) return 0;
    for (; at < size; at++) {
      const code = table[row + list[at]!]!;
      let same = 1;
      for (let other = at - 1; other >= single && group[list[other]!] === group[list[at]!]; other--)
        if (table[row + list[other]!] === code) same++;
      if (same === 1) lost += met(code);
      else if (same > mostIn(code)) {
        most[code] = same;
        tallies[code] = stamp;
      } else lost++;
      if (lost >= allowed) return 0;
    }
    const wins = stamps[won] === stamp ? mostIn(won) : 0;
    const kept = size - lost + wins;
    return kept > least ? kept : 0;
  }

  /** Fewest guesses for all answers of a class together, with the best possible play. */
  least(answers: AnswerList): number {
    const size = answers.length;
    if (size === 1) return 1;
    const name = answers.join();
    const known = this.known.get(name);
    if (known !== undefined) return known;
    let best = Number.POSITIVE_INFINITY;
    const counted = this.counted(answers);
    const bounds = this.names.map((_, guess) => [3 * size - this.kept(guess, counted, 0), guess] as const);
    for (const [bound, guess] of bounds.toSorted(([a], [b]) => a - b)) {
      if (bound >= best) break;
      best = Math.min(best, this.costAfter(guess, answers, best));
    }
    this.known.set(name, best);
    return best;
  }

  /** Total guesses for all answers if this guess is made first. A result of at least `limit` is only a lower bound. */
  private costAfter(guess: number, answers: AnswerList, limit: number): number {
    const cells = this.cells(guess, answers);
    cells.delete(this.won);
    const left = [...cells.values()].sort((a, b) => a.length - b.length);
    // The guess does not split the class.
    if (left[0]?.length === answers.length) return limit;
    const simple = (cell: AnswerList) => 2 * cell.length - this.counted(cell).largest;
    let cost = left.reduce((sum, cell) => sum + simple(cell), answers.length);
    for (const cell of left) if (cost < limit) cost += this.least(cell) - simple(cell);
    return cost;
  }
}

/** Number of guesses that the tree needs over all answers. @throws Error that describes a mistake in the tree */
function costOfTree(game: CheckedGame, tree: readonly string[]): number {
  const guesses = tree.values();
  const grow = (answers: AnswerList): number => {
    if (answers.length === 1) return 1;
    const guess = game.names.indexOf(guesses.next().value ?? '');
    if (guess < 0) throw new Error('the tree has too few guesses, or one that is not an equation');
    const cells = [...game.cells(guess, answers)].sort(([a], [b]) => a - b);
    if (cells.length === 1 && cells[0]![0] !== game.won)
      throw new Error(`${game.names[guess]} does not split its class`);
    return cells.reduce((sum, [code, cell]) => sum + (code === game.won ? 0 : grow(cell)), answers.length);
  };
  const cost = grow(game.names.map((_, answer) => answer));
  if (!guesses.next().done) throw new Error('the tree has guesses that are not needed');
  return cost;
}

/** Yields a message for each first guess whose claim does not show that it needs at least `total` guesses. */
function* unproved(game: CheckedGame, total: number, openers: readonly (readonly [number, Claim])[]) {
  const everyAnswer = game.names.map((_, answer) => answer);
  for (let from = 0; from < openers.length; from += TOGETHER) {
    const begun = openers.slice(from, from + TOGETHER).map(([opener, [counted, more]]) => {
      const cells = game.cells(opener, everyAnswer);
      cells.delete(game.won);
      const classes = [...cells]
        .sort(([a, first], [b, second]) => second.length - first.length || a - b)
        .map(([code, cell], at) => {
          const isCounted = at < counted && cell.length > 1;
          return { code, cell, isCounted, cells: game.counted(cell), kept: 0 };
        });
      return { opener, more: new Map(more), classes, counted: classes.filter(({ isCounted }) => isCounted) };
    });
    for (const guess of everyAnswer)
      for (const { counted } of begun)
        for (const one of counted) one.kept = game.kept(guess, one.cells, one.kept) || one.kept;
    for (const { opener, classes, more } of begun) {
      let shown = game.count;
      for (const { code, cell, cells, kept, isCounted } of classes) {
        const bound = isCounted ? 3 * cell.length - kept : 2 * cell.length - cells.largest;
        const claimed = more.get(code) ?? 0;
        shown += claimed > bound ? Math.min(claimed, game.least(cell)) : bound;
      }
      if (shown < total) yield `${game.names[opener]} is shown to need ${shown} guesses, not ${total}`;
    }
  }
}

/**
 * Lists the mistakes in a certificate, or in part i of n; an empty list is a proof.
 * @throws Error when the text is not JSON
 */
export function findMistakes(text: string, [part, parts]: readonly [number, number] = [1, 1]): string[] {
  const { game: id, wins, answers, total, tree, openers } = JSON.parse(text);
  if (!(id in TILES) || !['itself', 'orders'].includes(wins))
    return [`${id}, ${wins} is not a game that can be checked`];
  if (part > parts) return [`there is no part ${part} of ${parts}`];
  const game = new CheckedGame(TILES[id]!, wins);
  if (answers !== game.count || openers.length !== game.count)
    return [`there are ${game.count} answers, not ${answers}, and ${openers.length} first guesses`];
  const claims = (openers as (number | Claim)[]).map(
    (claim): Claim => (typeof claim === 'number' ? [claim, []] : claim),
  );
  const mine = [...claims.entries()].filter(([opener]) => opener % parts === part - 1);
  try {
    const cost = costOfTree(game, tree);
    return [
      ...(cost === total ? [] : [`the tree needs ${cost} guesses, not ${total}`]),
      ...unproved(game, total, mine),
    ];
  } catch (error) {
    return [(error as Error).message];
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , file, part = '1/1'] = process.argv;
  if (file === undefined || !/^[1-9]\d*\/[1-9]\d*$/.test(part)) {
    console.error('usage: npm run -s check -- CERTIFICATE [i/n]');
    process.exit(2);
  }
  try {
    const faults = findMistakes(readFileSync(file, 'utf8'), part.split('/').map(Number) as [number, number]);
    for (const fault of faults.slice(0, 20)) console.log(fault);
    const verdict = faults.length === 0 ? 'proved' : `not proved, ${faults.length} faults`;
    console.log(`${file}, part ${part}: ${verdict}`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(`${file} is not a certificate: ${(error as Error).message}`);
    process.exitCode = 2;
  }
}
