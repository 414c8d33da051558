import { Tinypool } from 'tinypool';
import { winRuleFor } from '../../../src/game/answer-rules.ts';
import { MODES } from '../../../src/game/mode.ts';
import { createSolver } from '../../../src/solver/create-solver.ts';
import { loadLabResources } from '../../node/resources.ts';
import { drawGiven, loadAnswers, playGiven } from './game.ts';
import type { GivenPlayed, GivenStudy } from './run.ts';

const { game, strategy, commutative, guessSeconds, sample } = Tinypool.workerData as GivenStudy;
const mode = MODES[game];
const games = drawGiven(mode, sample, await loadAnswers(mode));
const solver = createSolver(await loadLabResources(mode), mode);
const asked = {
  strategy,
  prior: 'uniform',
  commutativeWins: commutative,
  guessSeconds,
  wins: winRuleFor(commutative, mode.winRule),
} as const;

/** Plays the games with these numbers. */
export default async function playGames(numbers: readonly number[]): Promise<GivenPlayed[]> {
  const played: GivenPlayed[] = [];
  for (const number of numbers) {
    const { left, guesses } = await playGiven(solver, mode, games[number], asked);
    played.push({ number, left, guesses: guesses ?? 0 });
  }
  return played;
}
