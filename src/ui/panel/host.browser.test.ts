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
  // As if the script had been busy that long.
  hiding.currentTime = 11_000;
  expect(isSeen()).toBe(false);
  await expect.poll(() => isSeen()).toBe(true);
  lifetime.abort();
  // As if the script had ended that long ago.
  hiding.currentTime = 9_900;
  expect(isSeen()).toBe(true);
  await expect.poll(() => isSeen()).toBe(false);
});
