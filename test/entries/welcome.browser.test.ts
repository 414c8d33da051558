import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, HINT_LEVELS } from '../../src/settings.ts';
import { byId, fakeExtension, storedSettings } from './extension.ts';

fakeExtension();
await import('../../entrypoints/welcome/main.ts');
const levels = () => [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
const chosen = () => HINT_LEVELS[levels().findIndex(({ checked }) => checked)];

it('the level chosen on the welcome page is stored for all guesses', async () => {
  expect(chosen()).toBe(DEFAULT_SETTINGS.hintLevel);
  expect(byId('unsaved')).toBeNull();
  levels()[0]!.click();
  await expect.poll(storedSettings).toMatchObject({ hintLevel: HINT_LEVELS[0], guessLevels: null });
  expect(chosen()).toBe(HINT_LEVELS[0]);
});
