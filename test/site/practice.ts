import { openFrame } from './frame.ts';
import type { SiteOptions } from './options.ts';
import { keyName } from './page/glyph.ts';
import { mountSite, type Site } from './page/site.ts';

export interface Practice extends Site {
  readonly document: Document;
  /** Names of the navigations that were started. */
  readonly left: string[];
  readonly close: () => void;
}

/** Opens the practice site in a frame, with empty storage and by default without its start dialog. */
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

/** Presses a key on the physical keyboard. */
export function pressKey({ document }: Practice, key: string): void {
  const view = document.defaultView!;
  document.body.dispatchEvent(new view.KeyboardEvent('keyup', { key, bubbles: true }));
}

/** Types a row, one key in each turn of the event loop; `\n` is Enter. */
export async function typeByHand(practice: Practice, text: string): Promise<void> {
  for (const character of text) {
    pressKey(practice, character === '\n' ? 'Enter' : character);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

export function onScreenKey({ document }: Practice, key: string): HTMLButtonElement {
  return document.querySelector<HTMLButtonElement>(`button[aria-label^="${keyName(key)} "]`)!;
}

export function clickButton({ document }: Practice, caption: string): void {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === caption);
  button!.click();
}
