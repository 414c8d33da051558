// `no-inline`: Firefox's background is built as a library, which would turn files into data: URLs, and the policy
// of the extension's pages forbids those.
import kernelUrl from '../../assets/kernels/score.wasm?url&no-inline';
import sharedUrl from '../../assets/kernels/score-shared.wasm?url&no-inline';
import bookUrl from '../../data/book-pool-site-commutative.bin?url&no-inline';
import card from '../../data/book-pool-site-commutative.json';
import classicOpeners from '../../data/openers-classic.json';
import maxiOpeners from '../../data/openers-maxi.json';
import type { ModeId } from '../game/mode.ts';
import type { KernelBuild } from '../scoring/wasm/kernel.ts';
import { platform } from '../scoring/wasm/threads/platform.ts';
import { helpersFor } from '../scoring/wasm/threads/pool.ts';
import { type Book, type BookCard, openBook } from '../solver/opening/book.ts';
import type { Openers } from '../solver/opening/openers.ts';
import type { Resources } from '../solver/solver.ts';

/** What was computed beforehand for each game. Classes of small games need no book: a search takes milliseconds. */
const PREPARED: Record<ModeId, { readonly openers: unknown; readonly books: () => Promise<Book[]> }> = {
  maxi: { openers: maxiOpeners, books: async () => [await fetchBook()] },
  classic: { openers: classicOpeners, books: async () => [] },
};

/** What a solver needs besides the equations, from the extension's own files: the only ones that it fetches. */
export async function fetchResources(mode: ModeId): Promise<Omit<Resources, 'equations'>> {
  const { openers, books } = PREPARED[mode];
  const kernel = WebAssembly.compileStreaming(fetch(kernelUrl));
  return { kernel: await kernel, openers: openers as Openers, books: await books() };
}

async function fetchBook(): Promise<Book> {
  const response = await fetch(bookUrl);
  return openBook(card as BookCard, new Uint8Array(await response.arrayBuffer()));
}

/** The kernel for several threads; null where threads cannot share memory (Firefox) or no core is left to help. */
export async function fetchThreadedBuild(): Promise<KernelBuild | null> {
  const count = helpersFor(platform.cores);
  if (count === 0 || !('SharedArrayBuffer' in globalThis)) return null;
  return { module: await fetchSharedKernel(), helpers: { platform, count } };
}

/** The kernel compiled for a memory that threads share. */
export function fetchSharedKernel(): Promise<WebAssembly.Module> {
  return WebAssembly.compileStreaming(fetch(sharedUrl));
}
