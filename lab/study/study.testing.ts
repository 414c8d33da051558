import { equationAt, restrict } from '../../src/equations/set.ts';
import { membershipBit, type Rules } from '../../src/game/rules.ts';
import type { SymbolSet } from '../../src/game/symbols.ts';
import { loadEquationsNode } from '../../tools/node/equations.ts';
import { readKernel } from '../../tools/node/kernels.ts';
import { readLabKernel } from '../node/kernels.ts';
import type { StudiedName } from '../strategy/registry.ts';
import type { StudyField } from './player.ts';
import type { Result } from './result.ts';
import { type RunOptions, runStudy } from './run.ts';
import { type Shard, type Study, WHOLE } from './study.ts';

/** Loads a guess set of short equations and the parts needed to play it. */
export async function shortField(
  length: number,
  rules: Rules = 'exact',
  symbols: SymbolSet = 'maxi',
): Promise<Pick<StudyField, 'set' | 'book' | 'kernels'>> {
  const { set } = await loadEquationsNode({ shape: { length, symbols } });
  const [score, tree] = await Promise.all([readKernel('score'), readLabKernel('tree')]);
  return { set: restrict(set, membershipBit(rules)), book: null, kernels: { score, tree } };
}

/** Makes a study of short equations. */
export function shortStudy({ set }: Pick<StudyField, 'set'>, strategy: StudiedName): Study {
  const opener = equationAt(set, Math.floor(set.count / 2));
  return {
    strategy,
    rules: 'exact',
    length: set.length,
    opener,
    ties: 'candidates',
    sample: null,
    prior: 'uniform',
    commutative: false,
  };
}

/** Plays a study and deletes its journal, so that the next run plays it again. */
export async function playStudy(
  study: Study,
  parts: Pick<StudyField, 'set' | 'book' | 'kernels'>,
  { shard = WHOLE, ...options }: RunOptions & { readonly shard?: Shard },
): Promise<Result> {
  const { result, forget } = await runStudy(study, parts, shard, options);
  await forget();
  return result;
}
