/** Runs searches over one backend slice by slice, in an irregular order that is the same in every run. */
export async function runInTurns<Result>(
  searches: readonly AsyncGenerator<unknown, Result, void>[],
): Promise<Result[]> {
  const found: Result[] = [];
  const open = new Map(searches.entries());
  let last = -1;
  for (let state = 7; open.size > 0; state = (state * 48271) % 0x7fffffff) {
    const others = [...open.keys()].filter((number) => number !== last || open.size === 1);
    last = others[state % others.length];
    const { done, value } = await open.get(last)!.next();
    if (!done) continue;
    found[last] = value;
    open.delete(last);
  }
  return found;
}
