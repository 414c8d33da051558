import { Tinypool } from 'tinypool';
import { equationAt } from '../../equations/set.ts';
import { MODES } from '../../game/mode.ts';
import type { Rules } from '../../game/rules.ts';
import type { Equation } from '../../game/symbols.ts';
import { loadEngine } from '../../node/resources.ts';
import { evenClass } from '../../scoring/class.ts';
import { everyRow, partitionBy } from '../../scoring/partition.ts';
import { runSearch } from '../../scoring/run.ts';

/** What the workers of a book are started with. */
export interface BookJob {
  readonly rules: Rules;
  readonly opener: Equation;
}

/** Best second guess of one class of the opener. */
export interface BookEntry {
  readonly code: number;
  readonly guess: Equation;
  /** Pairs (guess, candidate) scored for it. */
  readonly pairs: number;
}

const { rules, opener } = Tinypool.workerData as BookJob;
const engine = await loadEngine(rules, MODES.maxi);
const classes = partitionBy(engine.set, everyRow(engine.set), opener);

/** The best second guesses of some classes. */
export default async function findSeconds(codes: readonly number[]): Promise<BookEntry[]> {
  const entries: BookEntry[] = [];
  for (const code of codes) {
    const candidates = classes.get(code)!;
    const { best, pairs } = await runSearch(engine, {
      classes: [evenClass(candidates)],
      pool: 'all',
      objective: 'entropy',
      keep: 1,
    });
    entries.push({ code, guess: equationAt(engine.set, best[0].guess), pairs });
  }
  return entries;
}
