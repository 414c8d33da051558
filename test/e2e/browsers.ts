import { findChromium } from '../../src/tools/chromium.ts';
import { findFirefox } from '../../src/tools/firefox.ts';

/** Before the tests, which begin beside each other: of two installations at once one fails. */
export function setup(): void {
  findChromium();
  findFirefox();
}
