/**
 * Renders `assets/icon.svg` in Chromium, in the sizes that browsers need. Run `npm run pictures -- icons` after
 * changing the drawing.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.ts';

const SIZES = [16, 32, 48, 96, 128];
const ASSETS = fileURLToPath(new URL('../assets/', import.meta.url));

const svg = await readFile(`${ASSETS}icon.svg`, 'utf8');
await mkdir(`${ASSETS}public/icon`, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const size of SIZES) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${svg}`);
  await page.screenshot({ path: `${ASSETS}public/icon/${size}.png`, omitBackground: true });
}
await browser.close();
