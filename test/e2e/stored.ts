import type { Page } from 'playwright-core';
import { DATABASE, OBJECT_STORE } from '../../src/equations/store.ts';

/**
 * Games whose equations are in the cache; they are written after they were made, beside the first game.
 * @param file a page of the extension's, in a profile where the engine has started
 */
export function countStored(file: Page): Promise<number> {
  return file.evaluate(
    ([database, store]) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction(store).objectStore(store).count();
          counting.onerror = () => reject(counting.error);
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
    [DATABASE, OBJECT_STORE] as const,
  );
}
