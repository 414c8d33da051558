import { afterEach, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { followSystemTheme, themeOf } from './theme.ts';

const { body, documentElement: root } = document;
const prefer = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });

afterEach(async () => {
  body.style.background = root.style.background = root.className = '';
  delete root.dataset.theme;
  await prefer('');
});

it.each([
  ['rgb(127, 128, 128)', '', 'dark'],
  ['rgb(128, 128, 128)', '', 'light'],
  ['rgb(0, 129, 254)', '', 'dark'],
  ['rgb(254, 0, 130)', '', 'light'],
  ['rgba(0, 0, 0, 0.5)', 'white', 'dark'],
  ['', 'white', 'light'],
  ['', 'rgb(9, 9, 9)', 'dark'],
  ['white', 'black', 'light'],
])('a page with the background %s on the background %s is %s', (onBody, onRoot, theme) => {
  body.style.background = onBody;
  root.style.background = onRoot;
  expect(themeOf(document)).toBe(theme);
});

it.each(['dark', 'light'])(
  'pages without a known background have the theme of the system: %s',
  async (theme) => {
    await prefer(theme);
    expect(themeOf(document)).toBe(theme);
    body.style.background = 'color(srgb 0.5 0.5 0.5)';
    expect(themeOf(document)).toBe(theme);
  },
);

it('the site’s dark pages are dark', () => {
  body.style.background = 'white';
  root.className = 'dark';
  expect(themeOf(document)).toBe('dark');
});

it('pages of the extension follow the system', async () => {
  await prefer('dark');
  followSystemTheme(document);
  expect(root.dataset.theme).toBe('dark');
  await prefer('light');
  await expect.poll(() => root.dataset.theme).toBe('light');
});
