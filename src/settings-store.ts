import { storage } from '@wxt-dev/storage';
import {
  DEFAULT_SETTINGS,
  type HintLevel,
  MIGRATIONS,
  parseSettings,
  SETTINGS_VERSION,
  type Settings,
  withLevel,
} from './settings.ts';

const item = storage.defineItem<unknown>('local:settings', {
  fallback: DEFAULT_SETTINGS,
  version: SETTINGS_VERSION,
  migrations: MIGRATIONS,
});

let lastUpdate: Promise<void> = Promise.resolve();

export async function readSettings(): Promise<Settings> {
  return parseSettings(await item.getValue());
}

/** Changes are written one after the other. */
function change(of: (settings: Settings) => Partial<Settings>): Promise<void> {
  const write = async () => {
    const settings = await readSettings();
    await item.setValue({ ...settings, ...of(settings) });
  };
  lastUpdate = lastUpdate.then(write, write);
  return lastUpdate;
}

/** Changes some fields and keeps the others as stored. */
export function updateSettings(fields: Partial<Settings>): Promise<void> {
  return change(() => fields);
}

/** @param guess number of the guess that the level was chosen at, from 0 */
export function updateHintLevel(level: HintLevel, guess: number): Promise<void> {
  return change((settings) => withLevel(settings, guess, level));
}

/** Calls back with every change, from any page of the extension. Returns the function that stops it. */
export function watchSettings(onChange: (settings: Settings) => void): () => void {
  return item.watch((value) => onChange(parseSettings(value)));
}
