import { storage } from '@wxt-dev/storage';

/** Tabs with a hidden panel, kept until the browser closes. Only the background can read this storage. */
const item = storage.defineItem<readonly number[]>('session:hiddenTabs', { fallback: [] });

export async function isHidden(tab: number): Promise<boolean> {
  return (await item.getValue()).includes(tab);
}

let last: Promise<void> = Promise.resolve();

/** Writes one change at a time, so that none is lost. */
export function setHidden(tab: number, hidden: boolean): Promise<void> {
  const write = async () => {
    const others = (await item.getValue()).filter((other) => other !== tab);
    await item.setValue(hidden ? [...others, tab] : others);
  };
  last = last.then(write, write);
  return last;
}
