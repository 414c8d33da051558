import type { ComponentChildren } from 'preact';
import { mount, type ShownSettings } from '../mount.tsx';
import type { Words } from '../words/words.ts';
import './page.css';

/** Mounts a page of the extension, like {@link mount}. */
export function mountPage<View extends ShownSettings>(
  root: HTMLElement,
  titleOf: (words: Words, view: View) => string,
  draw: (view: View, words: Words) => ComponentChildren,
  given?: Words,
): (view: View) => void {
  root.classList.add('mx', 'page');
  const drawPage = (view: View, words: Words) => {
    root.ownerDocument.title = `${titleOf(words, view)} · ${words.name}`;
    return draw(view, words);
  };
  return mount(root, drawPage, given);
}
