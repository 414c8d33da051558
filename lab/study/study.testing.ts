import { equationAt, filterByMembership } from '../../src/equations/set.ts';
import { membershipBit, type Rules } from '../../src/game/rules.ts';
import type { SymbolSet } from '../../src/game/symbols.ts';
import { readKernel } from '../../tools/node/kernels.ts';
import { loadEquationsNode } from '../../tools/node/load-equations.ts';
import { readLabKernel } from '../node/kernels.ts';
import type { LabStrategyName } from '../strategy/registry.ts';
import type { StudyInput } from './player.ts';
import type { Result } from './result.ts';
import { type RunOptions, runStudy } from './run-study.ts';
import { type Shard, type Study, WHOLE_STUDY } from './study.ts';

/** Loads a guess set of short equations and the kernels needed to play with it. */
export async function shortField(
  length: number,
  rules: Rules = 'exact',
  symbols: SymbolSet = 'maxi',
): Promise<Pick<StudyInput, 'set' | 'book' | 'kernels'>> {
  const { set } = await loadEquationsNode({ shape: { length, symbols } });
  const [score, tree] = await Promise.all([readKernel('score'), readLabKernel('tree')]);
  return { set: filterByMembership(set, membershipBit(rules)), book: null, kernels: { score, tree } };
}

/** Makes a study of short equations. */
export function shortStudy({ set }: Pick<StudyInput, 'set'>, strategy: LabStrategyName): Study {
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
  parts: Pick<StudyInput, 'set' | 'book' | 'kernels'>,
  { shard = WHOLE_STUDY, ...options }: RunOptions & { readonly shard?: Shard },
): Promise<Result> {
  const { result, forget } = await runStudy(study, parts, shard, options);
  await forget();
  return result;
}
