import { expect, it, vi } from 'vitest';
import { importFresh } from '../../test/import-fresh.ts';

type Listener = (command: string, tab?: { readonly id?: number }) => void;

let listeners: Listener[];
let log: unknown[];

/** The browser. The library remembers it, so each test changes it. */
const chrome: Record<string, unknown> = { runtime: { id: 'maxwell' } };
vi.stubGlobal('chrome', chrome);

/** Loads the module in a browser with these functions for shortcuts. */
function start(commands?: object) {
  listeners = [];
  log = [];
  const onCommand = { addListener: (listener: Listener) => listeners.push(listener) };
  Object.assign(chrome, {
    commands: commands && { onCommand, ...commands },
    tabs: {
      create: async (tab: object) => log.push(tab),
      sendMessage: async (tab: number, { type, data }: { type: string; data: unknown }) =>
        log.push([tab, type, data]),
    },
  });
  return importFresh<typeof import('./shortcuts.ts')>(import.meta.resolve('./shortcuts.ts'));
}

it.each(['_execute_action', '_execute_browser_action'])(
  'reads the shortcuts in a fixed order; the popup is called %s',
  async (name) => {
    const all = [
      { name: 'fill', shortcut: 'Alt+F' },
      { name: 'other', shortcut: 'Alt+O' },
      { name: 'toggle-panel' },
      { name, shortcut: 'Alt+P' },
    ];
    const { readShortcuts } = await start({ getAll: async () => all });
    expect(await readShortcuts()).toEqual([
      { name: 'popup', keys: 'Alt+P' },
      { name: 'toggle-panel', keys: '' },
      { name: 'fill', keys: 'Alt+F' },
    ]);
  },
);

it('a browser without shortcuts has none', async () => {
  const { readShortcuts, serveShortcuts } = await start();
  expect(await readShortcuts()).toEqual([]);
  serveShortcuts();
});

it('opens the page for shortcuts: by the function of Firefox, or by its address in Chromium', async () => {
  await (await start({})).changeShortcuts();
  expect(log).toEqual([{ url: 'chrome://extensions/shortcuts' }]);
  const opened = await start({ openShortcutSettings: async () => log.push('opened') });
  await opened.changeShortcuts();
  expect(log).toEqual(['opened']);
  expect(opened.canChangeShortcuts()).toBe(true);
});

it('passes a command on to the panel of its tab', async () => {
  (await start({})).serveShortcuts();
  const [press] = listeners;
  press!('fill', { id: 7 });
  press!('other', { id: 7 });
  press!('fill', {});
  press!('fill');
  await vi.waitFor(() => expect(log).toEqual([[7, 'press', 'fill']]));
});
