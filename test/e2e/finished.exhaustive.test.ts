import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitForState } from '../../tools/play.ts';
import { review, reviewed } from './finished.ts';
import { enterGuess, type Rig, startRig, typeKeys } from './rig.ts';

/* The first win of a day, after which the site loads its page again. Takes 12 s. */

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

it('a win in another order is still known as typed after the page loads of a first win', async () => {
  // The typed order is the suggestion; the page then shows the answer's order, which would cost something.
  const page = await rig.open({ answer: '3+68-14=57', firstWin: true });
  await waitForState(page, 'ready');
  await typeKeys(page, '68+3-14=57');
  await page.locator('maxwell-panel').getByText('Press Enter').waitFor();
  const known = { choices: 0, guess: '68+3-14=57' };
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/game' && !url.searchParams.has('nosplash'));
  await waitForState(page, 'won');
  for (const dialog of ['Close', 'Start']) await page.getByRole('button', { name: dialog }).click();
  await expect.poll(() => reviewed(page)).toMatchObject(known);
  // Bug: luck and skill were gone with the page that the game was won on.
  expect(await review(page).getAttribute('data-fortune')).toBe('lucky');
  await page.close();
});

it('a hidden panel stays hidden after the page loads of a first win, until the popup brings it back', async () => {
  const page = await rig.open({ answer: '45/9+38=43', firstWin: true });
  const panels = page.locator('maxwell-panel');
  await waitForState(page, 'ready');
  await panels.getByRole('button', { name: 'Hide Maxwell in this tab' }).click();
  await enterGuess(page, '45/9+38=43');
  await page.waitForURL((url) => url.pathname === '/game' && !url.searchParams.has('nosplash'));
  await page.getByText('Solved in one try').waitFor();
  const popup = await rig.openPopup();
  await popup.getByText('The panel is hidden in this tab.').waitFor();
  expect(await panels.count()).toBe(0);
  await popup.getByRole('button', { name: 'Show Maxwell again' }).click();
  expect(await waitForState(page, 'won')).toBe('won');
  await popup.close();
  await page.close();
});
