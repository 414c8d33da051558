import { type EquationSet, restrict } from '../equations/set.ts';
import { membershipBit, RULES, type Rules } from '../game/rules.ts';
import type { Engine } from '../scoring/engine.ts';
import { createSimdEngine } from '../scoring/wasm/simd.ts';
import type { Resources } from '../solver/solver.ts';
import { readBook, readOpeners } from './data.ts';
import { loadEquationsNode } from './equations.ts';
import { readKernel } from './kernels.ts';

/** Ten-tile equations of one rule variant. */
export async function loadRules(rules: Rules): Promise<EquationSet> {
  const { set } = await loadEquationsNode();
  return restrict(set, membershipBit(rules));
}

/** The extension's engine over one rule variant, in Node. */
export async function loadEngine(rules: Rules): Promise<Engine> {
  return createSimdEngine(await readKernel('score'), await loadRules(rules));
}

/**
 * What the extension's solver is made of, in Node.
 * @throws Error in one line when something computed beforehand is damaged
 */
export async function loadResources(): Promise<Resources> {
  // First: what is damaged is found before equations are made.
  const [openers, books] = [readOpeners(), await Promise.all(RULES.map(readBook))];
  const [{ set: equations }, kernel] = await Promise.all([loadEquationsNode(), readKernel('score')]);
  return { equations, kernel, openers, books: books.flat() };
}
