import { openFrame } from './frame.ts';
import type { SiteOptions } from './options.ts';
import { keyName } from './page/glyph.ts';
import { mountSite, type Site } from './page/site.ts';

export interface Practice extends Site {
  readonly document: Document;
  /** Ways out of the page that were taken. */
  readonly left: string[];
  readonly close: () => void;
}

/** The practice site in a frame, with nothing remembered from before and no start dialog unless asked for. */
export function openPractice(options: SiteOptions): Practice {
  localStorage.clear();
  const { document, close } = openFrame();
  const left: string[] = [];
  const site = mountSite(
    document,
    { nosplash: true, ...options },
    { newPuzzle: () => left.push('new puzzle'), firstWin: () => left.push('first win') },
  );
  return {
    ...site,
    document,
    left,
    close() {
      site.stop();
      close();
    },
  };
}

/** A key pressed by hand. */
export function pressKey({ document }: Practice, key: string): void {
  const view = document.defaultView!;
  document.body.dispatchEvent(new view.KeyboardEvent('keyup', { key, bubbles: true }));
}

/** Types a row by hand, a key a turn of the event loop; Enter as `\n`. */
export async function typeByHand(practice: Practice, text: string): Promise<void> {
  for (const character of text) {
    pressKey(practice, character === '\n' ? 'Enter' : character);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

export function onScreenKey({ document }: Practice, key: string): HTMLButtonElement {
  return document.querySelector<HTMLButtonElement>(`button[aria-label^="${keyName(key)} "]`)!;
}

/** Clicks a button by its caption. */
export function clickButton({ document }: Practice, caption: string): void {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === caption);
  button!.click();
}
