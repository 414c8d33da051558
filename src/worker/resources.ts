// `no-inline`: Firefox's background is built as a library, which would turn files into data: URLs. The content security
// policy of extension pages forbids those.

import generatorUrl from '../../assets/kernels/generate.wasm?url&no-inline';
import sampledUrl from '../../assets/kernels/sampled.wasm?url&no-inline';
import kernelUrl from '../../assets/kernels/score.wasm?url&no-inline';
import sharedUrl from '../../assets/kernels/score-shared.wasm?url&no-inline';
import bookCard from '../../data/book-pool-site-commutative.json';
import bookUrl from '../../data/book-pool-site-commutative.txt?url&no-inline';
import longerOpenings from '../../data/openers-longer.json';
import figuresUrl from '../../data/tree-pool-site-commutative.figures.bin?url&no-inline';
import treeCard from '../../data/tree-pool-site-commutative.json';
import treeUrl from '../../data/tree-pool-site-commutative.txt?url&no-inline';
import type { OnBuildProgress } from '../equations/generator.ts';
import { loadEquations } from '../equations/load.ts';
import { EMPTY_STORE, indexedDbStore, isWorthStoring } from '../equations/store.ts';
import type { EquationShape } from '../game/membership.ts';
import type { ModeId } from '../game/mode.ts';
import { platform } from '../scoring/wasm/threads/platform.ts';
import { defaultHelperCount } from '../scoring/wasm/threads/thread-pool.ts';
import type { EarlyResources } from '../solver/early-hint.ts';
import type { LongerOpeners, LongerResources } from '../solver/longer/solver.ts';
import type { Book, BookCard } from '../solver/opening/book.ts';
import type { Openings } from '../solver/opening/openers.ts';
import { readSecondGuesses } from '../solver/opening/second-guesses.ts';
import type { ThreadedKernel } from './backend-factory.ts';

/** First guesses, by the relative path of their file. */
const OPENERS: Readonly<Record<string, unknown>> = import.meta.glob(
  ['../../data/openers-*.json', '!../../data/openers-longer.json'],
  { eager: true, import: 'default' },
);

const BOOKS: Partial<Record<ModeId, () => Promise<Book[]>>> = {
  maxi: () => Promise.all([fetchBook(treeCard, treeUrl, figuresUrl), fetchBook(bookCard, bookUrl)]),
};

export async function fetchOpeningData(mode: ModeId): Promise<EarlyResources> {
  const openers = OPENERS[`../../data/openers-${mode}.json`];
  const books = (await BOOKS[mode]?.()) ?? [];
  // Some modes do not have openers, such as those with a given first row.
  return { openings: (openers ?? {}) as Openings, books };
}

async function fetchBook(card: unknown, url: string, figuresUrl?: string): Promise<Book> {
  const [guesses, figures] = await Promise.all([
    fetch(url).then((response) => response.text()),
    figuresUrl ? fetch(figuresUrl).then((response) => response.arrayBuffer()) : null,
  ]);
  return {
    card: card as BookCard,
    guesses: readSecondGuesses(guesses),
    figures: figures && new Uint8Array(figures),
  };
}

/**
 * Loads the set of a shape in a page or worker, from IndexedDB or by generating it; see {@link loadEquations}. Small
 * sets are always generated.
 */
export function loadEquationsBrowser(shape: EquationShape, onProgress?: OnBuildProgress) {
  const store = isWorthStoring(shape) ? indexedDbStore() : EMPTY_STORE;
  return loadEquations({ shape, ...(onProgress && { onProgress }), store, kernel: fetchGenerator });
}

const fetchKernel = (url: string) => WebAssembly.compileStreaming(fetch(url));

export const fetchGenerator = () => fetchKernel(generatorUrl);
export const fetchScoreKernel = () => fetchKernel(kernelUrl);
export const fetchSharedKernel = () => fetchKernel(sharedUrl);

/** Loads the kernel for several threads; null: fewer than three cores, or threads cannot share memory (Firefox). */
export async function fetchThreadedKernel(): Promise<ThreadedKernel | null> {
  const count = defaultHelperCount(platform.cores);
  if (count === 0 || !('SharedArrayBuffer' in globalThis)) return null;
  return { module: await fetchSharedKernel(), helpers: { platform, count } };
}

export async function fetchLongerResources(): Promise<LongerResources> {
  const [generate, sampled] = await Promise.all([fetchGenerator(), fetchKernel(sampledUrl)]);
  return { generate, sampled, openings: longerOpenings as unknown as LongerOpeners };
}
