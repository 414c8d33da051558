import { storage } from '@wxt-dev/storage';

/** Tabs in which the player has hidden the panel; forgotten with the browser's session. Only the background may read it. */
const item = storage.defineItem<readonly number[]>('session:hiddenTabs', { fallback: [] });

export async function isHidden(tab: number): Promise<boolean> {
  return (await item.getValue()).includes(tab);
}

let last: Promise<void> = Promise.resolve();

/** Changes are written one after the other: of two tabs at once neither is forgotten. */
export function setHidden(tab: number, hidden: boolean): Promise<void> {
  const write = async () => {
    const others = (await item.getValue()).filter((other) => other !== tab);
    await item.setValue(hidden ? [...others, tab] : others);
  };
  last = last.then(write, write);
  return last;
}
