import { type EquationSet, indexOf } from '../../equations/set.ts';
import type { RankedGuess, Value } from '../../protocol/hint.ts';
import type { Objective } from '../../scoring/objectives.ts';

/** A first guess. */
interface OpeningGuess extends Omit<RankedGuess, 'value'> {
  /** Guesses in all with Maxwell's play after it, where they were worked out. */
  readonly needed?: number | undefined;
  /** `needed` is the mean of all games, played to the end; absent: an estimate. */
  readonly isExact?: boolean | undefined;
}

/** As hints list them: the best, then the others by guesses needed. */
export function rankedOpeners({ top: [best, ...others] }: Opening): RankedGuess[] {
  const needed = (one: OpeningGuess) => one.needed ?? Number.POSITIVE_INFINITY;
  return [best, ...others.toSorted((a, b) => needed(a) - needed(b))].map(({ needed, isExact, ...worth }) => ({
    ...worth,
    value: valueOfOpener({ needed, isExact }),
  }));
}

/** The value of a first guess; null: it was not worked out. */
export function valueOfOpener({
  needed,
  isExact = false,
}: Pick<OpeningGuess, 'needed' | 'isExact'>): Value | null {
  return needed === undefined ? null : { needed, isExact };
}

/** Best first guesses of one objective under some rules, best first. */
export interface Opening {
  /**
   * exact: compared with every other possible answer over every answer · scanned: best of those a sample of answers put
   * first · judged: those that tell most, by what they cost when a sample of their classes is played to the end · proved:
   * no play needs fewer guesses with another that can be the answer (`lab/SOLVED.md`).
   */
  readonly proof: 'exact' | 'scanned' | 'judged' | 'proved';
  readonly top: readonly OpeningGuess[];
}

/**
 * First guesses found beforehand (`data/openers-GAME.json`): the one search that no player should wait for. By the name of
 * the rules, see `nameOfRules`.
 */
export type Openers = Readonly<Record<string, Partial<Record<Objective, Opening>>>>;

/** What was found for an objective. For win mass, where no openers were judged: those that tell most. */
export function knownOpening(openers: Openers, name: string, objective: Objective): Opening | undefined {
  const known = openers[name];
  return known?.[objective] ?? (objective === 'win-mass' ? known?.entropy : undefined);
}

/** Whose openings stand in for those of rules that have none. */
const STAND_INS: readonly string[] = ['pool-site-commutative', 'exact', 'paper'];

/**
 * First guesses to compare where nothing was found beforehand, as comparing all would take hours: those of the objective
 * under other rules, else those that tell most.
 * @param set equations that can be guessed
 * @returns row numbers, or null when no opening is of any use
 */
export function borrowedRows(openers: Openers, objective: Objective, set: EquationSet): Uint32Array | null {
  // Guesses that tell most are good ones by any objective.
  for (const source of [objective, 'entropy'] as const) {
    for (const rules of STAND_INS) {
      const rows = (openers[rules]?.[source]?.top ?? [])
        .filter(({ guess }) => guess.length === set.length)
        .map(({ guess }) => indexOf(set, guess))
        .filter((row) => row >= 0);
      if (rows.length > 0) return Uint32Array.from(rows);
    }
  }
  return null;
}
