import type { LanguageName } from '../../settings.ts';
import { en } from './en.ts';
import { zhTW } from './zh-TW.ts';

/** What every language has to say; a missing key does not compile. */
export type Words = typeof en;

/** The languages, English first. A new one is a file beside `en.ts`, a name in `LANGUAGE_NAMES`, and a row here. */
const LANGUAGES: Readonly<Record<LanguageName, Words>> = { en, 'zh-TW': zhTW };

/**
 * The language to speak.
 * @param wanted BCP 47 tags, the best first, as in `navigator.languages`
 */
export function wordsFor(
  wanted: readonly string[],
  languages: readonly Words[] = Object.values(LANGUAGES),
): Words {
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

/** @param chosen in the settings; null: the first of the browser's languages that Maxwell speaks, else English */
export function wordsOf(chosen: LanguageName | null): Words {
  return chosen ? LANGUAGES[chosen] : wordsFor(navigator.languages);
}
