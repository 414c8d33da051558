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

type SettingsChange = (settings: Settings) => Partial<Settings>;

/** Settings this page last received from the store. */
let heard: Settings | null = null;
/** Changes of this page that are not stored yet, the oldest first. */
const unstored = new Set<SettingsChange>();

export async function readSettings(): Promise<Settings> {
  heard = parseSettings(await item.getValue());
  return heard;
}

/** Writes at once what the page knows, changed: a popup that closes after a click has no time to read first. */
async function change(of: SettingsChange): Promise<void> {
  heard ?? (await readSettings());
  unstored.add(of);
  let settings = heard!;
  for (const changed of unstored) settings = { ...settings, ...changed(settings) };
  try {
    await item.setValue(settings);
    heard = { ...heard!, ...of(heard!) };
  } finally {
    unstored.delete(of);
  }
}

/** Changes some fields and keeps the others as stored. */
export function updateSettings(fields: Partial<Settings>): Promise<void> {
  return change(() => fields);
}

/** @param guess number of the guess that the level was chosen at, from 0 */
export function updateHintLevel(level: HintLevel, guess: number): Promise<void> {
  return change((settings) => withLevel(settings, guess, level));
}

/** Calls back with every change, from any page of the extension. Returns a function that stops it. */
export function watchSettings(onChange: (settings: Settings) => void): () => void {
  return item.watch((value) => {
    heard = parseSettings(value);
    onChange(heard);
  });
}
