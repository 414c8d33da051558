import type { Value } from '../../protocol/hint.ts';
import { type Class, totalOf } from '../../scoring/class.ts';
import type { AnswerModel } from '../answers.ts';
import { WON } from '../cells.ts';
import { createFinisher, type Finisher } from '../fewest/finish.ts';
import { neededAt } from './curve.ts';

/** Cells of so many candidates are played out; in larger ones the doubt tells as much. */
const MOST_FINISHED = 64;
/** In larger classes no cell is played out: the cells are so many that single ones do not matter. */
const MOST_CUT = 1 << 15;
/** Pairs of candidates between two yields: about 10 ms. */
const SLICE = 1 << 15;

/**
 * Guesses needed with a guess: 1 + Σ p(cell) · V(cell), where V of a cell are the guesses needed in it, and a cell that is
 * won needs none.
 * @param codes feedbacks of the guess, see `codesOf`
 */
export type Valuer = (model: AnswerModel, of: Class, codes: Int32Array) => Generator<null, Value, void>;

/** What is known of the last class is kept, so that its next guess costs little. */
export function createValuer(): Valuer {
  let last: { readonly of: Class; readonly finisher: Finisher } | null = null;

  function finisherOf(model: AnswerModel, of: Class): Finisher {
    // The weights follow from the candidates.
    if (last?.of.candidates !== of.candidates || last.of.wins !== of.wins)
      last = { of, finisher: createFinisher(model.guesses, of, () => 1) };
    return last.finisher;
  }

  return function* value(model, of, codes) {
    const cells = valuedCells(codes, of.weights);
    const finisher = of.candidates.length <= MOST_CUT ? finisherOf(model, of) : null;
    if (finisher) gather(cells, codes, finisher.all);
    let sum = 0;
    let isExact = true;
    let work = 0;
    for (const [code, cell] of cells) {
      if (code === WON) continue;
      const played = cell.places ? playOut(finisher!, cell.places) : null;
      sum += played?.cost ?? cell.weight * neededIn(cell);
      isExact &&= played?.isExact ?? cell.size === 1;
      work += played ? cell.size ** 2 : 1;
      if (work > SLICE) {
        work = 0;
        yield null;
      }
    }
    return { needed: 1 + sum / totalOf(of), isExact };
  };
}

interface ValuedCell {
  size: number;
  weight: number;
  /** Σ w·log2 w over its candidates. */
  logs: number;
  /** Of a cell that is played out. */
  places: number[] | null;
}

function valuedCells(codes: Int32Array, weights: Class['weights']): Map<number, ValuedCell> {
  const cells = new Map<number, ValuedCell>();
  for (let place = 0; place < codes.length; place++) {
    const code = codes[place];
    const cell = cells.get(code) ?? { size: 0, weight: 0, logs: 0, places: null };
    if (cell.size === 0) cells.set(code, cell);
    const weight = weights ? weights[place] : 1;
    cell.size++;
    cell.weight += weight;
    if (weight > 1) cell.logs += weight * Math.log2(weight);
  }
  return cells;
}

/** @param all places in the order in which a finisher takes them */
function gather(cells: Map<number, ValuedCell>, codes: Int32Array, all: readonly number[]): void {
  for (const cell of cells.values()) if (cell.size <= MOST_FINISHED) cell.places = [];
  for (const place of all) cells.get(codes[place])!.places?.push(place);
}

/** What a cell costs, by weight, when its best candidate is guessed. Up to two guesses nothing else costs less. */
function playOut(finisher: Finisher, places: readonly number[]): { cost: number; isExact: boolean } {
  const { cost } = finisher.best(places, 0);
  return { cost, isExact: places.length <= 2 || cost <= 2 * finisher.weigh(places) };
}

function neededIn({ size, weight, logs }: ValuedCell): number {
  return size === 1 ? 1 : neededAt(Math.log2(weight) - logs / weight);
}
