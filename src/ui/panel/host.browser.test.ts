import { afterEach, expect, test } from 'vitest';
import { hideWhenScriptEnds } from './host.ts';

const lifetime = new AbortController();
const element = document.body.appendChild(document.createElement('p'));
const isSeen = () => element.checkVisibility({ visibilityProperty: true });
afterEach(() => lifetime.abort());

test('an element is visible as long as the script resets the animation, and hidden soon after', async () => {
  hideWhenScriptEnds(element, lifetime.signal);
  expect(isSeen()).toBe(true);
  const [hiding] = element.getAnimations();
  // Simulates a script that has been busy for 11 s.
  hiding.currentTime = 11_000;
  expect(isSeen()).toBe(false);
  await expect.poll(() => isSeen()).toBe(true);
  lifetime.abort();
  // Simulates a script that ended 9.9 s ago.
  hiding.currentTime = 9_900;
  expect(isSeen()).toBe(true);
  await expect.poll(() => isSeen()).toBe(false);
});
