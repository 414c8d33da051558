import type { Wins } from '../../game/wins.ts';
import type { Value } from '../../protocol/hint.ts';
import { type Class, sampleOf } from '../../scoring/class.ts';
import type { Engine } from '../../scoring/engine.ts';
import { type GuessCell, type Partition, WON, weightOfCells } from '../cells.ts';
import { leastByOthers } from '../fewest/choose.ts';
import type { Cell } from '../fewest/cut.ts';
import { compareValued, createFinisher, type Finisher } from '../fewest/finish.ts';
import type { Price } from '../fewest/price.ts';
import { mapYields } from '../steps.ts';
import { neededAt, neededLate } from './curve.ts';

/** Cells of so many candidates are played out by guesses that are candidates themselves. */
const MOST_FINISHED = 32;
/** In larger classes cells are so many that single ones do not matter: their doubt tells enough. */
const MOST_CUT = 1 << 15;
/** Pairs of candidates between two yields: about 10 ms. */
const SLICE = 1 << 15;

/** Cells that guesses are looked for in, those that may count most, and the largest. */
const SEARCHED = 8;
const MOST_SEARCHED = 400;
/** Among so few equations a guess that tells a cell apart may be missing: guesses are looked for in every cell. */
const FEW_EQUATIONS = 1000;
/** Guesses that are looked at there: so many candidates of the class, which differ where the cell's may, and others. */
const POOL = 4096;
/** The best of them that are worked out. */
const WORKED_OUT = 10;
/**
 * Of what the best of them needs beyond two guesses, this share is saved by the best of twice as many: measured on 700 cells
 * of Maxi and classic that were played to the end.
 */
const SAVED = 0.025;

/**
 * Guesses needed with a guess: 1 + Σ p(cell) · V(cell), where V of a cell are the guesses needed in it, and a cell that is
 * won needs none.
 * @param partition of the class by the guess
 * @param turn guesses made before it
 */
export type Valuer = (of: Class, partition: Partition, turn: number) => AsyncGenerator<null, Value, void>;

/** What is known of the last class is kept, so that its next guess costs little. */
export function createValuer(
  engine: Engine,
): (...asked: [...Parameters<Valuer>, seconds?: Price]) => ReturnType<Valuer> {
  let last: { readonly of: Class; readonly finisher: Finisher } | null = null;

  function finisherOf(of: Class, seconds?: Price): Finisher {
    if (seconds) return createFinisher(engine.set, of, seconds);
    // The weights follow from the candidates.
    if (last?.of.candidates !== of.candidates || last.of.wins !== of.wins)
      last = { of, finisher: createFinisher(engine.set, of) };
    return last.finisher;
  }

  return async function* value(of, partition, turn, seconds) {
    const byDoubt = (cell: GuessCell) => neededByDoubt(cell, of.wins, engine.set.length);
    const total = weightOfCells(partition.cells);
    if (of.candidates.length > MOST_CUT) {
      let sum = 0;
      for (const [code, cell] of partition.cells) if (code !== WON) sum += cell.weight * byDoubt(cell);
      return { needed: 1 + sum / total, isExact: false };
    }
    const finisher = finisherOf(of, seconds);
    const cells = placedCells(partition, finisher.all);
    const told: ToldCell[] = [];
    let work = 0;
    for (const cell of cells.values()) {
      told.push(tell(finisher, cell, turn + 1, byDoubt, engine.set.length));
      work += cell.size <= MOST_FINISHED ? cell.size ** 2 : cell.size;
      if (work < SLICE) continue;
      work = 0;
      yield null;
    }
    const open = told.filter(({ isExact, cell }) => !isExact && cell.size <= MOST_SEARCHED);
    const searched = engine.set.count <= FEW_EQUATIONS ? open.length : SEARCHED;
    const heaviest = new Set(open.toSorted((a, b) => b.cell.weight - a.cell.weight).slice(0, searched));
    const pool = poolFor(engine, of);
    let sum = 0;
    let time = 0;
    for (const one of told) {
      const needed = heaviest.has(one) ? yield* look(engine, finisher, one, turn + 1, pool) : one.needed;
      sum += needed;
      if (seconds) time += timeOf(finisher, { ...one, needed }, turn + 1, seconds);
    }
    return {
      needed: 1 + sum / total,
      isExact: told.every(({ isExact }) => isExact),
      ...(seconds && { seconds: seconds(turn) + time / total }),
    };
  };
}

/**
 * Seconds that a cell takes, by weight: a small one is played out; in a larger one the guesses needed tell, the part of a
 * guess as a part of its price.
 */
function timeOf(finisher: Finisher, { cell, needed }: ToldCell, turn: number, seconds: Price): number {
  const { size, weight, places } = cell;
  if (size <= MOST_FINISHED) return finisher.best(places, turn).cost;
  const guesses = needed / weight;
  let time = 0;
  for (let made = 0; made < guesses; made++) time += Math.min(1, guesses - made) * seconds(turn + made);
  return weight * time;
}

/** A cell that is not won, with the places of its candidates in the class. */
interface PlacedCell extends GuessCell {
  readonly places: number[];
}

/** Guesses needed in a cell, by weight. */
interface ToldCell {
  readonly cell: PlacedCell;
  readonly needed: number;
  readonly isExact: boolean;
}

/** @param all places in the order in which a finisher takes them */
function placedCells({ codes, cells }: Partition, all: readonly number[]): ReadonlyMap<number, PlacedCell> {
  const placed = new Map<number, PlacedCell>();
  for (const [code, cell] of cells) if (code !== WON) placed.set(code, { ...cell, places: [] });
  for (const place of all) placed.get(codes[place])?.places.push(place);
  return placed;
}

/** A small cell is played out; in a larger one the doubt tells what is needed. */
function tell(
  finisher: Finisher,
  cell: PlacedCell,
  turn: number,
  byDoubt: (cell: GuessCell) => number,
  tiles: number,
): ToldCell {
  const { size, weight, places } = cell;
  if (size > MOST_FINISHED) return { cell, needed: weight * byDoubt(cell), isExact: false };
  const { guess, cost } = finisher.best(places, turn);
  const own = neededAfter(finisher, guess, places, turn);
  const isExact = size <= 2 || cost <= leastByOthers(finisher, places, turn);
  return { cell, needed: isExact ? own : Math.min(own, neededLate(size, tiles) * weight), isExact };
}

/** Guesses needed in a cell when a guess comes first and then the best candidates, by weight. */
function neededAfter(finisher: Finisher, guess: number, cell: Cell, turn: number): number {
  let needed = finisher.weigh(cell);
  for (const rest of finisher.cut(guess, cell).cells)
    needed += neededAfter(finisher, finisher.best(rest, turn + 1).guess, rest, turn + 1);
  return needed;
}

function neededByDoubt({ size, weight, logs }: GuessCell, wins: Wins, tiles: number): number {
  return size === 1 ? 1 : neededAt(Math.log2(weight) - logs / weight, wins, tiles);
}

/** Rows of guesses, ascending. */
function poolFor({ set }: Engine, { candidates }: Class): Uint32Array {
  const own = sampleOf(candidates, POOL);
  const step = Math.max(1, set.count / (2 * POOL - own.length));
  const others = Array.from({ length: Math.floor(set.count / step) }, (_, i) => Math.floor(i * step));
  return Uint32Array.from(new Set([...own, ...others])).sort();
}

/**
 * Guesses needed in a cell with the best of some guesses, by weight; as told where all of them leave cells too large to
 * play out.
 */
async function* look(
  engine: Engine,
  finisher: Finisher,
  { cell: { size, places }, needed: told }: ToldCell,
  turn: number,
  pool: Uint32Array,
): AsyncGenerator<null, number, void> {
  const of = finisher.classOf(places);
  const wanted = { classes: [of], pool, objective: 'win-mass', keep: WORKED_OUT } as const;
  const { best } = yield* mapYields(engine.search(wanted), () => null);
  const small = best.filter(({ guess }) =>
    finisher.cut(guess, places).cells.every((rest) => rest.length <= MOST_FINISHED),
  );
  if (small.length === 0) return told;
  const [found] = small.map(({ guess }) => finisher.costOf(guess, places, turn)).sort(compareValued);
  const needed = neededAfter(finisher, found.guess, places, turn);
  const beyond = Math.max(0, needed - 2 * finisher.weigh(places));
  const likely = needed - SAVED * Math.log2(engine.set.count / pool.length) * beyond;
  return size <= MOST_FINISHED && engine.set.count > pool.length ? Math.min(likely, told) : likely;
}
