import { render } from 'preact';
import '../tokens.css';
import '../controls.css';
import './popup.css';
import type { PopupActions, PopupView } from '../../companion/view-model.ts';
import { followSystemTheme } from '../system-theme.ts';
import { WordsContext } from '../useWords.ts';
import { type Words, wordsForSetting } from '../words/words.ts';
import { Popup } from './Popup.tsx';

export interface MountedPopup {
  update(view: PopupView): void;
}

/** Mounts the popup in the system's theme. It is empty until the first `update`. */
export function mountPopup(root: HTMLElement, actions: PopupActions, given?: Words): MountedPopup {
  const document = root.ownerDocument;
  followSystemTheme(document);
  return {
    update(view) {
      const words = given ?? wordsForSetting(view.settings.language);
      root.lang = words.language;
      document.documentElement.lang = words.language;
      render(
        <WordsContext value={words}>
          <Popup view={view} actions={actions} />
        </WordsContext>,
        root,
      );
    },
  };
}
