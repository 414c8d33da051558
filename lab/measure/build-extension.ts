import { fileURLToPath } from 'node:url';
import { build } from 'wxt';

/** Compiles the kernels and builds the extension for Chromium. */
export async function buildExtension(): Promise<void> {
  await import('../../tools/kernels.ts');
  await build({ root: fileURLToPath(new URL('../..', import.meta.url)) });
}
