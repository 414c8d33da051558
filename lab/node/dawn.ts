/**
 * The parts we use of the package `webgpu`, which brings Dawn (Chromium's WebGPU) to Node. It is not a dependency
 * because its binaries take 160 MB.
 */
interface Dawn {
  create(options: readonly string[]): GPU;
  readonly globals: Record<string, unknown>;
}

const PACKAGE = 'webgpu';

/**
 * Opens WebGPU without a browser. On Linux it needs a Vulkan driver and the loader (`libvulkan1`).
 * @throws Error with a one-line message when the package is not installed
 */
export async function openDawn(): Promise<GPU> {
  const { create, globals }: Dawn = await import(PACKAGE).catch((cause) => {
    throw new Error(`WebGPU for Node is not installed: npm install --no-save ${PACKAGE}@0.6.2`, { cause });
  });
  Object.assign(globalThis, globals);
  return create([]);
}
