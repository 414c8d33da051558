import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PANELS } from '../../../test/gallery/states.ts';
import { announcement } from '../announcement.ts';
import { en } from './en.ts';
import { CALLS, callOf, textsOf } from './texts.testing.ts';
import { bestLanguage, LANGUAGES, type Words } from './words.ts';
import { zhTW } from './zh-TW.ts';

/** Names, keys, units, formulas and an example that are not translated into Chinese. */
const AS_THEY_ARE =
  /48-32=16:PBBBBGPP|Nerdle( Maxi| Bi)?|(Mini )?Bi|Quad|Pro|Maxwell|Maxi|Preact|Comlink|idb|Enter|Home|English|GPU|MB|ms|Alt|Commutative/g;
const LATIN = /[A-Za-z]{2,}/;

const english = new Map(textsOf(en));

it.each(LANGUAGES)('$language has every text that English has', (words) => {
  expect(textsOf(words).map(([path]) => path)).toEqual(expect.arrayContaining([...english.keys()]));
  for (const [path, text] of textsOf(words)) expect(text === '', path).toBe(english.get(path) === '');
});

it.each(LANGUAGES)(
  'bug: a guess better than the own first guess was called better than Maxwell’s, $language',
  (words) => {
    expect(words.grades.better).not.toMatch(/mine|Maxwell|我/);
  },
);

it('Chinese texts do not contain English', () => {
  for (const [path, text] of textsOf(zhTW)) {
    if (path === 'language') continue;
    expect(text.replace(AS_THEY_ARE, ''), path).not.toMatch(LATIN);
  }
});

it('bug: "4 次猜中." ended with a Latin full stop: Chinese has marks of its own', () => {
  const said = [...textsOf(zhTW).map(([, text]) => text), ...CALLS.flatMap((call) => saidBy(zhTW, call))];
  expect(said.filter((text) => /\p{Script=Han}[.,;:!?]/u.test(text))).toEqual([]);
  const view = (state: string) => announcement(PANELS[state]!, 'guess', zhTW);
  expect(Object.keys(PANELS).map(view).join('\n')).not.toMatch(/\p{Script=Han}[.,;:!?]/u);
});

it.each(Object.entries(Object.groupBy(CALLS, ({ path }) => path)))('%s is Chinese', (_, calls) => {
  const inEnglish = new Set(calls!.flatMap((call) => saidBy(en, call)).filter((text) => LATIN.test(text)));
  for (const text of calls!.flatMap((call) => saidBy(zhTW, call))) {
    expect(inEnglish).not.toContain(text);
    expect(text.replace(AS_THEY_ARE, '')).not.toMatch(LATIN);
    expect(text).not.toMatch(/undefined|NaN|\[object/);
  }
});

/** The texts of a call, without symbols that are drawn as tiles. */
const saidBy = (words: Words, call: (typeof CALLS)[number]) =>
  textsOf({ said: callOf(words, call) }).flatMap(([path, text]) => (path.endsWith('symbol') ? [] : [text]));

it('Chinese is chosen only for readers of Traditional characters', () => {
  for (const tag of ['zh-TW', 'zh-HK', 'zh-Hant', 'zh-Hant-MO']) expect(bestLanguage([tag])).toBe(zhTW);
  for (const tag of ['zh-CN', 'zh', 'zh-Hans', 'en-AU']) expect(bestLanguage([tag])).not.toBe(zhTW);
  expect(bestLanguage(['zh-CN', 'zh-TW'])).toBe(zhTW);
});

it('the manifest has the same texts in every language', () => {
  const locales = new URL('../../../assets/public/_locales/', import.meta.url);
  const messages = (locale: string) =>
    Object.keys(JSON.parse(readFileSync(new URL(`${locale}/messages.json`, locales), 'utf8')));
  for (const locale of readdirSync(locales)) expect(messages(locale), locale).toEqual(messages('en'));
  const config = readFileSync(new URL('../../../wxt.config.ts', import.meta.url), 'utf8');
  const used = [...config.matchAll(/__MSG_(\w+)__/g)].map(([, name]) => name!);
  expect(new Set(used)).toEqual(new Set(messages('en')));
});
