/** Names of adapters that are programs on the CPU, for browsers that do not say so themselves. */
const SOFTWARE = /swiftshader|llvmpipe|lavapipe|softpipe|software|basic render|warp/i;

/** Whether an adapter is a program on the CPU, which is slower than the SIMD kernel. */
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
