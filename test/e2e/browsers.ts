import { findChromium } from '../../tools/chromium.ts';
import { findFirefox } from '../../tools/firefox.ts';

/** Before the tests, which begin beside each other: of two installations at once one fails. */
export function setup(): void {
  findChromium();
  findFirefox();
}
