import { expect, it } from 'vitest';
import { type PageEvent, watchPageLife } from './page-life.ts';

it('notices events that do not bubble up from the document', () => {
  const events: PageEvent[] = [];
  const lifetime = new AbortController();
  watchPageLife(window, (event) => events.push(event), lifetime.signal);
  for (const type of ['freeze', 'resume']) document.dispatchEvent(new Event(type));
  lifetime.abort();
  document.dispatchEvent(new Event('freeze'));
  expect(events).toEqual(['shown', 'suspended', 'shown']);
});
