import type { Exports } from './exports.ts';

type Results = { readonly [Name in keyof Exports]?: (...given: number[]) => unknown };

/** Exports that only record how they are called, and return `results`. */
export function recordedExports(results: Results = {}) {
  const calls: unknown[][] = [];
  const wasm = new Proxy({} as Exports, {
    get:
      (_, name) =>
      (...given: number[]) => {
        calls.push([name, ...given]);
        return results[name as keyof Exports]?.(...given);
      },
  });
  /** The calls since the last time. */
  const take = (...names: (keyof Exports)[]) =>
    calls.splice(0).filter(([name]) => names.length === 0 || names.includes(name as keyof Exports));
  return { wasm, take };
}
