import { serveEngine } from './serve.ts';

let serving = false;

/** Firefox has no offscreen documents: the background page itself hosts the engine, for as long as it is needed. */
export async function ensureEngine(): Promise<void> {
  if (serving) return;
  serving = true;
  serveEngine(() => {
    serving = false;
  });
}
