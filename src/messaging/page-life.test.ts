import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type PageEvent, watchPageLife } from './page-life.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Watches a page in a fake window, and collects the reports. */
function open(visibilityState: DocumentVisibilityState) {
  const document = { visibilityState };
  const window = Object.assign(new EventTarget(), { document });
  const events: PageEvent[] = [];
  const abort = new AbortController();
  const happen = (type: string) => window.dispatchEvent(new Event(type));
  watchPageLife(window as unknown as Window, (event) => events.push(event), abort.signal);
  return {
    events,
    abort,
    happen,
    turn(state: DocumentVisibilityState): void {
      document.visibilityState = state;
      happen('visibilitychange');
    },
  };
}

const pass = (minutes: number) => vi.advanceTimersByTime(minutes * MINUTE);

it('a page that was hidden for ten minutes is unseen, and again every ten minutes until it is shown', () => {
  const { events, turn } = open('visible');
  pass(60);
  turn('hidden');
  pass(9.9);
  expect(events).toEqual(['shown']);
  pass(0.1);
  expect(events).toEqual(['shown', 'unseen']);
  pass(10);
  turn('visible');
  pass(60);
  expect(events).toEqual(['shown', 'unseen', 'unseen', 'shown']);
});

it('the ten minutes begin anew each time the page is hidden', () => {
  const { events, turn } = open('visible');
  for (let times = 0; times < 3; times++) {
    turn('hidden');
    pass(9);
    turn('visible');
    pass(9);
  }
  expect(events).not.toContain('unseen');
});

it('a tab that was opened in the background is unseen after ten minutes, too', () => {
  const { events } = open('hidden');
  pass(10);
  expect(events).toEqual(['unseen']);
});

it('a page is suspended when it goes into the back-forward cache or its tab is frozen, and shown when it returns', () => {
  const { events, happen, turn } = open('visible');
  happen('pagehide');
  // A browser may call pages in the cache visible.
  happen('pageshow');
  turn('hidden');
  happen('freeze');
  turn('visible');
  expect(events).toEqual(['shown', 'suspended', 'shown', 'suspended', 'shown']);
});

it('reports nothing once the page is done with it', () => {
  const { events, happen, turn, abort } = open('hidden');
  abort.abort();
  pass(60);
  turn('visible');
  happen('pagehide');
  expect(events).toEqual([]);
});
