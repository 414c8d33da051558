import { render } from 'preact';
import '../tokens.css';
import '../controls.css';
import './popup.css';
import type { PopupActions, PopupView } from '../../companion/model.ts';
import { followSystemTheme } from '../system-theme.ts';
import { WordsContext } from '../useWords.ts';
import { type Words, wordsFor } from '../words/words.ts';
import { Popup } from './Popup.tsx';

export interface MountedPopup {
  update(view: PopupView): void;
}

/** Puts the popup into its page; the theme is the system's. Nothing is shown before the first `update`. */
export function mountPopup(
  root: HTMLElement,
  actions: PopupActions,
  words: Words = wordsFor(navigator.languages),
): MountedPopup {
  const document = root.ownerDocument;
  root.lang = words.language;
  followSystemTheme(document);
  return {
    update: (view) =>
      render(
        <WordsContext value={words}>
          <Popup view={view} actions={actions} />
        </WordsContext>,
        root,
      ),
  };
}
