import { expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { byId, fakeExtension, storedSettings } from './extension.ts';

fakeExtension();
await fakeBrowser.storage.local.set({ news: true });
await import('../../entrypoints/popup/main.ts');

it('the popup shows news until they are dismissed', async () => {
  await expect.poll(() => byId('news')).not.toBeNull();
  expect(byId('unsaved')).toBeNull();
  byId('news').querySelector('button')!.click();
  await expect.poll(() => document.querySelector('[data-testid="news"]')).toBeNull();
  await expect.poll(() => fakeBrowser.storage.local.get('news')).toEqual({ news: false });
});

it('a tab without a panel gets links to the games', async () => {
  await expect.poll(() => byId('play-maxi')).not.toBeNull();
});

it('a choice is shown and stored', async () => {
  const enabled = byId<HTMLInputElement>('enabled');
  expect(enabled.checked).toBe(true);
  enabled.click();
  await expect.poll(storedSettings).toMatchObject({ enabled: false });
});
