/**
 * Renders `assets/icon.svg` in Chromium: the icons in the sizes that browsers need, and logo and tile for the stores. Run
 * `npm run pictures -- icons` after changing the drawing.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

interface Rendering {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** Contents of the page's body. */
  readonly html: string;
  /** Stores refuse transparency, except in icons. */
  readonly isTransparent: boolean;
}

const svg = await readFile(`${ROOT}assets/icon.svg`, 'utf8');

/** The drawing with a margin on each side, in px. */
function square(file: string, size: number, margin = 0): Rendering {
  const html = `<style>svg { display: block; width: ${size - 2 * margin}px; margin: ${margin}px }</style>${svg}`;
  return { file, width: size, height: size, html, isTransparent: true };
}

/** Chrome shows it in lists, often at half its size: no words but the name. */
const TILE: Rendering = {
  file: 'store/images/tile-440x280.png',
  width: 440,
  height: 280,
  isTransparent: false,
  html: `<style>
    body { display: grid; place-content: center; justify-items: center; gap: 18px; background: #2f3d96; }
    svg { width: 128px }
    b { color: #fff; font: 700 56px/1 Roboto, 'Noto Sans', 'Segoe UI', 'DejaVu Sans', sans-serif; }
  </style>${svg}<b>Maxwell</b>`,
};

const RENDERINGS: readonly Rendering[] = [
  ...[16, 32, 48, 96].map((size) => square(`assets/public/icon/${size}.png`, size)),
  // Chrome asks for this margin in the icon that its store shows.
  square('assets/public/icon/128.png', 128, 16),
  square('store/images/logo-300x300.png', 300),
  TILE,
];

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const { file, width, height, html, isTransparent } of RENDERINGS) {
  await mkdir(dirname(ROOT + file), { recursive: true });
  await page.setViewportSize({ width, height });
  await page.setContent(`<style>body { height: 100vh; margin: 0 }</style>${html}`);
  await page.screenshot({ path: ROOT + file, omitBackground: isTransparent });
}
await browser.close();
