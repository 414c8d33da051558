import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer, type Plugin } from 'vite';
import { findChromium } from '../../tools/chromium.ts';
import type { BenchFigure } from './figures.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Headers that let a page share memory among threads; extension pages need none. */
const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** Without a graphics processor WebGPU runs on SwiftShader: a functional check, not a measurement. */
const FLAGS = [
  '--no-sandbox',
  '--enable-unsafe-webgpu',
  ...(existsSync('/dev/dri') || process.platform !== 'linux' ? [] : ['--use-webgpu-adapter=swiftshader']),
];

/** An empty page of the sources' origin. */
const emptyPage: Plugin = {
  name: 'empty-page',
  configureServer: ({ middlewares }) => {
    middlewares.use('/empty', (_request, response) => {
      for (const [name, value] of Object.entries(ISOLATED)) response.setHeader(name, value);
      response.end('<!doctype html>');
    });
  },
};

/** All figures in a worker of headless Chromium. */
export async function measureInChromium(onFigure: (figure: BenchFigure) => void): Promise<void> {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [emptyPage],
    server: { headers: ISOLATED },
    // Listed, because a dependency found later reloads the page.
    optimizeDeps: { include: ['idb'] },
  });
  await server.listen();
  const instance = await chromium.launch({ executablePath: findChromium(), args: FLAGS });
  try {
    const page = await instance.newPage();
    await page.exposeFunction('onFigure', onFigure);
    await page.goto(new URL('/empty', server.resolvedUrls?.local[0]).href);
    await page.evaluate(runWorker);
  } finally {
    await instance.close();
    await server.close();
  }
}

/** Runs in the page. */
function runWorker(): Promise<void> {
  const { onFigure } = globalThis as unknown as { onFigure: (figure: BenchFigure) => Promise<void> };
  const worker = new Worker('/lab/bench/page-worker.ts', { type: 'module' });
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<BenchFigure | null>) => (data ? onFigure(data) : resolve());
    worker.onerror = ({ message }) => reject(new Error(message || 'the worker could not be loaded'));
  });
}
