import { beforeEach, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../settings.ts';
import { type PanelVisibility, trackVisibility } from './panel-visibility.ts';

const ON: Settings = DEFAULT_SETTINGS;
const OFF: Settings = { ...ON, enabled: false };

let seen: PanelVisibility['kind'][];
let settings: Settings | null;
const track = (noPanelReason: Parameters<typeof trackVisibility>[0] = null) =>
  trackVisibility(noPanelReason, (visibility) => {
    seen.push(visibility.kind);
    settings = visibility.kind === 'shown' ? visibility.settings : null;
  });

beforeEach(() => {
  seen = [];
});

it('waits for the settings and for the background’s answer', () => {
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
  // The background has not answered in time.
  page.setHidden(false);
  if (when === 'after') page.setStored(ON);
  page.setHidden(true);
  if (when === 'before') page.setStored(ON);
  expect(seen.at(-1)).toBe('hidden');
});

it('a late "hidden" does not undo the player’s choice', () => {
  const page = track();
  page.setStored(ON);
  page.setHidden(false);
  expect([page.choose(null), page.choose(null)]).toEqual([true, false]);
  page.setHidden(true);
  expect(seen).toEqual(['shown', 'hidden', 'shown']);
});

it.each([true, false])(
  'bug: after Back, a choice on another page of the tab was ignored; hidden: %s',
  (hidden) => {
    const page = track();
    page.setStored(ON);
    page.setHidden(false);
    page.choose(!hidden);
    page.forgetChoice();
    page.setHidden(hidden);
    expect(seen.at(-1)).toBe(hidden ? 'hidden' : 'shown');
    page.choose(!hidden);
    page.setHidden(hidden);
    expect(seen.at(-1)).toBe(hidden ? 'shown' : 'hidden');
  },
);

it('a settings change is newer than settings that arrive after it', () => {
  const page = track();
  page.setSettings({ ...ON, collapsed: true });
  page.setStored({ ...ON, collapsed: false });
  page.setHidden(false);
  expect(settings?.collapsed).toBe(true);
  page.setSettings(OFF);
  expect(seen.at(-1)).toBe('off');
});

it.each(['match', 'off'] as const)(
  'a page is silent immediately, and the panel returns after it: %s',
  (noPanelReason) => {
    const page = track(noPanelReason);
    expect(seen).toEqual([noPanelReason]);
    page.setStored(ON);
    page.setHidden(false);
    page.choose(false);
    expect(seen).not.toContain('shown');
    page.setNoPanelReason(null);
    expect(seen.at(-1)).toBe('shown');
    page.setNoPanelReason(noPanelReason);
    expect(seen.at(-1)).toBe(noPanelReason);
  },
);
