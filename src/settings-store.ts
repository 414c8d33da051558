import { storage } from '@wxt-dev/storage';
import {
  changeLevel,
  DEFAULT_SETTINGS,
  type HintLevel,
  MIGRATIONS,
  parseSettings,
  SETTINGS_VERSION,
  type Settings,
} from './settings.ts';

const item = storage.defineItem<unknown>('local:settings', {
  fallback: DEFAULT_SETTINGS,
  version: SETTINGS_VERSION,
  migrations: MIGRATIONS,
});

type SettingsChange = (settings: Settings) => Partial<Settings>;

/** The settings last read, watched or written on this page; null: not read yet. */
let stored: Settings | null = null;
/** Changes made on this page that are not stored yet, oldest first. */
const unstored = new Set<SettingsChange>();

export async function readSettings(): Promise<Settings> {
  stored = parseSettings(await item.getValue());
  return stored;
}

/** Writes without another read, because a popup that closes after a click cannot wait for one. */
async function change(of: SettingsChange): Promise<void> {
  stored ?? (await readSettings());
  unstored.add(of);
  let settings = stored!;
  for (const changed of unstored) settings = { ...settings, ...changed(settings) };
  try {
    await item.setValue(settings);
    stored = { ...stored!, ...of(stored!) };
  } finally {
    unstored.delete(of);
  }
}

/** Stores some settings, and all others as this page last knew them. */
export function updateSettings(fields: Partial<Settings>): Promise<void> {
  return change(() => fields);
}

/** @param guess number of the guess at which the player chose the level, from 0 */
export function updateHintLevel(level: HintLevel, guess: number): Promise<void> {
  return change((settings) => changeLevel(settings, guess, level));
}

/** Calls back after every change of the stored settings on any page. Returns a function that stops the calls. */
export function watchSettings(onChange: (settings: Settings) => void): () => void {
  return item.watch((value) => {
    stored = parseSettings(value);
    onChange(stored);
  });
}
