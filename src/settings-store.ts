import { storage } from '@wxt-dev/storage';
import { changeLevel, DEFAULT_SETTINGS, type HintLevel, parseSettings, type Settings } from './settings.ts';
import { answerOf } from './stored-item.ts';

const KEY = 'local:settings';

type SettingsChange = (settings: Settings) => Partial<Settings>;

/** The settings last read, watched or written on this page; null: not read yet. */
let stored: Settings | null = null;
/** Changes made on this page that are not stored yet, oldest first. They hold on this page even if they never are. */
const unstored = new Set<SettingsChange>();
const listeners = new Set<(settings: Settings) => void>();

function changed(before: Settings, changes: Iterable<SettingsChange>): Settings {
  let settings = before;
  for (const change of changes) settings = { ...settings, ...change(settings) };
  return settings;
}

const current = () => changed(stored ?? DEFAULT_SETTINGS, unstored);

function notify(): void {
  for (const listener of listeners) listener(current());
}

async function load(): Promise<void> {
  stored = parseSettings(await storage.getItem(KEY));
  notify();
}

/** The settings, or the defaults if they cannot be read in time. A late answer reaches {@link watchSettings}. */
export async function readSettings(): Promise<Settings> {
  await answerOf(KEY, load()).catch(() => undefined);
  return current();
}

/** Writes without another read if possible, because a popup that closes after a click cannot wait for one. */
async function storeChanges(): Promise<void> {
  // Never write over settings that could not be read.
  if (!stored) await load();
  const changes = [...unstored];
  await storage.setItem(KEY, current());
  stored = changed(stored!, changes);
  for (const change of changes) unstored.delete(change);
}

async function change(of: SettingsChange): Promise<void> {
  unstored.add(of);
  notify();
  await answerOf(KEY, storeChanges()).catch(() => undefined);
}

/** Changes some settings. Never rejects; `watchKeeping` reports failures. */
export function updateSettings(fields: Partial<Settings>): Promise<void> {
  return change(() => fields);
}

/** @param guess number of the guess at which the player chose the level, from 0 */
export function updateHintLevel(level: HintLevel, guess: number): Promise<void> {
  return change((settings) => changeLevel(settings, guess, level));
}

/**
 * Calls back after every change of the settings: of the stored ones on any page, and of those that hold on this page.
 * Returns a function that stops the calls.
 */
export function watchSettings(onChange: (settings: Settings) => void): () => void {
  listeners.add(onChange);
  const stop = storage.watch(KEY, (value) => {
    stored = parseSettings(value);
    onChange(current());
  });
  return () => {
    listeners.delete(onChange);
    stop();
  };
}
