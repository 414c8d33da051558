import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { abortOnInput } from './player-input.ts';

let lifetime: AbortController;
let own: HTMLElement;
beforeEach(() => {
  lifetime = new AbortController();
  own = Object.assign(document.createElement('button'), { textContent: 'Fill' });
  document.body.replaceChildren(own);
});
afterEach(() => lifetime.abort());

const watch = () => abortOnInput(document, own, lifetime.signal);

it('is a key that is pressed', async () => {
  const interrupted = watch();
  await userEvent.keyboard('7');
  expect(interrupted.aborted).toBe(true);
});

it('is not a key that was already held down, and not a modifier', async () => {
  let interrupted: AbortSignal | undefined;
  const begin = () => {
    interrupted = watch();
  };
  window.addEventListener('keydown', begin, { once: true });
  // The key is pressed three times: the browser repeats a held key.
  await userEvent.keyboard('{7>3}{/7}{Shift}');
  expect(interrupted?.aborted).toBe(false);
});

it('is not a press in our own element, and not an event made by a script', async () => {
  const interrupted = watch();
  await userEvent.click(own);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '7', bubbles: true }));
  expect(interrupted.aborted).toBe(false);
});

it('is not noticed after the watch has ended', async () => {
  const interrupted = watch();
  lifetime.abort();
  await userEvent.keyboard('7');
  expect(interrupted.aborted).toBe(false);
});
