import { type EquationSet, equationAt } from '../equations/set.ts';
import { symbolsOf } from '../equations/spelled.testing.ts';
import { type Feedback, feedbackOf } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import { isCommutativeWin, type WinRule } from '../game/win-rule.ts';
import type { Backend } from './backend.ts';
import { type Class, classWeight, weightsOf } from './class.ts';
import { allRows } from './feedback-codes.ts';
import { cellTimesLog, entropyOfCost, type Objective, partitionCost } from './objectives.ts';
import type { Scorer } from './scorer.ts';
import { search } from './search.ts';

/** Number of guesses that a search scores between two yields. */
const SLICE = 256;

type FeedbackOrWin = Feedback | 'won';

interface Spelled {
  readonly answers: readonly Equation[];
  /** Indices of the answers by the feedback of a guess. */
  cellsOf(guess: Equation): ReadonlyMap<FeedbackOrWin, readonly number[]>;
  /** Indices of this answer and, unless guesses win only themselves, of its other orders of operations. */
  sameAs(index: number): readonly number[];
}

function spell(set: EquationSet, candidates: Uint32Array, winRule: WinRule): Spelled {
  const answers = Array.from(candidates, (row) => equationAt(set, row));
  const placesBySymbols = Map.groupBy(answers.keys(), (index) => symbolsOf(answers[index]));
  /** Indices of the answers that a guess wins. Only equations with the same symbols need the site's test. */
  const wonBy = (guess: Equation, needsNumbers: boolean) =>
    (placesBySymbols.get(symbolsOf(guess)) ?? []).filter(
      (index) =>
        guess === answers[index] ||
        (winRule !== 'itself' && isCommutativeWin(guess, answers[index], needsNumbers)),
    );
  const same: (readonly number[])[] = [];
  const known = new Map<Equation, ReadonlyMap<FeedbackOrWin, readonly number[]>>();
  function partition(guess: Equation): ReadonlyMap<FeedbackOrWin, readonly number[]> {
    const won = wonBy(guess, winRule === 'orders-with-numbers');
    const cells = new Map<FeedbackOrWin, number[]>();
    for (const [index, answer] of answers.entries()) {
      const outcome = won.includes(index) ? 'won' : feedbackOf(guess, answer, set.marking);
      const cell = cells.get(outcome);
      if (cell) cell.push(index);
      else cells.set(outcome, [index]);
    }
    known.set(guess, cells);
    return cells;
  }
  return {
    answers,
    cellsOf: (guess) => known.get(guess) ?? partition(guess),
    sameAs: (index) => (same[index] ??= wonBy(answers[index], false)),
  };
}

const isSame = (a: Uint32Array, b: Uint32Array) => a.length === b.length && a.every((row, i) => row === b[i]);

/** Keeps the last class with the cells of its guesses, which all objectives share. */
function createSpeller(set: EquationSet): (cls: Class) => Spelled {
  let last: { readonly cls: Class; readonly spelled: Spelled } | null = null;
  return (cls) => {
    if (last?.cls.winRule !== cls.winRule || !isSame(last.cls.candidates, cls.candidates))
      last = { cls, spelled: spell(set, cls.candidates, cls.winRule) };
    return last.spelled;
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function winMass(guess: Equation, { cellsOf, sameAs }: Spelled, weights: Uint32Array): number {
  const weightOf = (indices: readonly number[]) => sum(indices.map((index) => weights[index]));
  const masses = Array.from(cellsOf(guess), ([outcome, cell]) => {
    if (outcome === 'won') return 2 * weightOf(cell);
    if (cell.length === 1) return weights[cell[0]];
    const inCell = new Set(cell);
    return Math.max(...cell.map((next) => weightOf(sameAs(next).filter((index) => inCell.has(index)))));
  });
  return sum(masses);
}

function countGreens(guess: Equation, answer: Equation): number {
  return [...guess].filter((symbol, tile) => symbol === answer[tile]).length;
}

function costFunction(spelled: Spelled, cls: Class, objective: Objective): (guess: Equation) => number {
  const { answers, cellsOf } = spelled;
  const weights = weightsOf(cls);
  if (objective === 'greens')
    return (guess) => sum(answers.map((answer, i) => -weights[i] * countGreens(guess, answer)));
  if (objective === 'win-mass') return (guess) => 2 * classWeight(cls) - winMass(guess, spelled, weights);
  const timesLog = cellTimesLog(cls, answers.length);
  return (guess) => {
    const cells = Array.from(cellsOf(guess).values(), (cell) => sum(cell.map((index) => weights[index])));
    return partitionCost(objective, cells, timesLog);
  };
}

/** Computes every cost from its definition, one equation at a time. Slow; the oracle for the other scorers. */
export function createReferenceScorer(set: EquationSet, spellClass = createSpeller(set)): Scorer {
  let costOfGuess: (guess: Equation) => number;
  let spelled: Spelled;
  let cls: Class;
  return {
    prepare(given, objective) {
      cls = given;
      spelled = spellClass(cls);
      costOfGuess = costFunction(spelled, cls, objective);
    },
    batchSize: { min: SLICE, max: SLICE },
    async score(guesses) {
      const weights = weightsOf(cls);
      const hits = Array.from(guesses, (guess) => {
        const text = equationAt(set, guess);
        const won = spelled.cellsOf(text).get('won') ?? [];
        return {
          guess,
          cost: costOfGuess(text),
          weightWon: sum(won.map((index) => weights[index])),
          ownWeight: weights[won.find((index) => spelled.answers[index] === text) ?? -1] ?? 0,
        };
      });
      return { hits, pairsScored: guesses.length * cls.candidates.length };
    },
  };
}

export type Oracle = Pick<Backend, 'set' | 'filter' | 'search' | 'worth' | 'findWinners'>;

export function createReferenceBackend(set: EquationSet): Oracle {
  const spellClass = createSpeller(set);
  const scorer = createReferenceScorer(set, spellClass);
  const findWinners = (cls: Class) => {
    const { cellsOf } = spellClass(cls);
    return allRows(set).filter((row) => cellsOf(equationAt(set, row)).has('won'));
  };
  return {
    set,
    findWinners,
    filter: (candidates, { guess, feedback }) =>
      candidates.filter((row) => feedbackOf(guess, equationAt(set, row), set.marking) === feedback),
    search: (wanted) => search({ set, scorer, makeBounder: null, findWinners }, wanted),
    worth(cls, guesses) {
      const spelled = spellClass(cls);
      const weights = weightsOf(cls);
      const total = classWeight(cls);
      const entropyCost = costFunction(spelled, cls, 'entropy');
      return guesses.map((row) => {
        const guess = equationAt(set, row);
        const cells = Array.from(spelled.cellsOf(guess), ([outcome, cell]) => ({
          outcome,
          size: outcome === 'won' ? 1 : cell.length,
          weight: sum(cell.map((index) => weights[index])),
        }));
        return {
          bits: entropyOfCost(cls, entropyCost(guess)),
          expectedRemaining: sum(cells.map(({ size, weight }) => size * weight)) / total,
          winChance: (cells.find(({ outcome }) => outcome === 'won')?.weight ?? 0) / total,
        };
      });
    },
  };
}
