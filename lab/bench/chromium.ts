import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer, type Plugin } from 'vite';
import { findChromium } from '../../tools/chromium.ts';
import type { BenchFigure } from './figures.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Headers that a page needs to share memory with its threads. Extension pages do not need them. */
const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/**
 * Linux machines without a graphics processor use SwiftShader, which shows that WebGPU works but not how fast it is.
 */
const FLAGS = [
  '--no-sandbox',
  '--enable-unsafe-webgpu',
  ...(existsSync('/dev/dri') || process.platform !== 'linux' ? [] : ['--use-webgpu-adapter=swiftshader']),
];

/** Serves an empty page from the same origin as the sources. */
const emptyPage: Plugin = {
  name: 'empty-page',
  configureServer: ({ middlewares }) => {
    middlewares.use('/empty', (_request, response) => {
      for (const [name, value] of Object.entries(ISOLATED)) response.setHeader(name, value);
      response.end('<!doctype html>');
    });
  },
};

/** Measures the figures of Chromium in a worker of a headless instance. */
export async function measureInChromium(onFigure: (figure: BenchFigure) => void): Promise<void> {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [emptyPage],
    server: { headers: ISOLATED },
    // Listed because Vite reloads the page when it discovers a dependency later.
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

/** Runs in the page: starts the worker and passes its figures on. */
function runWorker(): Promise<void> {
  const { onFigure } = globalThis as unknown as { onFigure: (figure: BenchFigure) => Promise<void> };
  const worker = new Worker('/lab/bench/page-worker.ts', { type: 'module' });
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<BenchFigure | null>) => (data ? onFigure(data) : resolve());
    worker.onerror = ({ message }) => reject(new Error(message || 'the worker could not be loaded'));
  });
}
