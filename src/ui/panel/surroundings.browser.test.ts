import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Change, stayAttached, watchSurroundings } from './surroundings.ts';

let lifetime: AbortController;
let host: HTMLElement;
let card: HTMLElement;
beforeEach(() => {
  lifetime = new AbortController();
  host = document.createElement('div');
  card = document.createElement('div');
  // Otherwise its size would change that of the page.
  card.style.position = 'fixed';
  host.attachShadow({ mode: 'open' }).append(document.createElement('style'), card);
});
afterEach(() => {
  lifetime.abort();
  host.remove();
  document.body.replaceChildren();
  document.body.removeAttribute('class');
  document.documentElement.removeAttribute('class');
});

const frame = () => new Promise(requestAnimationFrame);
async function settle(): Promise<void> {
  for (let frames = 0; frames < 3; frames++) await frame();
}

/** Reports changes once those of the start are over. */
async function watch(): Promise<Change[]> {
  stayAttached(host, card, lifetime.signal);
  const seen: Change[] = [];
  watchSurroundings(host, card, (change) => seen.push(change), lifetime.signal);
  await vi.waitFor(() => expect(seen).toContain('layout'));
  await settle();
  seen.length = 0;
  return seen;
}

const fire = (target: EventTarget, type: string) => target.dispatchEvent(new Event(type, { bubbles: true }));

it.each<readonly [string, () => unknown, readonly Change[]]>([
  ['the window has another size', () => fire(window, 'resize'), ['layout']],
  ['the page was scrolled', () => fire(window, 'scroll'), ['scroll']],
  ['the focus has moved into a dialog', () => fire(document.body, 'focusin'), ['layout']],
  ['the focus has left a dialog', () => fire(document.body, 'focusout'), ['layout']],
  ['the root has another class', () => (document.documentElement.className = 'dark'), ['layout']],
  ['the card has other content', () => card.append('text'), ['panel']],
  ['the card has another size', () => (card.style.height = '90px'), ['panel']],
  [
    'a part of the card has other content while the page is scrolled',
    () => [fire(window, 'scroll'), card.append('text')],
    ['scroll'],
  ],
  ['all at once', () => [card.append('text'), fire(window, 'scroll'), fire(window, 'resize')], ['layout']],
])('is told at the next frame that %s', async (_, change, expected) => {
  const seen = await watch();
  change();
  await vi.waitFor(() => expect(seen).not.toEqual([]));
  await settle();
  expect(seen).toEqual(expected);
});

it('is told of changes in the depth of the card, but not after the end', async () => {
  card.append(document.createElement('p'));
  const seen = await watch();
  card.firstElementChild!.append('text');
  await vi.waitFor(() => expect(seen).toEqual(['panel']));
  fire(window, 'resize');
  lifetime.abort();
  await settle();
  expect(seen).toEqual(['panel']);
});

it.each<readonly [string, () => void]>([
  ['a class', () => (document.body.className = 'changed')],
  ['an element', () => document.body.append(document.createElement('p'))],
  ['an element in the depth', () => document.body.firstElementChild!.append(document.createElement('p'))],
  ['a transition that has ended', () => fire(document.body, 'transitionend')],
])('is told 200 ms after a change of the page, once: %s', async (_, change) => {
  document.body.append(document.createElement('div'));
  const seen = await watch();
  const timer = vi.spyOn(window, 'setTimeout');
  change();
  change();
  await vi.waitFor(() => expect(seen).toEqual(['layout']));
  expect(timer.mock.calls.filter(([, delay]) => delay === 200)).toHaveLength(1);
  timer.mockRestore();
});

it('the host is beside the body, may be in it, and comes back from elsewhere with its card', async () => {
  stayAttached(host, card, lifetime.signal);
  expect(host.parentNode).toBe(document.documentElement);
  document.body.append(host);
  await settle();
  expect(host.parentNode).toBe(document.body);
  const inner = document.body.appendChild(document.createElement('div'));
  inner.append(host);
  await vi.waitFor(() => expect(host.parentNode).toBe(document.documentElement));
  host.remove();
  await vi.waitFor(() => expect(host.isConnected).toBe(true));
  const [sheet] = host.shadowRoot!.children;
  card.remove();
  await vi.waitFor(() => expect([...host.shadowRoot!.children]).toEqual([sheet, card]));
  host.remove();
  lifetime.abort();
  await settle();
  expect(host.isConnected).toBe(false);
});
