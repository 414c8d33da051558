import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { abortOnInput, watchTyping } from './player-input.ts';

let lifetime: AbortController;
beforeEach(() => {
  lifetime = new AbortController();
});
afterEach(() => lifetime.abort());

describe('an interruption', () => {
  let own: HTMLElement;
  beforeEach(() => {
    own = Object.assign(document.createElement('button'), { textContent: 'Fill' });
    document.body.replaceChildren(own);
  });

  const watch = () => abortOnInput(document, own, lifetime.signal);

  it('is a key that is pressed', async () => {
    const interrupted = watch();
    await userEvent.keyboard('7');
    expect(interrupted.aborted).toBe(true);
  });

  it('is a press on the page, even if the page keeps the event to itself', async () => {
    const button = Object.assign(document.createElement('button'), { textContent: '7' });
    document.body.append(button);
    button.addEventListener('pointerdown', (event) => event.stopPropagation());
    const interrupted = watch();
    await userEvent.click(button);
    expect(interrupted.aborted).toBe(true);
  });

  it('is not a key that was already held down, and not a modifier', async () => {
    let interrupted: AbortSignal | undefined;
    const begin = () => {
      interrupted = watch();
    };
    window.addEventListener('keydown', begin, { once: true });
    // The browser repeats the event of a held key.
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
});

describe('typing', () => {
  let typing: ReturnType<typeof watchTyping>;
  let key: HTMLButtonElement;
  let other: HTMLButtonElement;

  beforeEach(() => {
    key = Object.assign(document.createElement('button'), { ariaLabel: '7 undefined', textContent: '7' });
    other = Object.assign(document.createElement('button'), { textContent: 'Start' });
    document.body.replaceChildren(key, other);
    typing = watchTyping(document, lifetime.signal);
  });

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

  it('is Backspace, but not another key without a character', async () => {
    await userEvent.keyboard('{Shift}{F2}{Delete}');
    expect(typing.has()).toBe(false);
    await userEvent.keyboard('{Backspace}');
    expect(typing.has()).toBe(true);
  });

  it('is a press of a key on the screen, even if the page hides it from others', async () => {
    key.addEventListener('pointerdown', (event) => event.stopPropagation());
    await userEvent.click(key);
    expect(typing.has()).toBe(true);
  });

  it('is noticed even if the page keeps the event to itself', async () => {
    document.body.addEventListener('keydown', (event) => event.stopPropagation(), { once: true });
    await userEvent.keyboard('7');
    expect(typing.has()).toBe(true);
  });

  it('is not a click made by a script', () => {
    key.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    expect(typing.has()).toBe(false);
  });

  it('is Fill', () => {
    typing.note();
    expect(typing.has()).toBe(true);
  });
});
