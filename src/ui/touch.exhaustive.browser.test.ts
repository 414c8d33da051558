/** Checks touch targets in every state of panel, popup and pages. */
import { afterAll, beforeAll, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { PANELS } from '../../test/gallery/states.ts';
import { expectPagesTouchable, expectTouchable, TOUCHED_AS } from './touch.testing.ts';
import { LANGUAGES } from './words/words.ts';

beforeAll(() => cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true }));
afterAll(() => cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false }));

test.each(TOUCHED_AS)('every target of the panel is 44 px in every state, as %s', (as) =>
  expectTouchable(as, PANELS),
);

test.each(LANGUAGES)('every target of popup and pages is 44 px in every window, in $language', (words) =>
  expectPagesTouchable(words, [390, 360, 320, 768]),
);
