import { type Class, totalOf } from '../../scoring/class.ts';
import { entropyOf, splitInformation } from '../../scoring/objectives.ts';
import { everyRow } from '../../scoring/partition.ts';
import type { Oracle } from '../../scoring/reference.testing.ts';
import { runSearch } from '../../scoring/run.ts';
import { isSettledByCandidates } from '../../scoring/search.ts';
import { type Costed, compareCosted } from '../../scoring/top.ts';
import type { Choice } from '../strategy/strategy.ts';
import { drawGuess } from './draw.ts';

/** The guesses by a choice, best first, from its definition: every equation is compared, one at a time. */
export async function chooseByDefinition(
  engine: Oracle,
  of: Class,
  choice: Choice,
  turn: number,
): Promise<Costed[]> {
  const { set } = engine;
  if (choice.by === 'draw') return [{ guess: drawGuess(set, of.candidates, turn), cost: 0, wins: 0 }];
  const pool = isSettledByCandidates(set, [of]) ? engine.findWinners(of) : everyRow(set);
  const { best } = await runSearch(engine, { classes: [of], pool, objective: 'entropy', keep: pool.length });
  const [candidates, total] = [of.candidates.length, totalOf(of)];
  const doubt = entropyOf(of, splitInformation(of));
  const scored = best.map(({ guess, cost, wins }) => {
    const prospect = {
      number: turn + 1,
      candidates,
      doubt,
      bits: entropyOf(of, cost),
      winChance: wins / total,
    };
    return { guess, wins, cost: choice.scoreOf(prospect) };
  });
  return scored.sort(compareCosted);
}
