import { expect, it, vi } from 'vitest';

type Listener = (message: object, sender: object, answer: (answered: unknown) => void) => unknown;

const listeners: Listener[] = [];
const badges: object[] = [];
const opened: object[] = [];
const event = { addListener: () => {} };
const area = { get: async () => ({}), set: async () => {}, onChanged: event };
vi.stubGlobal('chrome', {
  runtime: {
    id: 'maxwell',
    onInstalled: event,
    onMessage: { addListener: (listener: Listener) => listeners.push(listener) },
  },
  commands: { onCommand: event },
  action: {
    setBadgeText: async (badge: object) => badges.push(badge),
    setBadgeBackgroundColor: async () => {},
  },
  storage: { local: area, session: area, onChanged: event },
  tabs: { onRemoved: event, create: async (tab: object) => opened.push(tab) },
});
const { default: background } = await import('../../entrypoints/background.ts');
background.main();

/** Sends a command from a tab, and returns the background's answer. */
function command(type: string, data: unknown, incognito: boolean): Promise<unknown> {
  const message = { type, data, id: 1, timestamp: 0 };
  return new Promise((resolve) => {
    for (const listener of listeners) listener(message, { tab: { id: 7, incognito } }, resolve);
  });
}

it('a game of a private tab is not stored', async () => {
  expect(await command('keepGame', {}, true)).toMatchObject({ res: null });
});

it('a game of another tab is stored, here without a database', async () => {
  expect(await command('keepGame', {}, false)).toHaveProperty('err');
});

it('the badge is that of the tab which asks for it', async () => {
  await command('setBadge', '3', false);
  expect(badges).toContainEqual({ tabId: 7, text: '3' });
});

it('a page of the extension opens in a new tab', async () => {
  expect(await command('openPage', 'practice.html#again', false)).toEqual({});
  expect(opened).toEqual([{ url: '/practice.html#again' }]);
});
