import { type ComponentChildren, render } from 'preact';
import '../tokens.css';
import '../controls.css';
import './page.css';
import { KeptContext, WordsContext } from '../contexts.ts';
import { followSystemTheme } from '../theme.ts';
import type { Words } from '../words/words.ts';

/** Makes an element, usually the body, the root of an extension page. @returns a function that draws its content */
export function mountPage(
  root: HTMLElement,
): (content: ComponentChildren, words: Words, title: string, areSettingsKept: boolean) => void {
  root.classList.add('mx', 'page');
  followSystemTheme(root.ownerDocument);
  return (content, words, title, areSettingsKept) => {
    root.lang = words.language;
    root.ownerDocument.documentElement.lang = words.language;
    root.ownerDocument.title = `${title} · ${words.name}`;
    render(
      <WordsContext value={words}>
        <KeptContext value={areSettingsKept}>{content}</KeptContext>
      </WordsContext>,
      root,
    );
  };
}
