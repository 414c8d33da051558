import { addressOf } from './address.ts';
import { FORCED, type Look, nameOf, SHEETS, type Surface, WINDOWS } from './sheets.ts';

/** Each look is drawn in these variants, side by side. The sheet in forced colours has only the first. */
const SIDES = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'en' },
  { theme: 'light', language: 'zh-TW' },
] as const;
type Side = (typeof SIDES)[number];

const CSS = `
  html, html body { background: #8a8f98; }
  body { display: grid; gap: 20px 28px; align-items: start; width: max-content; padding: 20px; }
  figure { margin: 0; }
  figcaption { padding: 0 0 4px 2px; color: #000; font: 600 15px system-ui; }
  .sides { display: flex; gap: 6px; }
  .side { overflow: hidden; }
  iframe { display: block; border: 0; }
`;

/**
 * The part of the window to show, and whether the window grows with its content. Surfaces with a board adapt to the
 * window instead.
 */
const PARTS: Readonly<Record<Surface, { readonly part: string; readonly grows: boolean }>> = {
  panel: { part: '.panel', grows: false },
  popup: { part: 'body', grows: true },
  practice: { part: 'main', grows: false },
  analyse: { part: 'main', grows: true },
  again: { part: 'main', grows: false },
  drill: { part: 'main', grows: false },
  statistics: { part: 'main', grows: true },
  settings: { part: 'main', grows: true },
  welcome: { part: 'main', grows: true },
};
/** Space around the part to show, in px. */
const MARGIN = 8;
/** Maximum total width of the looks in a row, in px, without the gaps between them. A single look may be wider. */
const WIDEST = 3000;

/** Draws a contact sheet. Each frame has the size of its look's window. */
export async function drawSheet(name: string): Promise<void> {
  const style = document.createElement('style');
  style.textContent = CSS;
  document.head.append(style);
  const sides = name === FORCED ? SIDES.slice(0, 1) : SIDES;
  document.body.append(...SHEETS[name]!.map((look) => figureOf(look, sides)));
  await Promise.all(frames().map((frame) => until(() => isDrawn(frame))));
}

const frames = () => [...document.querySelectorAll('iframe')];
const isDrawn = (frame: HTMLIFrameElement) =>
  frame.contentDocument?.querySelector('html[data-drawn]') != null;

declare global {
  interface Window {
    /** Crops every frame to the part to show and moves the frames together. @returns size of the sheet in px */
    cutSheet(): { readonly width: number; readonly height: number };
  }
}

window.cutSheet = () => {
  for (const frame of frames()) crop(frame);
  const widths = [...document.querySelectorAll('figure')].map(({ clientWidth }) => clientWidth);
  const columns = Math.max(1, Math.floor(WIDEST / Math.max(...widths)));
  document.body.style.gridTemplateColumns = `repeat(${columns}, max-content)`;
  window.scrollTo(0, 0);
  return { width: document.body.offsetWidth, height: document.body.offsetHeight };
};

function figureOf(look: Look, shown: readonly Side[]): HTMLElement {
  const figure = document.createElement('figure');
  const caption = document.createElement('figcaption');
  caption.textContent = nameOf(look, ' ');
  const sides = document.createElement('div');
  sides.className = 'sides';
  sides.append(...shown.map((side) => sideOf(look, side)));
  figure.append(caption, sides);
  return figure;
}

function sideOf(look: Look, { theme, language }: Side): HTMLElement {
  const { width, height } = WINDOWS[look.surface][look.window]!;
  const side = document.createElement('div');
  side.className = 'side';
  const frame = document.createElement('iframe');
  frame.src = addressOf({ look, language });
  frame.dataset.surface = look.surface;
  Object.assign(frame.style, { width: `${width}px`, height: `${height}px`, colorScheme: theme });
  side.append(frame);
  return side;
}

function crop(frame: HTMLIFrameElement): void {
  const { documentElement: root } = frame.contentDocument!;
  const { part, grows } = PARTS[frame.dataset.surface as Surface];
  if (grows) frame.style.height = `${Math.max(frame.clientHeight, root.scrollHeight)}px`;
  const panel = root.querySelector('maxwell-panel')?.shadowRoot;
  const shown = (panel ?? root).querySelector(part)!.getBoundingClientRect();
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
