import { Tinypool } from 'tinypool';
import { MODES } from '../../src/game/mode.ts';
import { loadLabRules } from '../node/resources.ts';
import { createClassSolver } from './class-solver.ts';
import { createOpenerProver, FIRSTS_AT_ONCE, type OpenerProof } from './opener-prover.ts';
import type { SolveTask } from './prove-game.ts';
import { createSavingKernel } from './saving-kernel.ts';

const { game, wins, limit } = Tinypool.workerData as SolveTask;
const set = await loadLabRules('exact', MODES[game]);
const kernel = await createSavingKernel(set, wins, FIRSTS_AT_ONCE);
const prover = createOpenerProver(kernel, createClassSolver(kernel));

/** Proves bounds of some first guesses, see `createOpenerProver`. */
export default function proveOpeners(openers: readonly number[]): OpenerProof[] {
  return prover.prove(openers, limit);
}
