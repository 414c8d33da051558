import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type TypingLog, watchTyping } from './typing-log.ts';

let lifetime: AbortController;
let typing: TypingLog;
let key: HTMLButtonElement;
let other: HTMLButtonElement;

beforeEach(() => {
  lifetime = new AbortController();
  key = Object.assign(document.createElement('button'), { ariaLabel: '7 undefined', textContent: '7' });
  other = Object.assign(document.createElement('button'), { textContent: 'Start' });
  document.body.replaceChildren(key, other);
  typing = watchTyping(document, lifetime.signal);
});
afterEach(() => lifetime.abort());

it('is not the closing of a dialog, scrolling, or an event made by a script', async () => {
  await userEvent.click(other);
  await userEvent.keyboard('{Escape}{Tab}{ArrowDown}');
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '7', bubbles: true }));
  expect(typing.has()).toBe(false);
});

it('is a key of the keyboard', async () => {
  await userEvent.keyboard('7');
  expect(typing.has()).toBe(true);
});

it('is Fill', () => {
  typing.note();
  expect(typing.has()).toBe(true);
});
