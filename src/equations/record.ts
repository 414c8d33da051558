import * as v from 'valibot';
import { type EquationSet, ROW_BYTES } from './set.ts';

/** Increase it whenever the generator's rows change; a test checks the matching digest. */
export const GENERATOR_VERSION = 3;
/** Change it whenever `layout.ts` packs differently. */
const LAYOUT = 'rows-of-16-with-algebra';

/** A stored equation set; all rows are in one blob. */
const RECORD = v.object({
  version: v.number(),
  layout: v.string(),
  digest: v.string(),
  length: v.number(),
  count: v.number(),
  blob: v.blob(),
});
export type EquationRecord = Readonly<v.InferOutput<typeof RECORD>>;

export type CacheMiss =
  | 'absent'
  | 'foreign'
  | 'outdated'
  | 'truncated'
  | 'unreadable'
  | 'corrupt'
  | 'unavailable';

export function toRecord(set: EquationSet): EquationRecord {
  return {
    version: GENERATOR_VERSION,
    layout: LAYOUT,
    digest: digestOf(set.rows),
    length: set.length,
    count: set.count,
    blob: new Blob([set.rows as Uint8Array<ArrayBuffer>]),
  };
}

/** The set in a record of the store, or the reason why the record is not used. */
export async function fromRecord(record: unknown, length: number): Promise<EquationSet | CacheMiss> {
  if (record === undefined) return 'absent';
  if (!v.is(RECORD, record) || record.length !== length) return 'foreign';
  if (record.version !== GENERATOR_VERSION || record.layout !== LAYOUT) return 'outdated';
  if (record.blob.size !== record.count * ROW_BYTES) return 'truncated';
  const bytes = await record.blob.arrayBuffer().catch(() => undefined);
  if (!bytes) return 'unreadable';
  const rows = new Uint8Array(bytes);
  if (digestOf(rows) !== record.digest) return 'corrupt';
  return { alphabet: 'equations', marking: 'copies', length, count: record.count, rows };
}

const LANES = 4;
/** Odd, so that multiplication modulo 2³² is a bijection. */
const FACTORS = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f];

/**
 * A 128-bit checksum against missing rows and changed bytes; it is not cryptographic. Each step is a bijection of its
 * lane of 32 bits, so any change within one word is detected. 35 MB take about 11 ms, a quarter of the time of SHA-256
 * through `crypto.subtle`.
 * @param rows a multiple of 16 bytes, aligned to 4 bytes
 */
export function digestOf(rows: Uint8Array): string {
  const words = new Uint32Array(rows.buffer, rows.byteOffset, rows.byteLength >> 2);
  const [f0, f1, f2, f3] = FACTORS;
  let a = 1;
  let b = 2;
  let c = 3;
  let d = 4;
  for (let word = 0; word < words.length; word += LANES) {
    a = Math.imul(a ^ words[word], f0);
    b = Math.imul(b ^ words[word + 1], f1);
    c = Math.imul(c ^ words[word + 2], f2);
    d = Math.imul(d ^ words[word + 3], f3);
    a ^= a >>> 15;
    b ^= b >>> 15;
    c ^= c >>> 15;
    d ^= d >>> 15;
  }
  return [a, b, c, d].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
}
