/** What is used of the package `webgpu`: Dawn, Chromium's WebGPU, for Node. Its binaries take 160 MB, so `npm ci` installs none. */
interface Dawn {
  create(options: readonly string[]): GPU;
  readonly globals: Record<string, unknown>;
}

const PACKAGE = 'webgpu';

/**
 * WebGPU without a browser. Linux needs the driver's Vulkan and its loader (`libvulkan1`).
 * @throws Error in one line when the package is not installed
 */
export async function openDawn(): Promise<GPU> {
  const { create, globals } = await load();
  Object.assign(globalThis, globals);
  return create([]);
}

async function load(): Promise<Dawn> {
  try {
    return await import(PACKAGE);
  } catch (error) {
    throw new Error(`WebGPU for Node is not installed: npm install --no-save ${PACKAGE}@0.6.2`, {
      cause: error,
    });
  }
}
