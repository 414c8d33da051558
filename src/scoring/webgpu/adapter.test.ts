import { expect, test } from 'vitest';
import { isSoftware } from './adapter.ts';

const info = { isFallbackAdapter: false, vendor: '', architecture: '', device: '', description: '' };

test.each([
  { ...info, isFallbackAdapter: true },
  { ...info, vendor: 'google', architecture: 'swiftshader' },
  { ...info, description: 'llvmpipe (LLVM 15.0.7, 256 bits)' },
  { ...info, vendor: 'microsoft', description: 'Microsoft Basic Render Driver' },
])('a program on the CPU: %o', (adapter) => {
  expect(isSoftware(adapter)).toBe(true);
});

test.each([
  { ...info, vendor: 'apple', architecture: 'common-3' },
  { ...info, vendor: 'nvidia', architecture: 'ada-lovelace' },
  { ...info, vendor: 'intel', architecture: 'xe-lpg' },
  info,
])('a graphics processor, or an adapter without a description: %o', (adapter) => {
  expect(isSoftware(adapter)).toBe(false);
});
