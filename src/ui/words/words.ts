import { en } from './en.ts';

/** What every language has to say; a missing key does not compile. */
export type Words = typeof en;

/** The languages, English first. A new one is a file beside `en.ts` and a row here. */
const LANGUAGES: readonly Words[] = [en];

/**
 * The language to speak.
 * @param wanted BCP 47 tags, the best first, as in `navigator.languages`
 */
export function wordsFor(wanted: readonly string[], languages = LANGUAGES): Words {
  const [primary] = wanted.flatMap((tag) =>
    languages.filter(({ language }) => new Intl.Locale(tag).language === language),
  );
  return primary ?? languages[0];
}
