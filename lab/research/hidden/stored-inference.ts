import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rules } from '../../../src/game/rules.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { isObject, parseJson } from '../../../tools/node/json.ts';
import type { GameId } from '../../games.ts';
import type { Provenance } from '../../node/keep-result.ts';
import type { GamesNeeded } from './games-needed.ts';
import type { SetsSummary } from './gather.ts';
import type { Grouping, Mixture } from './groupings.ts';
import type { InferPlan } from './infer.ts';

/** Content of a file of `maxwell infer --out`: hidden sets inferred with the same parameters. */
export interface StoredSets extends InferPlan, SetsSummary {
  readonly game: GameId;
  readonly rules: Rules;
  readonly made: Provenance;
}

/** Content of a file of `maxwell infer shares --out`. */
export interface StoredShares extends GamesNeeded {
  readonly by: Grouping;
  readonly mixture: Mixture;
  readonly groups: readonly {
    readonly name: string;
    readonly answers: number;
    /** Probability that the answer of a drawn game is in the group. */
    readonly share: number;
  }[];
  readonly guess: Equation;
  /** Number of drawn guesses that the given guess or the opener was compared with. */
  readonly among: number;
  /** Information of the guess's feedback about the group, in bits. */
  readonly bits: number;
  /** Largest accepted error of a share. */
  readonly near: number;
  readonly trials: number;
  readonly seed: number;
  readonly made: Provenance;
}

export type StoredInference = Awaited<ReturnType<typeof readInferred>>;

/**
 * Reads all JSON files of a folder, sorted by name; empty if the folder cannot be read.
 * @throws Error that names a damaged file
 */
export async function readInferred(folder: string) {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json')).sort();
  const sets: StoredSets[] = [];
  const shares: StoredShares[] = [];
  for (const name of files) {
    const value = parseJson(await readFile(join(folder, name), 'utf8'));
    if (isObject<StoredSets>(value) && Array.isArray(value.runs)) sets.push(value as StoredSets);
    else if (isObject<StoredShares>(value) && Array.isArray(value.steps)) shares.push(value as StoredShares);
    else throw new Error(`${join(folder, name)} is damaged: make it again with maxwell infer`);
  }
  return { sets, shares };
}
