import { en } from './en.ts';
import { zhTW } from './zh-TW.ts';

/** The texts that every language must have; a missing one does not compile. */
export type Words = typeof en;

/** The first language is the default. */
export const LANGUAGES: readonly Words[] = [en, zhTW];

/** @param wanted BCP 47 tags, best first, as in `navigator.languages` */
export function bestLanguage(wanted: readonly string[], languages = LANGUAGES): Words {
  const [primary] = wanted.flatMap((tag) =>
    languages.filter(({ language }) => writingOf(tag) === writingOf(language)),
  );
  return primary ?? languages[0]!;
}

/** Language and script of a tag: readers of `zh-HK` can read `zh-TW`, but readers of `zh-CN` cannot. */
function writingOf(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language}-${script}`;
}

/** The texts in the language chosen in the settings, or else in the best one for the browser's languages. */
export function wordsForSetting(chosen: string | null): Words {
  return LANGUAGES.find(({ language }) => language === chosen) ?? bestLanguage(navigator.languages);
}
