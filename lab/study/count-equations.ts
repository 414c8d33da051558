import { emptyBoard } from '../../src/equations/board-constraints.ts';
import {
  beginWalk,
  checkLength,
  countsByMembership,
  createGenerator,
  createPace,
  walkAllPrefixes,
} from '../../src/equations/generator.ts';
import { MAX_TILES } from '../../src/equations/layout.ts';
import { MEMBERSHIP } from '../../src/game/codes.ts';
import type { EquationShape } from '../../src/game/membership.ts';
import { type EquationRules, membershipBit, RULES } from '../../src/game/rules.ts';

/**
 * Counts the equations of each rule variant without storing them.
 * @param kernel compiled `assets/kernels/generate.wasm`
 * @throws Error unless the length is 5 to 13
 */
export async function countEquations(kernel: WebAssembly.Module, shape: EquationShape) {
  checkLength(shape.length, MAX_TILES);
  const run = await createGenerator(kernel);
  beginWalk(run, { shape, board: emptyBoard(shape.length), most: 0, asked: MEMBERSHIP });
  await walkAllPrefixes(run, createPace());
  const totals = countsByMembership(run);
  const count = (rules: EquationRules) =>
    totals.reduce((sum, count, membership) => (membership & membershipBit(rules) ? sum + count : sum), 0);
  return Object.fromEntries(RULES.map((rules) => [rules, count(rules)])) as Record<EquationRules, number>;
}
