/** Names of software adapters, for browsers that do not set `isFallbackAdapter`. */
const SOFTWARE = /swiftshader|llvmpipe|lavapipe|softpipe|software|basic render|warp/i;

type AdapterNames = Pick<GPUAdapterInfo, 'vendor' | 'architecture' | 'device' | 'description'>;

/** Whether an adapter runs on the CPU, where it is slower than the SIMD kernel. */
export function isSoftware(info: AdapterNames & Pick<GPUAdapterInfo, 'isFallbackAdapter'>): boolean {
  const { vendor, architecture, device, description } = info;
  return info.isFallbackAdapter || SOFTWARE.test([vendor, architecture, device, description].join(' '));
}
