import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { en } from './en.ts';
import { pseudo } from './pseudo.testing.ts';
import { bestLanguage, LANGUAGES, type Words, wordsForSetting } from './words.ts';

it('chooses the first available language of the browser, or English', () => {
  const known = [en, pseudo];
  expect(bestLanguage(['de-AT', 'eo', 'en-GB'], known)).toBe(pseudo);
  expect(bestLanguage(['en-GB', 'eo'], known)).toBe(en);
  expect(bestLanguage(['de'], known)).toBe(en);
  expect(bestLanguage([], known)).toBe(en);
});

it('the language of the settings comes before that of the browser', () => {
  for (const words of LANGUAGES) expect(wordsForSetting(words.language)).toBe(words);
  expect(wordsForSetting(null)).toBe(bestLanguage(navigator.languages));
});

it('a language that lacks a key does not compile', () => {
  const { fill, ...others } = en;
  // @ts-expect-error: the text for Fill is missing
  const lacking: Words = others;
  expect(Object.keys(lacking)).not.toContain(fill);
});

const ROOMS = ['src/ui', 'src/companion', 'src/messaging', 'src/board', 'entrypoints'];
const ROOT = new URL('../../../', import.meta.url);
const SOURCES = ROOMS.flatMap((room) =>
  readdirSync(new URL(room, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test(ing)?\.|^words\//.test(file))
    .map((file) => `${room}/${file}`),
);

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const SPOKEN_ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt', 'label'];
/** Two consecutive words, or a capitalised first word followed by a space, a full stop or an ellipsis. */
const PROSE = /\p{L}{2,}[,.…]? \p{L}|^\p{Lu}\p{Ll}+[…. ]/u;

/** Selectors and classes that look like prose, and the reason that Chrome requires for an offscreen document. */
const NOT_FOR_PLAYERS = /^(input, select.*|button, a, summary|mx panel|img, picture, .*|Runs the worker .*)$/;

/** Texts in a syntax tree that players may read. */
function textsIn(node: Node, isSpoken = false): string[] {
  if (node.type === 'JSXText') return /\p{L}/u.test(node.value as string) ? [node.value as string] : [];
  if (node.type === 'Literal' || node.type === 'TemplateElement') {
    const text = node.type === 'Literal' ? node.value : (node.value as { raw: string }).raw;
    return typeof text === 'string' && (isSpoken ? /\p{L}/u : PROSE).test(text) ? [text] : [];
  }
  if (/^(Import|Export\w+)Declaration$/.test(node.type) && node.source) return [];
  // Errors are for developers.
  if (node.type === 'ThrowStatement') return [];
  const name = node.type === 'JSXAttribute' ? (node.name as { name: string }).name : '';
  if (name === 'class') return [];
  const isNowSpoken = isSpoken || SPOKEN_ATTRIBUTES.includes(name);
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => textsIn(child, isNowSpoken));
}

it.each(SOURCES)('%s does not contain texts for players', (path) => {
  const { program } = parseSync(path, readFileSync(new URL(path, ROOT), 'utf8'));
  const texts = textsIn(program as unknown as Node);
  expect(texts.filter((text) => !NOT_FOR_PLAYERS.test(text))).toEqual([]);
});

it('finds a text in a component', () => {
  const { program } = parseSync(
    'a.tsx',
    'const a = <p class="soft note" title="x">Fill</p>; const b = "Nothing fits."; const c = <b aria-label={"Row"} />;',
  );
  expect(textsIn(program as unknown as Node)).toEqual(['x', 'Fill', 'Nothing fits.', 'Row']);
});
