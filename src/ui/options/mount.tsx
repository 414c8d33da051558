import { mountPage } from '../page/mount-page.tsx';
import './options.css';
import { type Words, wordsForSetting } from '../words/words.ts';
import type { OptionsActions, OptionsView } from './model.ts';
import { OptionsPage } from './OptionsPage.tsx';

/**
 * Mounts the settings page, and returns a function that shows a view.
 * @param given default: the language in the settings, or the browser's
 */
export function mountOptions(
  root: HTMLElement,
  actions: OptionsActions,
  given?: Words,
): (view: OptionsView) => void {
  const draw = mountPage(root);
  return (view) => {
    const words = given ?? wordsForSetting(view.settings.language);
    draw(<OptionsPage view={view} actions={actions} />, words, words.settings.documentTitle);
  };
}
