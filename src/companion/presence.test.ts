import { beforeEach, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../settings.ts';
import { type Presence, trackPresence } from './presence.ts';

const ON: Settings = DEFAULT_SETTINGS;
const OFF: Settings = { ...ON, enabled: false };

let seen: Presence['kind'][];
let settings: Settings | null;
const track = (isCup = false) =>
  trackPresence(isCup, (presence) => {
    seen.push(presence.kind);
    settings = presence.kind === 'shown' ? presence.settings : null;
  });

beforeEach(() => {
  seen = [];
});

it('waits for the settings and for what the background knows', () => {
  const first = track();
  first.setStored(ON);
  const second = track();
  second.setHidden(false);
  expect(seen).toEqual([]);
  first.setHidden(false);
  second.setStored(OFF);
  expect(seen).toEqual(['shown', 'off']);
});

it.each(['before', 'after'])('a late "hidden" that arrives %s the settings hides the panel', (when) => {
  const page = track();
  // Nobody has answered within the time.
  page.setHidden(false);
  if (when === 'after') page.setStored(ON);
  page.setHidden(true);
  if (when === 'before') page.setStored(ON);
  expect(seen.at(-1)).toBe('hidden');
});

it('a late "hidden" does not undo what the player chose meanwhile', () => {
  const page = track();
  page.setStored(ON);
  page.setHidden(false);
  expect([page.choose(null), page.choose(null)]).toEqual([true, false]);
  page.setHidden(true);
  expect(seen).toEqual(['shown', 'hidden', 'shown']);
});

it('a settings change is newer than the settings that are read after it', () => {
  const page = track();
  page.setSettings({ ...ON, collapsed: true });
  page.setStored({ ...ON, collapsed: false });
  page.setHidden(false);
  expect(settings?.collapsed).toBe(true);
  page.setSettings(OFF);
  expect(seen.at(-1)).toBe('off');
});

it('stays away from the cup at once, and comes when the cup is left', () => {
  const page = track(true);
  expect(seen).toEqual(['cup']);
  page.setStored(ON);
  page.setHidden(false);
  page.choose(false);
  expect(seen).not.toContain('shown');
  page.setCup(false);
  expect(seen.at(-1)).toBe('shown');
});
