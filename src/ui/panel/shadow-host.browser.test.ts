import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createShadowHost, hideWhenScriptEnds } from './shadow-host.ts';

let lifetime = new AbortController();
const element = document.body.appendChild(document.createElement('p'));
const isSeen = () => element.checkVisibility({ visibilityProperty: true });
afterEach(() => {
  lifetime.abort();
  lifetime = new AbortController();
});

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

test('the animation is reset each second, and hides the element after ten', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    hideWhenScriptEnds(element, lifetime.signal);
    const hiding = element.getAnimations().at(-1)!;
    expect(hiding.effect!.getTiming()).toMatchObject({ delay: 10_000, duration: 10_000 });
    hiding.currentTime = 5000;
    vi.advanceTimersByTime(999);
    expect(hiding.currentTime).not.toBe(0);
    vi.advanceTimersByTime(1);
    expect(hiding.currentTime).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

/** A form in the panel that notes its events. Its button does not pass clicks on. */
function drawForm() {
  const { host, root } = createShadowHost(document, lifetime.signal);
  const form = document.createElement('form');
  form.innerHTML = '<button>Add</button>';
  root.append(form);
  document.body.append(host);
  const seen: string[] = [];
  const button = form.querySelector('button')!;
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    seen.push('click');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    seen.push('submit');
  });
  return { host, form, button, seen };
}

test('only the player can press a button or submit a form of the panel', async () => {
  const { host, form, button, seen } = drawForm();
  const submits = vi.fn((event: Event) => event.defaultPrevented);
  form.requestSubmit();
  button.click();
  expect(button.dispatchEvent(new Event('change', { bubbles: true, cancelable: true }))).toBe(false);
  expect(host.dispatchEvent(new Event('keydown', { cancelable: true }))).toBe(false);
  expect(button.dispatchEvent(new Event('focus', { cancelable: true }))).toBe(true);
  expect(seen).toEqual([]);
  await userEvent.click(button);
  expect(seen).toEqual(['click', 'submit']);
  form.addEventListener('submit', submits);
  await new Promise((resolve) => setTimeout(resolve));
  form.requestSubmit();
  expect(submits).not.toHaveBeenCalled();
  host.remove();
});
