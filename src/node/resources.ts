import { readFile } from 'node:fs/promises';
import openers from '../../data/openers.json' with { type: 'json' };
import type { Engine } from '../scoring/engine.ts';
import { createSimdEngine } from '../scoring/wasm/simd.ts';
import type { Resources } from '../solver/solver.ts';
import { loadEquationsNode } from './equations.ts';
import { type EquationSet, restrict } from '../equations/set.ts';
import { membershipBit, RULES, type Rules } from '../game/rules.ts';
import type { Book, BookCard } from '../solver/opening/book.ts';
import type { Openers, Opening } from '../solver/opening/openers.ts';
import type { Objective } from '../strategy/strategy.ts';

const KERNELS = new URL('../../assets/kernels/', import.meta.url);

/** The folder of what was computed beforehand. */
export const DATA = new URL('../../data/', import.meta.url);

const OPENERS = openers as unknown as Openers;

/**
 * First guesses found beforehand.
 * @throws Error naming the command that finds them
 */
export function openingOf(rules: Rules, objective: Objective): Opening {
  const opening = OPENERS[rules]?.[objective];
  if (opening) return opening;
  throw new Error(
    `no opener is known for ${rules}, ${objective}: run maxwell openers --rules ${rules} --objective ${objective}`,
  );
}

/** The compiled scoring kernel, which `npm run kernels` builds. */
export async function readScoreKernel(): Promise<WebAssembly.Module> {
  return readKernel('score');
}

/** The compiled kernel that plays classes. */
export async function readTreeKernel(): Promise<WebAssembly.Module> {
  return readKernel('tree');
}

async function readKernel(name: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(new URL(`${name}.wasm`, KERNELS)));
}

/** Ten-tile equations of one rule variant. */
export async function loadRules(rules: Rules): Promise<EquationSet> {
  const { set } = await loadEquationsNode();
  return restrict(set, membershipBit(rules));
}

/** The extension's engine over one rule variant, in Node. */
export async function loadEngine(rules: Rules): Promise<Engine> {
  return createSimdEngine(await readScoreKernel(), await loadRules(rules));
}

/** What the extension's solver is made of, in Node. */
export async function loadResources(): Promise<Resources> {
  const [{ set: equations }, kernel, books] = await Promise.all([
    loadEquationsNode(),
    readScoreKernel(),
    Promise.all(RULES.map(readBook)),
  ]);
  return { equations, kernel, openers: OPENERS, books: books.flat() };
}

/** The book of a rule variant, if it was computed. */
export async function readBook(rules: Rules): Promise<Book[]> {
  const read = (ending: string) => readFile(new URL(`book-${rules}.${ending}`, DATA)).catch(() => null);
  const [card, entries] = await Promise.all([read('json'), read('bin')]);
  return card && entries ? [{ card: JSON.parse(card.toString()) as BookCard, entries }] : [];
}
