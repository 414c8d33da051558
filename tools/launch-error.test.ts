import { expect, it } from 'vitest';
import { extensionNotLoadedError } from './launch-error.ts';

it.each([
  ['125.0.6422.60', 126],
  ['firefox/137.0.2', 138],
])('a browser of version %s is too old if %i is needed', (version, oldest) => {
  const { message } = extensionNotLoadedError(
    '/usr/bin/browser',
    version,
    oldest,
    new Error('unknown command'),
  );
  expect(message).toBe(
    `/usr/bin/browser is too old to load the extension: it is ${version}, and ${oldest} or newer is needed.`,
  );
});

it('for a browser that is new enough, its own message explains why it does not load the extension', () => {
  const { message } = extensionNotLoadedError(
    '/usr/bin/browser',
    '126.0',
    126,
    new Error('no manifest\nlogs'),
  );
  expect(message).toBe('/usr/bin/browser did not load the extension: no manifest');
});
