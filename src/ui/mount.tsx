import { type ComponentChildren, render } from 'preact';
import './tokens.css';
import './controls.css';
import type { Settings } from '../settings.ts';
import { KeptContext, WordsContext } from './contexts.ts';
import { followSystemTheme } from './theme.ts';
import { type Words, wordsForSetting } from './words/words.ts';

/** The part of its view that the popup and every page of the extension needs. */
export interface ShownSettings {
  readonly settings: Settings;
  readonly areSettingsKept: boolean;
}

/**
 * Makes an element, usually the body, the root of the popup or of a page. @returns a function that draws a view
 * @param given default: words in the language of the settings or, if none is chosen, of the browser
 */
export function mount<View extends ShownSettings>(
  root: HTMLElement,
  draw: (view: View, words: Words) => ComponentChildren,
  given?: Words,
): (view: View) => void {
  followSystemTheme(root.ownerDocument);
  return (view) => {
    const words = given ?? wordsForSetting(view.settings.language);
    root.lang = words.language;
    root.ownerDocument.documentElement.lang = words.language;
    render(
      <WordsContext value={words}>
        <KeptContext value={view.areSettingsKept}>{draw(view, words)}</KeptContext>
      </WordsContext>,
      root,
    );
  };
}
