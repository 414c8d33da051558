/**
 * Draws every state of panel, popup and pages, light, dark and in forced colours, in four windows, to `test/output/gallery/`, for looking at.
 * `npm run gallery -- [name …]` draws only the named states.
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import preact from '@preact/preset-vite';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { findChromium } from '../../tools/chromium.ts';
import { AGAIN, OPTIONS, PRACTICE, STATISTICS } from './pages.ts';
import { PANELS, POPUPS } from './states.ts';

const WINDOWS = {
  wide: { width: 1120, height: 640 },
  middle: { width: 800, height: 640 },
  phone: { width: 360, height: 640 },
  side: { width: 844, height: 390 },
  low: { width: 700, height: 420 },
};
/** Of the extension's own pages. */
const PAGE_WINDOWS = {
  wide: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  low: { width: 1280, height: 500 },
};
const POPUP_WINDOWS = { popup: { width: 320, height: 480 }, phone: { width: 390, height: 844 } };
/** Too low for what is opened in the panel. */
const LOW = ['low', 'side'];
/** Windows that are touched, not pointed at. */
const TOUCHED = ['phone', 'side'];
/** What is opened in a state, one after the other. */
const DETAILS: Readonly<Record<string, readonly string[]>> = {
  ready: ['Why', 'Others'],
  own: ['Good', 'Map'],
  won: ['Review'],
  lost: ['Review'],
  obedient: ['Review'],
  few: ['2 answers', 'Others'],
  one: ['1 answer', 'Why'],
  bi: ['Why', 'Others'],
  biOwn: ['Good', 'Map'],
  biFew: ['Last answers'],
  biWon: ['Review'],
};
const OUT = fileURLToPath(new URL('../output/gallery/', import.meta.url));

const only = process.argv.slice(2);
const chosen = (names: object) =>
  Object.keys(names).filter((name) => only.length === 0 || only.includes(name));

await mkdir(OUT, { recursive: true });
const server = await createServer({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  configFile: false,
  plugins: [preact()],
  logLevel: 'warn',
  server: { host: '127.0.0.1', watch: null },
});
await server.listen();
const base = `${server.resolvedUrls!.local[0]}test/gallery/index.html`;
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const LANGUAGES = { '': '', '-zh-TW': '&language=zh-TW' };
for (const theme of ['light', 'dark', 'forced'] as const) {
  const media = theme === 'forced' ? ({ forcedColors: 'active' } as const) : { colorScheme: theme };
  const [pointed, touched] = await Promise.all(
    [false, true].map((hasTouch) => browser.newPage({ ...media, hasTouch })),
  );
  for (const page of [pointed!, touched!]) page.on('pageerror', (error) => console.error(error));
  const pageOf = (size: string) => (TOUCHED.includes(size) ? touched! : pointed!);
  const dark = theme === 'dark' ? '&dark' : '';
  for (const [size, viewport] of Object.entries(WINDOWS)) {
    const page = pageOf(size);
    await page.setViewportSize(viewport);
    for (const name of chosen(PANELS)) {
      await page.goto(`${base}?panel=${name}${dark}&language=zh-TW`);
      await page.locator('html[data-drawn]').waitFor();
      await page.screenshot({
        path: `${OUT}panel-${name}-${size}-zh-TW-${theme}.png`,
        animations: 'disabled',
      });
      await page.goto(`${base}?panel=${name}${dark}`);
      await page.locator('html[data-drawn]').waitFor();
      // The last word of a panel that outlived the extension does not fold.
      const unfold = size === 'wide' || name === 'outdated' ? [] : ['Open the panel'];
      await page.screenshot({ path: `${OUT}panel-${name}-${size}-${theme}.png`, animations: 'disabled' });
      for (const label of unfold) {
        await page.getByRole('button', { name: label }).click();
        await page.screenshot({
          path: `${OUT}panel-${name}-${size}-open-${theme}.png`,
          animations: 'disabled',
        });
      }
      for (const label of LOW.includes(size) ? [] : (DETAILS[name] ?? [])) {
        await page.getByRole('button', { name: label }).click();
        await page.screenshot({
          path: `${OUT}panel-${name}-${size}-${label}-${theme}.png`,
          animations: 'disabled',
        });
      }
      if (name !== 'ready') continue;
      if (LOW.includes(size)) continue;
      await page.goto(`${base}?panel=${name}&trouble${dark}`);
      await page.getByRole('button', { name: 'Fill' }).click();
      await page.getByRole('alert').waitFor();
      await page.screenshot({ path: `${OUT}panel-${name}-${size}-trouble-${theme}.png` });
    }
  }
  for (const [size, viewport] of Object.entries(POPUP_WINDOWS)) {
    const page = pageOf(size);
    await page.setViewportSize(viewport);
    for (const name of chosen(POPUPS)) {
      for (const [suffix, language] of Object.entries(LANGUAGES)) {
        await page.goto(`${base}?popup=${name}${language}`);
        await page.locator('html[data-drawn]').waitFor();
        const path = `${OUT}popup-${name}-${size}${suffix}-${theme}.png`;
        await page.screenshot({ path, animations: 'disabled' });
      }
    }
  }
  for (const [kind, states] of Object.entries({
    practice: { ...PRACTICE, ...AGAIN },
    statistics: STATISTICS,
    options: OPTIONS,
    welcome: { welcome: null },
  })) {
    for (const [size, viewport] of Object.entries(PAGE_WINDOWS)) {
      const page = pageOf(size);
      await page.setViewportSize(viewport);
      for (const name of chosen(states)) {
        for (const [suffix, language] of Object.entries(LANGUAGES)) {
          await page.goto(`${base}?${kind}=${name}${language}`);
          await page.locator('html[data-drawn]').waitFor();
          const path = `${OUT}${kind}-${name}-${size}${suffix}-${theme}.png`;
          await page.screenshot({ path, animations: 'disabled' });
        }
      }
    }
  }
  await Promise.all([pointed!, touched!].map((page) => page.close()));
}
await browser.close();
await server.close();
