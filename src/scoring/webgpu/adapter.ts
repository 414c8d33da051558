/** Names of software adapters, for browsers that do not set `isFallbackAdapter`. */
const SOFTWARE = /swiftshader|llvmpipe|lavapipe|softpipe|software|basic render|warp/i;

/** Whether an adapter runs on the CPU, where it is slower than the SIMD kernel. */
export function isSoftware({
  isFallbackAdapter,
  vendor,
  architecture,
  device,
  description,
}: Pick<
  GPUAdapterInfo,
  'isFallbackAdapter' | 'vendor' | 'architecture' | 'device' | 'description'
>): boolean {
  return isFallbackAdapter || SOFTWARE.test([vendor, architecture, device, description].join(' '));
}
