import { addressOf } from './address.ts';
import { type Look, nameOf, SHEETS, type Surface, WINDOWS } from './sheets.ts';

/** Each look of a sheet in these, side by side: the themes, and the other language. */
const SIDES = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'en' },
  { theme: 'light', language: 'zh-TW' },
] as const;

const CSS = `
  html, html body { background: #8a8f98; }
  body { display: grid; gap: 20px 28px; align-items: start; width: max-content; padding: 20px; }
  figure { margin: 0; }
  figcaption { padding: 0 0 4px 2px; color: #000; font: 600 15px system-ui; }
  .sides { display: flex; gap: 6px; }
  .side { overflow: hidden; }
  iframe { display: block; border: 0; }
`;

/** What of a state's window is on the sheet. */
const PARTS: Readonly<Record<Surface, string>> = {
  panel: '.panel',
  popup: 'body',
  practice: 'main',
  again: 'main',
  statistics: 'main',
  settings: 'main',
  welcome: 'main',
};
/** Around it, px. */
const MARGIN = 8;
/** Of a sheet, px, unless a single look is wider. */
const WIDEST = 3000;

/** Draws a contact sheet: every look in a frame of its window's size. */
export async function drawSheet(name: string): Promise<void> {
  const style = document.createElement('style');
  style.textContent = CSS;
  document.head.append(style);
  document.body.append(...SHEETS[name]!.map(figureOf));
  await Promise.all(frames().map((frame) => until(() => isDrawn(frame))));
}

const frames = () => [...document.querySelectorAll('iframe')];
const isDrawn = (frame: HTMLIFrameElement) =>
  frame.contentDocument?.querySelector('html[data-drawn]') != null;

declare global {
  interface Window {
    /** Leaves of every frame on the sheet the part that matters, and puts them close together. */
    cutSheet(): void;
  }
}

window.cutSheet = () => {
  for (const frame of frames()) cut(frame);
  const widths = [...document.querySelectorAll('figure')].map(({ clientWidth }) => clientWidth);
  const columns = Math.max(1, Math.floor(WIDEST / Math.max(...widths)));
  document.body.style.gridTemplateColumns = `repeat(${columns}, max-content)`;
  window.scrollTo(0, 0);
};

function figureOf(look: Look): HTMLElement {
  const figure = document.createElement('figure');
  const caption = document.createElement('figcaption');
  caption.textContent = nameOf(look, ' ');
  const sides = document.createElement('div');
  sides.className = 'sides';
  sides.append(...SIDES.map(({ theme, language }) => sideOf(look, theme, language)));
  figure.append(caption, sides);
  return figure;
}

function sideOf(look: Look, theme: string, language: string): HTMLElement {
  const { width, height } = WINDOWS[look.surface][look.window]!;
  const side = document.createElement('div');
  side.className = 'side';
  const frame = document.createElement('iframe');
  frame.src = addressOf({ look, language });
  frame.dataset.part = PARTS[look.surface];
  Object.assign(frame.style, { width: `${width}px`, height: `${height}px`, colorScheme: theme });
  side.append(frame);
  return side;
}

function cut(frame: HTMLIFrameElement): void {
  const { documentElement: root } = frame.contentDocument!;
  const { part } = frame.dataset;
  const panel = root.querySelector('maxwell-panel');
  // A page is shown to its end; the panel stands where its window has room.
  if (!panel) frame.style.height = `${Math.max(frame.clientHeight, root.scrollHeight)}px`;
  const shown = (panel?.shadowRoot ?? root).querySelector(part!)!.getBoundingClientRect();
  const [left, top] = [shown.left - MARGIN, shown.top - MARGIN].map((edge) => Math.max(0, edge));
  frame.style.margin = `${-top!}px 0 0 ${-left!}px`;
  Object.assign(frame.parentElement!.style, {
    width: `${Math.min(shown.right + MARGIN, frame.clientWidth) - left!}px`,
    height: `${Math.min(shown.bottom + MARGIN, frame.clientHeight) - top!}px`,
  });
}

const until = (isTrue: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => (isTrue() ? resolve() : requestAnimationFrame(look));
    look();
  });
