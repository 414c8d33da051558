import { expect, it } from 'vitest';
import { findKeys } from './keys.ts';

const key = (label: string) => `<button aria-label="${label}"></button>`;

it('the first of two keys with the same name belongs to the keyboard', () => {
  document.body.innerHTML = `<div id="keys">${key('7 ')}${key('minus absent')}</div>${key('7 ')}`;
  const [seven, minus] = document.querySelectorAll('#keys button');
  const keys = findKeys(document);
  expect(keys.get('7')).toBe(seven);
  expect(keys.get('-')).toBe(minus);
});

it('Enter is left out: only the player presses it', () => {
  document.body.innerHTML = `${key('ENTER ')}${key('DELETE ')}${key('help')}`;
  expect([...findKeys(document).keys()]).toEqual(['DELETE']);
});
