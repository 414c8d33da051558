import { equationAt, winsFor } from '../../src/equations/set.ts';
import { feedbackOf } from '../../src/game/feedback.ts';
import { compareGuesses } from '../../src/scoring/best-guesses.ts';
import { type Class, classWeight } from '../../src/scoring/class.ts';
import { allRows } from '../../src/scoring/feedback-codes.ts';
import { completeSplitInformation, entropyOfCost } from '../../src/scoring/objectives.ts';
import type { Oracle } from '../../src/scoring/reference.testing.ts';
import { isBestAmongCandidates, type SearchRequest } from '../../src/scoring/search.ts';
import { classEntropy } from '../../src/solver/answers.ts';
import { runSearch } from '../../tools/node/run-search.ts';
import type { Choice, GuessFigures } from '../strategy/strategy.ts';
import { drawGuess } from './by-draw.ts';
import { COMPARED } from './two-steps.ts';

/** Reference: the guess (a row) of a choice, computed from the choice's definition. */
export async function chooseByDefinition(
  backend: Oracle,
  of: Class,
  choice: Choice,
  turn: number,
): Promise<number> {
  if (choice.by === 'draw') return drawGuess(backend.set, of.candidates, turn);
  if (choice.by === 'two-steps') return chooseByTwoSteps(backend, of);
  return chooseByScore(backend, of, choice.scoreOf, turn);
}

async function mostInformation(backend: Oracle, of: Class, guesses: SearchRequest['guesses'], count: number) {
  const { best } = await runSearch(backend, { classes: [of], guesses, objective: 'entropy', count });
  return best;
}

async function chooseByScore(
  backend: Oracle,
  of: Class,
  scoreOf: (prospect: GuessFigures) => number,
  turn: number,
): Promise<number> {
  const { set } = backend;
  const guesses = isBestAmongCandidates(set, [of]) ? backend.findWinners(of) : allRows(set);
  const best = await mostInformation(backend, of, guesses, guesses.length);
  const [candidates, total] = [of.candidates.length, classWeight(of)];
  const doubt = entropyOfCost(of, completeSplitInformation(of));
  const scored = best.map((listed) => {
    const winChance = listed.weightWon / total;
    const about = { number: turn + 1, candidates, doubt, bits: entropyOfCost(of, listed.cost), winChance };
    return { ...listed, cost: scoreOf(about) };
  });
  return scored.sort(compareGuesses)[0].guess;
}

/** Cells of a guess, without the answers that it wins. */
function partsAfter({ set }: Oracle, guess: number, { candidates, weights, wins }: Class): Class[] {
  const isWon = (row: number) =>
    wins === 'itself' ? row === guess : winsFor(set, guess, row, wins === 'orders-with-numbers');
  const places = [...candidates.keys()].filter((place) => !isWon(candidates[place]));
  const marks = (place: number) => feedbackOf(equationAt(set, guess), equationAt(set, candidates[place]));
  return [...Map.groupBy(places, marks).values()].map((part) => ({
    candidates: Uint32Array.from(part, (place) => candidates[place]),
    weights: weights && Uint32Array.from(part, (place) => weights[place]),
    wins,
  }));
}

/** Total entropy of some parts of a class, in bits times weight. */
const doubtIn = (parts: readonly Class[]) =>
  parts.reduce((sum, part) => sum + classWeight(part) * classEntropy(part), 0);

async function leftByNext(backend: Oracle, of: Class): Promise<number> {
  const byCandidates = Array.from(of.candidates, (row) => doubtIn(partsAfter(backend, row, of)));
  if (byCandidates.includes(0)) return 0;
  const [{ guess }] = await mostInformation(backend, of, 'all', 1);
  return doubtIn(partsAfter(backend, guess, of));
}

async function chooseByTwoSteps(backend: Oracle, of: Class): Promise<number> {
  const best = await mostInformation(backend, of, 'all', COMPARED);
  const lefts: number[] = [];
  for (const { guess } of best) {
    let left = 0;
    for (const part of partsAfter(backend, guess, of)) left += await leftByNext(backend, part);
    lefts.push(left);
    if (left === 0) break;
  }
  // Sums in a different order differ in their last bits.
  const least = Math.min(...lefts) + 1e-6;
  return best[lefts.findIndex((left) => left <= least)].guess;
}
