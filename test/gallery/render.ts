/** `npm run gallery` draws the interface into `test/output/gallery`, for people to look at. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import preact from '@preact/preset-vite';
import { type Browser, chromium, type Frame, type Page } from 'playwright-core';
import { build, type InlineConfig, preview } from 'vite';
import { ensureChineseFont } from '../../tools/chinese-font.ts';
import { findChromium } from '../../tools/chromium.ts';
import { takeScreenshot } from '../../tools/screenshot.ts';
import { addressed, addressOf, type Shown } from './address.ts';
import { type GallerySelection, HELP, parseSelection } from './order.ts';
import { FORCED, type Look, looksAt, nameOf, SHEETS, WINDOWS } from './sheets.ts';

const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, 'test/output/gallery');

/** Number of sheets drawn at the same time. */
const WORKERS = 2;

async function draw(order: GallerySelection): Promise<void> {
  if (order.states.length === 0 && order.sheets.length === Object.keys(SHEETS).length)
    await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  ensureChineseFont();
  const built = await mkdtemp(join(tmpdir(), 'gallery-'));
  const site: InlineConfig = {
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins: [preact()],
    build: {
      outDir: built,
      emptyOutDir: true,
      rollupOptions: { input: join(ROOT, 'test/gallery/index.html') },
    },
    preview: { host: '127.0.0.1', port: 0 },
  };
  await build(site);
  const server = await preview(site);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const address = `${server.resolvedUrls!.local[0]}test/gallery/index.html`;
    const waiting = [...order.sheets];
    const work = async () => {
      for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
        await drawSheet(browser, address, name);
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
    for (const state of order.states) await drawState(browser, address, state);
  } finally {
    await browser.close();
    await server.close();
    await rm(built, { recursive: true });
  }
}

async function drawSheet(browser: Browser, address: string, name: string): Promise<void> {
  const page = await browser.newPage({
    hasTouch: isTouched(SHEETS[name]![0]!),
    // Each frame has its own scheme.
    colorScheme: null,
    forcedColors: name === FORCED ? 'active' : 'none',
    viewport: { width: 1200, height: 1200 },
  });
  await show(page, address, { sheet: name });
  for (const frame of page.mainFrame().childFrames()) {
    // Playwright does not scroll to fixed elements of a frame.
    await (await frame.frameElement()).scrollIntoViewIfNeeded();
    await press(frame);
  }
  await page.mouse.move(0, 0);
  // Playwright switches touch off for pictures larger than the window, so the window is enlarged.
  await page.setViewportSize(await page.evaluate(() => window.cutSheet()));
  await takeScreenshot(page, { path: join(OUT, `${name}.png`), animations: 'disabled' });
  await page.close();
}

const isTouched = ({ surface, window }: Look) => WINDOWS[surface][window]!.touched ?? false;

/** Draws all looks of a state, in each theme and language. */
async function drawState(
  browser: Browser,
  address: string,
  state: GallerySelection['states'][number],
): Promise<void> {
  for (const theme of ['light', 'dark', 'forced'] as const)
    for (const look of looksAt(state)) {
      const page = await browser.newPage({
        hasTouch: isTouched(look),
        ...(theme === 'forced' ? { forcedColors: 'active' } : { colorScheme: theme }),
        viewport: WINDOWS[look.surface][look.window]!,
      });
      for (const language of ['en', 'zh-TW']) {
        await show(page, address, { look, language });
        await press(page.mainFrame());
        const path = join(OUT, `${nameOf(look, '-')}-${language}-${theme}.png`);
        await takeScreenshot(page, { path, animations: 'disabled' });
      }
      await page.close();
    }
}

/** Presses the buttons that a frame's look needs. The clicks must be real, because the panel ignores synthetic ones. */
async function press(frame: Frame): Promise<void> {
  const { look } = addressed(new URL(frame.url()).search);
  if (look?.unfold) await frame.locator('.open, button.line').click();
  if (look?.open !== undefined) await frame.locator('.link[aria-expanded], summary').nth(look.open).click();
  if (look?.trouble) {
    await frame.locator('[data-testid=fill]').click();
    await frame.getByRole('alert').waitFor();
  }
}

async function show(page: Page, address: string, shown: Shown): Promise<void> {
  // Long enough for a busy machine.
  page.setDefaultTimeout(120_000);
  page.on('pageerror', (error) => {
    console.error(error);
    process.exitCode = 1;
  });
  await page.goto(address + addressOf(shown));
  await page.locator('html[data-drawn]').waitFor();
}

const names = process.argv.slice(2);
if (names.includes('--help')) console.log(HELP);
else {
  try {
    const order = parseSelection(names);
    await draw(order);
    console.log(`drawn in ${OUT}`);
  } catch (error) {
    console.error(`gallery: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
