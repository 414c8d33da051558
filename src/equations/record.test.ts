import fc from 'fast-check';
import { expect, it } from 'vitest';
import { digestOf } from './record.ts';

it('notices every change of one byte', () => {
  const change = fc.record({ at: fc.nat(159), by: fc.integer({ min: 1, max: 255 }) });
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 160, maxLength: 160 }), change, (rows, { at, by }) => {
      const changed = rows.slice();
      changed[at] ^= by;
      expect(digestOf(changed)).not.toBe(digestOf(rows));
    }),
  );
});

it('notices exchanged rows', () => {
  const rows = Uint8Array.from({ length: 32 }, (_, at) => at);
  expect(digestOf(rows)).not.toBe(digestOf(Uint8Array.from([...rows.slice(16), ...rows.slice(0, 16)])));
});
