import { en } from './en.ts';
import { zhTW } from './zh-TW.ts';

/** What every language has to say; a missing key does not compile. */
export type Words = typeof en;

/** The languages, English first. A new one is a file beside `en.ts`, with one for its reasons, and its name here. */
export const LANGUAGES: readonly Words[] = [en, zhTW];

/**
 * The language to speak.
 * @param wanted BCP 47 tags, the best first, as in `navigator.languages`
 */
export function wordsFor(wanted: readonly string[], languages = LANGUAGES): Words {
  const [primary] = wanted.flatMap((tag) =>
    languages.filter(({ language }) => writingOf(tag) === writingOf(language)),
  );
  return primary ?? languages[0]!;
}

/** Language and script: who reads `zh-HK` reads `zh-TW`, and who reads `zh-CN` does not. */
function writingOf(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language}-${script}`;
}

/** The words of a language chosen in the settings, else of the browser's. */
export function wordsOf(chosen: string | null): Words {
  return LANGUAGES.find(({ language }) => language === chosen) ?? wordsFor(navigator.languages);
}
