import { equationAt, winsFor } from '../../src/equations/set.ts';
import { feedbackOf } from '../../src/game/feedback.ts';
import { compareGuesses } from '../../src/scoring/best-guesses.ts';
import { type Class, classWeight } from '../../src/scoring/class.ts';
import { allRows } from '../../src/scoring/feedback-codes.ts';
import { completeSplitEntropyCost, entropyOfCost } from '../../src/scoring/objectives.ts';
import type { Oracle } from '../../src/scoring/reference.testing.ts';
import { isBestAmongCandidates, type SearchRequest } from '../../src/scoring/search.ts';
import { classEntropy } from '../../src/solver/answer-model.ts';
import { runSearch } from '../../tools/node/run-search.ts';
import type { Choice, GuessFigures } from '../strategy/strategy.ts';
import { drawGuess } from './by-draw.ts';
import { COMPARED } from './two-steps.ts';

/** Reference: the guess (a row) of a choice, computed from the choice's definition. */
export async function chooseByDefinition(
  backend: Oracle,
  cls: Class,
  choice: Choice,
  turn: number,
): Promise<number> {
  if (choice.by === 'draw') return drawGuess(backend.set, cls.candidates, turn);
  if (choice.by === 'two-steps') return chooseByTwoSteps(backend, cls);
  return chooseByScore(backend, cls, choice.scoreOf, turn);
}

async function mostInformation(
  backend: Oracle,
  cls: Class,
  guesses: SearchRequest['guesses'],
  count: number,
) {
  const { best } = await runSearch(backend, { classes: [cls], guesses, objective: 'entropy', count });
  return best;
}

async function chooseByScore(
  backend: Oracle,
  cls: Class,
  scoreOf: (prospect: GuessFigures) => number,
  turn: number,
): Promise<number> {
  const { set } = backend;
  const guesses = isBestAmongCandidates(set, [cls]) ? backend.findWinners(cls) : allRows(set);
  const best = await mostInformation(backend, cls, guesses, guesses.length);
  const [candidates, total] = [cls.candidates.length, classWeight(cls)];
  const doubt = entropyOfCost(cls, completeSplitEntropyCost(cls));
  const scored = best.map((listed) => {
    const winChance = listed.weightWon / total;
    const about = { number: turn + 1, candidates, doubt, bits: entropyOfCost(cls, listed.cost), winChance };
    return { ...listed, cost: scoreOf(about) };
  });
  return scored.sort(compareGuesses)[0].guess;
}

/** Cells of a guess, without the answers that it wins. */
function partsAfter({ set }: Oracle, guess: number, { candidates, weights, winRule }: Class): Class[] {
  const isWon = (row: number) =>
    winRule === 'itself' ? row === guess : winsFor(set, guess, row, winRule === 'orders-with-numbers');
  const places = [...candidates.keys()].filter((place) => !isWon(candidates[place]));
  const marks = (place: number) => feedbackOf(equationAt(set, guess), equationAt(set, candidates[place]));
  return [...Map.groupBy(places, marks).values()].map((part) => ({
    candidates: Uint32Array.from(part, (place) => candidates[place]),
    weights: weights && Uint32Array.from(part, (place) => weights[place]),
    winRule,
  }));
}

/** Total entropy of some parts of a class, in bits times weight. */
const doubtIn = (parts: readonly Class[]) =>
  parts.reduce((sum, part) => sum + classWeight(part) * classEntropy(part), 0);

async function leftByNext(backend: Oracle, cls: Class): Promise<number> {
  const byCandidates = Array.from(cls.candidates, (row) => doubtIn(partsAfter(backend, row, cls)));
  if (byCandidates.includes(0)) return 0;
  const [{ guess }] = await mostInformation(backend, cls, 'all', 1);
  return doubtIn(partsAfter(backend, guess, cls));
}

async function chooseByTwoSteps(backend: Oracle, cls: Class): Promise<number> {
  const best = await mostInformation(backend, cls, 'all', COMPARED);
  const lefts: number[] = [];
  for (const { guess } of best) {
    let left = 0;
    for (const part of partsAfter(backend, guess, cls)) left += await leftByNext(backend, part);
    lefts.push(left);
    if (left === 0) break;
  }
  // Sums in a different order differ in their last bits.
  const least = Math.min(...lefts) + 1e-6;
  return best[lefts.findIndex((left) => left <= least)].guess;
}
