import { type EquationSet, equationAt } from '../equations/set.ts';
import { symbolsOf } from '../equations/spelled.testing.ts';
import { commutes } from '../game/commutes.ts';
import { type Feedback, feedbackOf, type Marking } from '../game/feedback.ts';
import type { Equation } from '../game/symbols.ts';
import { type Class, totalOf } from './class.ts';
import type { Engine } from './engine.ts';
import { costOf, entropyOf, informationIn, type Objective } from './objectives.ts';
import { everyRow } from './partition.ts';
import type { Scorer } from './scorer.ts';
import { classesOf, search } from './search.ts';

/** Guesses between two yields. */
const SLICE = 256;

/** A class, spelled out. */
interface Spelled {
  readonly marking: Marking;
  readonly answers: readonly Equation[];
  readonly weights: readonly number[];
  wins(guess: Equation, answer: Equation): boolean;
  /** Places of the answers that are the same as this one but for the order of their operations, where that wins. */
  sameAs(place: number): readonly number[];
}

function spell(set: EquationSet, { candidates, weights, wins }: Class): Spelled {
  // Only equations with the same symbols are worth the site's test.
  const isInOtherOrder = (guess: Equation, answer: Equation, needsNumbers: boolean) =>
    symbolsOf(guess) === symbolsOf(answer) && commutes(guess, answer, needsNumbers);
  const isSameIf = (needsNumbers: boolean) => (one: Equation, other: Equation) =>
    one === other || (wins !== 'itself' && isInOtherOrder(one, other, needsNumbers));
  const answers = Array.from(candidates, (row) => equationAt(set, row));
  const isSame = isSameIf(false);
  const placesBySymbols = Map.groupBy(answers.keys(), (place) => symbolsOf(answers[place]));
  const same: (readonly number[])[] = [];
  return {
    marking: set.marking,
    answers,
    weights: Array.from(weights ?? new Uint32Array(candidates.length).fill(1)),
    wins: isSameIf(wins === 'orders-with-numbers'),
    sameAs: (place) =>
      (same[place] ??= (placesBySymbols.get(symbolsOf(answers[place])) ?? []).filter((other) =>
        isSame(answers[place], answers[other]),
      )),
  };
}

/** Places of the answers by what the page says after a guess: that it won, or its feedback. */
function partition(guess: Equation, { answers, wins, marking }: Spelled): Map<Feedback | 'won', number[]> {
  const cells = new Map<Feedback | 'won', number[]>();
  for (const [place, answer] of answers.entries()) {
    const said = wins(guess, answer) ? 'won' : feedbackOf(guess, answer, marking);
    const cell = cells.get(said);
    if (cell) cell.push(place);
    else cells.set(said, [place]);
  }
  return cells;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** What the objective `win-mass` asks for, to be made large. */
function winMass(guess: Equation, spelled: Spelled): number {
  const { weights, sameAs } = spelled;
  const masses = [...partition(guess, spelled)].map(([said, cell]) => {
    const weightOf = (places: readonly number[]) => sum(places.map((place) => weights[place]));
    const inCell = new Set(cell);
    const groupOf = (next: number) => sameAs(next).filter((place) => inCell.has(place));
    return said === 'won' ? 2 * weightOf(cell) : Math.max(...cell.map((next) => weightOf(groupOf(next))));
  });
  return sum(masses);
}

function countGreens(guess: Equation, answer: Equation): number {
  return [...guess].filter((symbol, tile) => symbol === answer[tile]).length;
}

/** What a guess costs, from the definition of the objective. */
function costFunction(set: EquationSet, of: Class, objective: Objective): (guess: Equation) => number {
  const spelled = spell(set, of);
  const { answers, weights } = spelled;
  if (objective === 'greens')
    return (guess) => sum(answers.map((answer, i) => -weights[i] * countGreens(guess, answer)));
  if (objective === 'win-mass') return (guess) => 2 * totalOf(of) - winMass(guess, spelled);
  const information = informationIn(of, answers.length);
  return (guess) => {
    const cells = [...partition(guess, spelled).values()].map((cell) =>
      sum(cell.map((place) => weights[place])),
    );
    return costOf(objective, cells, information);
  };
}

/** Every cost from its definition, one equation at a time: slow, and the oracle of the other scorers. */
export function createReferenceScorer(set: EquationSet): Scorer {
  let costOfGuess: (guess: Equation) => number;
  let winsOf: (guess: Equation) => number;
  let ownOf: (guess: Equation) => number;
  let size: number;
  return {
    prepare(of, objective) {
      const { answers, weights, wins } = spell(set, of);
      size = answers.length;
      costOfGuess = costFunction(set, of, objective);
      winsOf = (guess) => sum(answers.map((answer, i) => (wins(guess, answer) ? weights[i] : 0)));
      ownOf = (guess) => weights[answers.indexOf(guess)] ?? 0;
    },
    batch: { fewest: SLICE, most: SLICE },
    async score(guesses) {
      const hits = Array.from(guesses, (guess) => {
        const text = equationAt(set, guess);
        return { guess, cost: costOfGuess(text), wins: winsOf(text), own: ownOf(text) };
      });
      return { hits, pairs: guesses.length * size };
    },
  };
}

/** What engines answer. */
export type Oracle = Pick<Engine, 'set' | 'filter' | 'search' | 'worth' | 'findWinners'>;

/** Compares every guess by the reference scorer. */
export function createReferenceEngine(set: EquationSet): Oracle {
  const findWinners = (of: Class) => {
    const { answers, wins } = spell(set, of);
    return everyRow(set).filter((row) => answers.some((answer) => wins(equationAt(set, row), answer)));
  };
  return {
    set,
    findWinners,
    filter: (candidates, { guess, feedback }) =>
      candidates.filter((row) => feedbackOf(guess, equationAt(set, row), set.marking) === feedback),
    search: (wanted) =>
      search(
        { set, scorer: createReferenceScorer(set), makeBounder: null, findWinners },
        classesOf(wanted),
        wanted,
      ),
    worth(of, guesses) {
      const spelled = spell(set, of);
      const { weights } = spelled;
      const total = totalOf(of);
      const information = costFunction(set, of, 'entropy');
      return guesses.map((row) => {
        const guess = equationAt(set, row);
        const cells = [...partition(guess, spelled)].map(([said, cell]) => ({
          said,
          size: said === 'won' ? 1 : cell.length,
          weight: sum(cell.map((place) => weights[place])),
        }));
        return {
          bits: entropyOf(of, information(guess)),
          expectedRemaining: sum(cells.map(({ size, weight }) => size * weight)) / total,
          winChance: (cells.find(({ said }) => said === 'won')?.weight ?? 0) / total,
        };
      });
    },
  };
}
