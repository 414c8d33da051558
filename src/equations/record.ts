import { digestOf } from './digest.ts';
import { type EquationSet, ROW_BYTES } from './set.ts';

/** Increase it whenever the generator's rows change; a test checks the matching digest. */
export const GENERATOR_VERSION = 3;
/** Change it whenever `layout.ts` packs differently. */
const LAYOUT = 'rows-of-16-with-algebra';

/** A stored equation set; all rows are in one blob. */
export interface EquationRecord {
  readonly version: number;
  readonly layout: string;
  readonly digest: string;
  readonly length: number;
  readonly count: number;
  readonly blob: Blob;
}

/** Why a cached set is not used. */
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

/**
 * The set in a record, if the record is intact.
 * @param record any content of the store
 */
export async function fromRecord(record: unknown, length: number): Promise<EquationSet | CacheMiss> {
  if (record === undefined) return 'absent';
  if (!isRecord(record) || record.length !== length) return 'foreign';
  if (record.version !== GENERATOR_VERSION || record.layout !== LAYOUT) return 'outdated';
  if (record.blob.size !== record.count * ROW_BYTES) return 'truncated';
  const bytes = await record.blob.arrayBuffer().catch(() => undefined);
  if (!bytes) return 'unreadable';
  const rows = new Uint8Array(bytes);
  if (digestOf(rows) !== record.digest) return 'corrupt';
  return { alphabet: 'equations', marking: 'copies', length, count: record.count, rows };
}

function isRecord(value: unknown): value is EquationRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { version, layout, digest, length, count, blob } = value as Record<string, unknown>;
  return (
    typeof version === 'number' &&
    typeof layout === 'string' &&
    typeof digest === 'string' &&
    typeof length === 'number' &&
    typeof count === 'number' &&
    blob instanceof Blob
  );
}
