import { type EquationSet, restrict } from '../equations/set.ts';
import { MODES, type Mode } from '../game/mode.ts';
import { membershipBit, RULES, type Rules } from '../game/rules.ts';
import type { Engine } from '../scoring/engine.ts';
import { createSimdEngine } from '../scoring/wasm/simd.ts';
import type { Resources } from '../solver/solver.ts';
import { readBook, readOpeners } from './data.ts';
import { loadEquationsNode } from './equations.ts';
import { readKernel } from './kernels.ts';

/** Equations of one rule variant; the study is about Maxi. */
export async function loadRules(rules: Rules, mode: Mode = MODES.maxi): Promise<EquationSet> {
  const { set } = await loadEquationsNode({ shape: mode });
  return restrict(set, membershipBit(rules));
}

/** The extension's engine over one rule variant, in Node. */
export async function loadEngine(rules: Rules, mode: Mode): Promise<Engine> {
  return createSimdEngine(await readKernel('score'), await loadRules(rules, mode));
}

/**
 * What the extension's solver is made of, in Node.
 * @throws Error in one line when something computed beforehand is damaged
 */
export async function loadResources(mode: Mode): Promise<Resources> {
  // First: what is damaged is found before equations are made.
  const [openers, books] = [readOpeners(mode), await Promise.all(RULES.map(readBook))];
  const [{ set: equations }, kernel] = await Promise.all([
    loadEquationsNode({ shape: mode }),
    readKernel('score'),
  ]);
  return {
    equations,
    kernel,
    openers,
    books: books.flat().filter(({ card }) => card.length === mode.length),
  };
}
