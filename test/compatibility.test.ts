import { expect, it } from 'vitest';
import { featuresOf, keysOf, stylesOf, versionOf } from './compatibility.ts';

const newest = (code: string) =>
  Math.max(
    0,
    ...[...featuresOf(code)].map((name) => (keysOf(code).has(name) ? 0 : versionOf(name, 'chrome'))),
  );

it.each([
  ['Promise.withResolvers()', 119],
  ['let promise = globalThis.Promise; promise.all([])', 32],
  ['const { x } = browser; x.runtime.getContexts({})', 116],
  ['[].toSorted()', 110],
  ['row.style.fieldSizing = "content"', 123],
  ['list["toSorted"]()', 110],
  ['list[toSorted]()', 0],
  ['new URLPattern()', 95],
  // Its own names.
  ['class URLPattern {} new URLPattern()', 0],
  ['function f(URLPattern) { new URLPattern() }', 0],
  ['const own = { toSorted() {} }; own.toSorted()', 0],
  // `Set` has it since 122, and nothing else.
  ['ours.isDisjointFrom(theirs)', 122],
  // `Array` has had it for longer than `Iterator`.
  ['ours.map(theirs)', 1],
])('%s needs Chrome %i', (code, version) => {
  expect(newest(code)).toBe(version);
});

it('a name that no version has by default is never needed in vain', () => {
  expect(versionOf('navigator.gpu', 'firefox_android')).toBe(Infinity);
  expect(versionOf('nothingOfTheKind', 'firefox')).toBe(0);
});

it('finds properties, selectors and rules in a stylesheet', () => {
  const css = '/* width: 1px */ @media print { .a:has(b) { field-sizing: content; --mine: 1px; } }';
  expect(Object.fromEntries(stylesOf(css, 'chrome'))).toEqual({
    '@media': 1,
    ':has': 105,
    'field-sizing': 123,
    '--mine': 0,
  });
});
