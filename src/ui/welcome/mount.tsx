import type { HintLevel, Settings } from '../../settings.ts';
import { mountPage } from '../page/mount-page.tsx';
import './welcome.css';
import { type Words, wordsForSetting } from '../words/words.ts';
import { WelcomePage } from './WelcomePage.tsx';

/**
 * Mounts the welcome page, and returns a function that shows it.
 * @param given default: the language in the settings, or the browser's
 */
export function mountWelcome(
  root: HTMLElement,
  onLevel: (level: HintLevel) => void,
  given?: Words,
): (settings: Settings) => void {
  const draw = mountPage(root);
  return (settings) => {
    const words = given ?? wordsForSetting(settings.language);
    draw(<WelcomePage settings={settings} onLevel={onLevel} />, words, words.welcome.documentTitle);
  };
}
