/** Maps items one after another. */
export async function mapInTurn<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await map(item));
  return results;
}
