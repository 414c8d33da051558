import { afterEach, describe, expect, it } from 'vitest';
import type { Feedback } from '../game/feedback.ts';
import type { ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { Hint } from '../protocol/hint.ts';
import { QUESTION } from '../protocol/question.testing.ts';
import type { EngineStatus } from '../protocol/status.ts';
import { platform } from '../scoring/wasm/threads/platform.ts';
import { fetchOpeningData, fetchThreadedKernel, loadEquationsBrowser } from './resources.ts';
import { spawnEngine } from './spawn-engine.ts';

/* The extension's worker and the files that it loads. Games of five and six tiles are made quickly. */

async function ask(mode: ModeId, guess: string, feedbacks: string[], change = {}) {
  const statuses: EngineStatus[] = [];
  const hints: Hint[] = [];
  const crashed = Promise.withResolvers<never>();
  const engine = spawnEngine({
    onStatus: (status) => statuses.push(status),
    onProgress: (_asker, _id, hint) => hints.push(hint),
    onCrash: () => crashed.reject(new Error('the worker died')),
  });
  try {
    const turns = guess ? [{ guess: guess as Equation, feedbacks: feedbacks as Feedback[] }] : [];
    const question = { ...QUESTION, mode, turns, strategy: 'entropy2', ...change } as const;
    const answer = await Promise.race([engine.ask(1, 1, question), crashed.promise]);
    return { answer, statuses, hints };
  } finally {
    engine.terminate();
  }
}

describe('the worker', () => {
  it('loads the equations of a game and answers', async () => {
    const { answer, statuses } = await ask('micro', '', []);
    expect(answer).toMatchObject({ kind: 'hint', hint: { remaining: expect.any(Number) } });
    expect(answer).not.toHaveProperty('hint.gridsLeft');
    const states = statuses.map(({ sets }) => sets.micro?.kind);
    expect([states[0], states.at(-1)]).toEqual(['loading', 'ready']);
    expect(statuses.at(-1)).toMatchObject({ backend: 'simd', sets: { micro: { source: 'built' } } });
    const { sets } = statuses.at(-1)!;
    expect(sets.micro).toMatchObject({ ms: expect.any(Number) });
  });

  it('answers for two grids', async () => {
    const { answer } = await ask('mini-bi', '', []);
    expect(answer).toMatchObject({ kind: 'hint', hint: { gridsLeft: [{}, {}] } });
  });

  it('leaves out the symbols that a puzzle of pro omits', async () => {
    const asked = { kind: 'possible', prior: 'uniform' } as const;
    const [all, some] = [
      await ask('pro-5', '', [], asked),
      await ask('pro-5', '', [], { ...asked, omitted: '*' }),
    ];
    expect(JSON.stringify(some!.answer)).not.toContain('*');
    expect(JSON.stringify(all!.answer)).not.toBe(JSON.stringify(some!.answer));
  });
});

describe('what is loaded', () => {
  it('openers of every game that has them, and the books of Maxi', async () => {
    const maxi = await fetchOpeningData('maxi');
    expect(Object.keys(maxi.openings).length).toBeGreaterThan(0);
    expect(maxi.books.map(({ figures }) => figures instanceof Uint8Array)).toEqual([true, false]);
    const micro = await fetchOpeningData('micro');
    expect(Object.keys(micro.openings).length).toBeGreaterThan(0);
    expect(micro.books).toEqual([]);
  });

  it('equations, with the progress of making them', async () => {
    const { set, source } = await loadEquationsBrowser({ length: 6, symbols: 'maxi' });
    expect([set.length, source]).toEqual([6, 'built']);
  });

  describe('threads', () => {
    const { cores } = platform;
    const setCores = (number: number) => Object.assign(platform, { cores: number });
    afterEach(() => void setCores(cores));

    it.each([
      [2, null],
      [3, 1],
      [8, 6],
    ])('on a machine of %d cores: %s helpers', async (number, helpers) => {
      setCores(number);
      expect((await fetchThreadedKernel())?.helpers.count ?? null).toBe(helpers);
    });
  });
});
