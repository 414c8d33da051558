// `no-inline`: Firefox's background is built as a library, which would turn files into data: URLs, and the policy
// of the extension's pages forbids those.
import kernelUrl from '../../assets/kernels/score.wasm?url&no-inline';
import sharedUrl from '../../assets/kernels/score-shared.wasm?url&no-inline';
import entriesUrl from '../../data/book-exact.bin?url&no-inline';
import card from '../../data/book-exact.json';
import openers from '../../data/openers.json';
import type { BookCard } from '../solver/opening/book.ts';
import type { Openers } from '../solver/opening/openers.ts';
import type { KernelBuild } from '../scoring/wasm/kernel.ts';
import type { Resources } from '../solver/solver.ts';
import { helpersFor } from '../scoring/wasm/threads/pool.ts';
import { platform } from '../scoring/wasm/threads/platform.ts';

/** What a solver needs besides the equations, from the extension's own files: the only ones that it fetches. */
export async function fetchResources(): Promise<Omit<Resources, 'equations'>> {
  const [kernel, entries] = await Promise.all([
    WebAssembly.compileStreaming(fetch(kernelUrl)),
    fetch(entriesUrl).then((response) => response.arrayBuffer()),
  ]);
  const book = { card: card as BookCard, entries: new Uint8Array(entries) };
  return { kernel, openers: openers as unknown as Openers, books: [book] };
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
