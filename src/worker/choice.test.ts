import { expect, test } from 'vitest';
import { chooseEngine, ENGINES } from './choice.ts';

const EVERYTHING = { webgpu: true, simd: true };

test('the strongest engine that the machine can run', () => {
  expect(ENGINES.map(({ name }) => name)).toEqual(['webgpu', 'simd', 'reference']);
  expect(chooseEngine(EVERYTHING)).toBe('webgpu');
  expect(chooseEngine({ webgpu: false, simd: true })).toBe('simd');
  expect(chooseEngine({ webgpu: true, simd: false })).toBe('webgpu');
  expect(chooseEngine({ webgpu: false, simd: false })).toBe('reference');
});

test('an engine that is measured slower than a weaker one is passed over', () => {
  expect(chooseEngine(EVERYTHING, { webgpu: 1e10, simd: 4e8 })).toBe('webgpu');
  expect(chooseEngine(EVERYTHING, { webgpu: 1e8, simd: 4e8 })).toBe('simd');
  expect(chooseEngine(EVERYTHING, { webgpu: 1, simd: 2, reference: 3 })).toBe('reference');
  expect(chooseEngine({ webgpu: true, simd: false }, { webgpu: 1e8, simd: 4e8 })).toBe('webgpu');
  expect(chooseEngine(EVERYTHING, { simd: 4e8 })).toBe('webgpu');
});
