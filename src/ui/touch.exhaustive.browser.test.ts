import { afterAll, beforeAll, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { PANELS } from '../../test/gallery/states.ts';
import { expectTouchable, TOUCHED_AS } from './touch.testing.ts';

beforeAll(() => cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true }));
afterAll(() => cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false }));

test.each(TOUCHED_AS)('every target of the panel is 44 px in every state, as %s', (as) =>
  expectTouchable(as, PANELS),
);
