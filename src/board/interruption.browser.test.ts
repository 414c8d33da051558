import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { interruption } from './interruption.ts';

let lifetime: AbortController;
let own: HTMLElement;
beforeEach(() => {
  lifetime = new AbortController();
  own = Object.assign(document.createElement('button'), { textContent: 'Fill' });
  document.body.replaceChildren(own);
});
afterEach(() => lifetime.abort());

const watch = () => interruption(document, own, lifetime.signal);

it('is a key that is pressed', async () => {
  const interrupted = watch();
  await userEvent.keyboard('7');
  expect(interrupted.aborted).toBe(true);
});

it('is not a key that is held down since before, nor one that only changes others', async () => {
  let interrupted: AbortSignal | undefined;
  const begin = () => {
    interrupted = watch();
  };
  window.addEventListener('keydown', begin, { once: true });
  // Three times in all: the browser repeats a key that is held.
  await userEvent.keyboard('{7>3}{/7}{Shift}');
  expect(interrupted?.aborted).toBe(false);
});

it('is not a press in our own element, nor an event that a script made', async () => {
  const interrupted = watch();
  await userEvent.click(own);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '7', bubbles: true }));
  expect(interrupted.aborted).toBe(false);
});

it('is not heard after its watch', async () => {
  const interrupted = watch();
  lifetime.abort();
  await userEvent.keyboard('7');
  expect(interrupted.aborted).toBe(false);
});
