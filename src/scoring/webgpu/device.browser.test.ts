import { describe, expect, test, vi } from 'vitest';
import type { GpuProblem } from '../backend.ts';
import { createGraphicsProvider, type GraphicsOptions } from './device.ts';

/* Which devices are requested and given up, with adapters that only record it. */

type Answer = 'device' | 'none' | 'software' | 'no device' | 'silence';

/** A browser that gives these answers, one for each request, and then the last one again. */
function browserWith(...answers: Answer[]) {
  const devices: { destroy: ReturnType<typeof vi.fn> }[] = [];
  const requestAdapter = vi.fn(async (_: unknown) => {
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (answer === 'silence') return new Promise(() => {});
    if (answer === 'none') return null;
    return {
      info: { vendor: answer === 'software' ? 'llvmpipe' : 'a vendor', isFallbackAdapter: false },
      async requestDevice() {
        if (answer === 'no device') throw new Error('out of devices');
        const device = {
          destroy: vi.fn(),
          createShaderModule: () => ({}),
          createComputePipelineAsync: async () => ({}),
        };
        devices.push(device);
        return device;
      },
    };
  });
  const gpu = { requestAdapter } as unknown as NonNullable<GraphicsOptions['gpu']>;
  return { gpu, requestAdapter, devices };
}

const providerOf = (made: ReturnType<typeof browserWith>, change: Partial<GraphicsOptions> = {}) =>
  createGraphicsProvider({ gpu: made.gpu, ...change }, 20);

describe('a device', () => {
  test('is requested once, and is a fast one', async () => {
    const made = browserWith('device');
    const provider = providerOf(made);
    const [one, other] = await Promise.all([provider.graphics(), provider.graphics()]);
    expect(one).toBe(other);
    expect(one!.device).toBe(made.devices[0]);
    expect(made.requestAdapter.mock.calls).toEqual([[{ powerPreference: 'high-performance' }]]);
    expect(provider.gpuProblem).toBeNull();
  });

  test.each<[Answer, GpuProblem | null, GpuProblem | null]>([
    ['device', null, null],
    ['none', 'refused', 'refused'],
    ['no device', 'refused', 'refused'],
    ['software', 'software', null],
    ['silence', 'timeout', 'timeout'],
  ])('from a browser that answers with %s', async (answer, problem, problemIfAllowed) => {
    for (const [allowSoftware, expected] of [
      [false, problem],
      [true, problemIfAllowed],
    ] as const) {
      const provider = providerOf(browserWith(answer), { allowSoftware });
      expect((await provider.graphics()) === null).toBe(expected !== null);
      expect(provider.gpuProblem).toBe(expected);
    }
  });

  test('is absent without WebGPU', async () => {
    const provider = createGraphicsProvider({ gpu: undefined });
    expect([await provider.graphics(), provider.gpuProblem]).toEqual([null, 'absent']);
  });
});

describe('a device that fails', () => {
  test('is replaced once in a game', async () => {
    const made = browserWith('device');
    const provider = providerOf(made);
    const first = (await provider.graphics())!;
    provider.replace(first, 'lost');
    expect([made.devices[0]!.destroy.mock.calls.length, provider.gpuProblem]).toEqual([1, null]);
    const second = (await provider.graphics())!;
    expect(second).not.toBe(first);
    // A second report about the first device.
    provider.replace(first, 'timeout');
    provider.giveUp(first, 'slow');
    expect([await provider.graphics(), provider.gpuProblem]).toEqual([second, null]);
    provider.replace(second, 'timeout');
    expect([await provider.graphics(), provider.gpuProblem]).toEqual([null, 'timeout']);
    expect(made.devices.map(({ destroy }) => destroy.mock.calls.length)).toEqual([1, 1]);
    expect(made.requestAdapter).toHaveBeenCalledTimes(2);
  });

  test('is replaced again in the next game', async () => {
    const made = browserWith('device');
    const provider = providerOf(made);
    for (let game = 0; game < 3; game++) {
      provider.retryFailed();
      provider.replace((await provider.graphics())!, 'lost');
      expect(await provider.graphics()).not.toBeNull();
    }
    expect(made.requestAdapter).toHaveBeenCalledTimes(4);
    expect(provider.gpuProblem).toBeNull();
  });

  test('and has no replacement is named as the reason', async () => {
    const made = browserWith('device', 'none');
    const provider = providerOf(made);
    provider.replace((await provider.graphics())!, 'lost');
    expect([await provider.graphics(), provider.gpuProblem]).toEqual([null, 'lost']);
    // The reason of an earlier game is forgotten.
    provider.retryFailed();
    expect(provider.gpuProblem).toBeNull();
    expect([await provider.graphics(), provider.gpuProblem]).toEqual([null, 'refused']);
  });

  test.each<[GpuProblem, boolean]>([
    ['lost', true],
    ['timeout', true],
    ['refused', true],
    ['slow', false],
    ['wrong', false],
    ['software', false],
    ['absent', false],
  ])('(%s) is tried again in the next game: %s', async (reason, isTried) => {
    const made = browserWith('device');
    const provider = providerOf(made);
    provider.giveUp((await provider.graphics())!, reason);
    expect([await provider.graphics(), provider.gpuProblem]).toEqual([null, reason]);
    provider.retryFailed();
    expect([(await provider.graphics()) !== null, provider.gpuProblem]).toEqual([
      isTried,
      isTried ? null : reason,
    ]);
    if (!isTried) return;
    // That one can be replaced, too.
    provider.replace((await provider.graphics())!, 'lost');
    expect(await provider.graphics()).not.toBeNull();
  });

  test('by opening too late is destroyed', async () => {
    const made = browserWith('device');
    const late = Promise.withResolvers<unknown>();
    const adapter = await made.requestAdapter(null);
    const gpu = { requestAdapter: () => late.promise } as unknown as NonNullable<GraphicsOptions['gpu']>;
    const provider = createGraphicsProvider({ gpu }, 1);
    expect(await provider.graphics()).toBeNull();
    late.resolve(adapter);
    await vi.waitFor(() => expect(made.devices[0]!.destroy).toHaveBeenCalled());
    expect([await provider.graphics(), provider.gpuProblem]).toEqual([null, 'timeout']);
  });
});
