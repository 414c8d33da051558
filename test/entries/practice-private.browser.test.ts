import { expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Equation } from '../../src/game/symbols.ts';
import { encodeGame } from '../../src/practice/game-code.ts';
import { drillAddress } from '../../src/ui/practice/actions.ts';
import { byId, fakeExtension } from './extension.ts';

const extension = fakeExtension(true);
extension.solve.draw = () => ({ answer: '68+3-14=57' });
extension.solve.drill = () => ({ positions: [[{ guess: '3*9=27', feedback: 'BGBGGB' }]] });
const saved = { practice: { by: 'site', code: encodeGame('mini', ['4*7=28' as Equation]), guesses: [] } };
await fakeBrowser.storage.local.set(saved);
await import('../../entrypoints/practice/main.ts');

it('a private window neither reads nor stores games and drills', async () => {
  await expect.poll(() => byId('practice-page')?.dataset.outcome).toBe('playing');
  expect(extension.asked).toContainEqual(expect.objectContaining({ kind: 'draw', mode: 'maxi' }));
  location.hash = drillAddress('split', 'mini');
  await expect.poll(() => byId('drill-page')?.dataset.stage).toBe('typing');
  expect(await fakeBrowser.storage.local.get(['practice', 'drills'])).toEqual(saved);
});
