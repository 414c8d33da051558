import { expect, it, vi } from 'vitest';
import { importFresh } from '../../test/import-fresh.ts';
import { createPortPair } from './fake-port.testing.ts';
import { PANEL_PORT, type Port } from './messages.ts';

type Named = Port<'show', string | null> & { readonly name: string };
/** The page's listener for connections of popups. */
let onConnect: (port: Named) => void;
const addListener = (listener: typeof onConnect) => {
  onConnect = listener;
};
vi.stubGlobal('chrome', { runtime: { id: 'maxwell', onConnect: { addListener } } });

/** The page's end, the requests that it received, and a function that opens a popup and records its views. */
async function serve() {
  const module = import.meta.resolve('./panel-mirror.ts');
  const { sharePanelView } = await importFresh<typeof import('./panel-mirror.ts')>(module);
  const asked: string[] = [];
  const show = sharePanelView<string>(() => asked.push('show'));
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
