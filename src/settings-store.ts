import { storage } from '@wxt-dev/storage';
import { DEFAULT_SETTINGS, parseSettings, type Settings } from './settings.ts';

const item = storage.defineItem<unknown>('local:settings', { fallback: DEFAULT_SETTINGS, version: 1 });

let lastUpdate: Promise<void> = Promise.resolve();

export async function readSettings(): Promise<Settings> {
  return parseSettings(await item.getValue());
}

/** Changes some fields and keeps the others as stored; changes of one page are written one after the other. */
export function updateSettings(change: Partial<Settings>): Promise<void> {
  const write = async () => item.setValue({ ...(await readSettings()), ...change });
  lastUpdate = lastUpdate.then(write, write);
  return lastUpdate;
}

/** Calls back with every change, from any page of the extension. Returns the function that stops it. */
export function watchSettings(onChange: (settings: Settings) => void): () => void {
  return item.watch((value) => onChange(parseSettings(value)));
}
