import { expect, it, vi } from 'vitest';
import { importFresh } from '../../test/import-fresh.ts';
import { PANEL_PORT, type Port } from '../protocol/messages.ts';
import { createPortPair } from './fake-port.testing.ts';

type Named = Port<'show', string | null> & { readonly name: string };
/** The page's listener for connections of popups. */
let onConnect: (port: Named) => void;
const addListener = (listener: typeof onConnect) => {
  onConnect = listener;
};
/** The browser. The library remembers it, so tests change it. */
const chrome = { runtime: { id: 'maxwell', onConnect: { addListener } }, tabs: {} };
vi.stubGlobal('chrome', chrome);

/** The page's end, the requests that it received, and a function that opens a popup and records its views. */
async function serve() {
  const module = import.meta.resolve('./panel-mirror.ts');
  const { mirrorPanelView } = await importFresh<typeof import('./panel-mirror.ts')>(module);
  const asked: string[] = [];
  const show = mirrorPanelView<string>(() => asked.push('show'));
  const open = (name = PANEL_PORT) => {
    const [page, popup] = createPortPair<'show', string | null>();
    const shown: (string | null)[] = [];
    popup.onMessage.addListener((view) => shown.push(view));
    onConnect({ ...page, name });
    return { popup, shown };
  };
  return { show, open, asked };
}

const deliverMessages = () => new Promise((resolve) => setImmediate(resolve));

it('a popup shows the current panel, and then its changes; so does a second popup', async () => {
  const { show, open } = await serve();
  const first = open();
  await deliverMessages();
  expect(first.shown).toEqual([null]);
  show('working');
  const second = open();
  show('ready');
  await deliverMessages();
  expect([first.shown, second.shown]).toEqual([
    [null, 'working', 'ready'],
    ['working', 'ready'],
  ]);
});

it('a closed popup is forgotten, and other connections are ignored', async () => {
  const { show, open } = await serve();
  const { popup, shown } = open();
  const other = open('engine');
  popup.disconnect();
  await deliverMessages();
  show('ready');
  await deliverMessages();
  expect([shown, other.shown]).toEqual([[], []]);
});

it('a popup can ask for the panel repeatedly', async () => {
  const { open, asked } = await serve();
  const { popup } = open();
  popup.postMessage('show');
  popup.postMessage('show');
  await deliverMessages();
  expect(asked).toEqual(['show', 'show']);
});

/** A popup in a window with these tabs, the tab to which it connects, and its content. */
async function openPopup(tabs: readonly object[], own?: object) {
  const connected: unknown[] = [];
  const asked: unknown[] = [];
  const shown: (string | null)[] = [];
  const [popup, page] = createPortPair<string | null, 'show'>();
  page.onMessage.addListener((message) => asked.push(message));
  chrome.tabs = {
    getCurrent: async () => own,
    query: async ({ currentWindow }: { currentWindow: boolean }) => (currentWindow ? tabs : [{ id: 99 }]),
    connect(id: number, { name }: { name: string }) {
      connected.push([id, name]);
      return popup;
    },
  };
  const module = import.meta.resolve('./panel-mirror.ts');
  const { watchActivePanel } = await importFresh<typeof import('./panel-mirror.ts')>(module);
  const askForPanel = await watchActivePanel<string>((view) => shown.push(view));
  return { connected, asked, shown, page, askForPanel };
}

it.each([
  [
    'the active one',
    [
      { id: 1, lastAccessed: 9 },
      { id: 2, active: true, lastAccessed: 5 },
    ],
    undefined,
    2,
  ],
  [
    'the last one used, if it is itself a tab',
    [
      { id: 1, active: true },
      { id: 2, lastAccessed: 5 },
      { id: 3, lastAccessed: 8 },
    ],
    { id: 1 },
    3,
  ],
  ['one whose use is known', [{ id: 2 }, { id: 3, lastAccessed: 0.5 }], { id: 1 }, 3],
  ['one whose use is known, also before others', [{ id: 3, lastAccessed: 0.5 }, { id: 2 }], { id: 1 }, 3],
])('a popup looks at the panel of a tab: %s', async (_, tabs, own, expected) => {
  const all = tabs.map((tab) => ({ active: false, ...tab }));
  const { connected, shown, asked, page, askForPanel } = await openPopup(all, own);
  expect(connected).toEqual([[expected, PANEL_PORT]]);
  page.postMessage('ready');
  askForPanel();
  await deliverMessages();
  expect([shown, asked]).toEqual([['ready'], ['show']]);
  page.disconnect();
  await deliverMessages();
  expect(shown).toEqual(['ready', null]);
});

it('a popup without a tab shows that there is no panel', async () => {
  const { connected, shown, askForPanel } = await openPopup([{ id: 1, active: true }], { id: 1 });
  askForPanel();
  expect([connected, shown]).toEqual([[], [null]]);
});
