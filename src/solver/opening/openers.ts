import { type EquationSet, indexOf } from '../../equations/set.ts';
import type { RankedGuess, Value } from '../../protocol/hint.ts';
import type { Objective } from '../../scoring/objectives.ts';

interface OpeningGuess extends Omit<RankedGuess, 'value'> {
  /** Average number of guesses of a game with this opener and Maxwell's play; absent: not worked out. */
  readonly needed?: number | undefined;
  /** Whether `needed` is the mean of all games, played to the end; otherwise it is an estimate. */
  readonly isExact?: boolean | undefined;
}

/** Openers in the order of hints: the best one first, then the others by guesses needed. */
export function openersByValue({ top: [best, ...others] }: Opening): RankedGuess[] {
  const needed = (one: OpeningGuess) => one.needed ?? Number.POSITIVE_INFINITY;
  return [best, ...others.toSorted((a, b) => needed(a) - needed(b))].map(({ needed, isExact, ...worth }) => ({
    ...worth,
    value: valueOfOpener({ needed, isExact }),
  }));
}

export function valueOfOpener({ needed, isExact }: Pick<OpeningGuess, 'needed' | 'isExact'>): Value | null {
  return needed === undefined ? null : { needed, isExact: isExact ?? false };
}

/** The best first guesses for one objective under some rules, best first. */
export interface Opening {
  /**
   * How the openers were compared:
   * - exact: with every other possible answer, over all answers
   * - scanned: the best of those that ranked first on a sample of the answers
   * - judged: the best of a short list (small games: of all guesses), compared by trees (large games: by bounds;
   *   several grids: by drawn games)
   * - proved: no play with another possible answer as opener needs fewer guesses (`lab/SOLVED.md`)
   */
  readonly proof: 'exact' | 'scanned' | 'judged' | 'proved';
  readonly top: readonly OpeningGuess[];
}

/** First guesses found in advance (`data/openers-GAME.json`), by name of the rules, see `nameOfRules`. */
export type Openings = Readonly<Record<string, Partial<Record<Objective, Opening>>>>;

/** The opening for an objective; win mass may use that for entropy. @param name the rules, by `nameOfRules` */
export function openingFor(openings: Openings, name: string, objective: Objective): Opening | undefined {
  const known = openings[name];
  return known?.[objective] ?? (objective === 'win-mass' ? known?.entropy : undefined);
}

/** Rules whose openers are used under rules without openers. */
const STAND_INS: readonly string[] = ['pool-site-commutative', 'exact', 'paper'];

/**
 * First guesses to compare if no opening is known and comparing all takes too long: openers under {@link STAND_INS} for
 * the same objective, or else the most informative ones.
 * @returns row numbers; null if none of these openers is in the set
 */
export function fallbackOpeners(openings: Openings, objective: Objective, set: EquationSet) {
  for (const source of [objective, 'entropy'] as const) {
    for (const rules of STAND_INS) {
      const rows = (openings[rules]?.[source]?.top ?? [])
        .filter(({ guess }) => guess.length === set.length)
        .map(({ guess }) => indexOf(set, guess))
        .filter((row) => row >= 0);
      if (rows.length > 0) return Uint32Array.from(rows);
    }
  }
  return null;
}
