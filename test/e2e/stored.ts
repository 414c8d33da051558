import type { Page } from 'playwright-core';
import { EQUATIONS_DATABASE, SETS_OBJECT_STORE } from '../../src/equations/store.ts';

/**
 * Counts the cached sets of equations. A set is written in the background after it is generated.
 * @param file a page of the extension, in a profile in which the engine has started
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
    [EQUATIONS_DATABASE, SETS_OBJECT_STORE] as const,
  );
}
