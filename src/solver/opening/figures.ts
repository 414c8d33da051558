/** Figures in a hint about a class after the opener and about its second guess; see `Hint`. */
export interface ClassFigures {
  readonly remaining: number;
  readonly remainingExact: number;
  readonly remainingBits: number;
  readonly bits: number;
  readonly expectedRemaining: number;
  readonly winChance: number;
  /** Guesses still needed in the class, including this one. Exact, because its games were played to the end. */
  readonly needed: number;
}

/** In the order of storage. */
const COLUMNS: readonly (keyof ClassFigures)[] = [
  'remaining',
  'remainingExact',
  'remainingBits',
  'bits',
  'expectedRemaining',
  'winChance',
  'needed',
];

/** A 32-bit float without its last byte. Counts up to 2^16 stay exact, other figures keep nearly five digits. */
const BYTES = 3;

/** Guesses needed are rounded to this step, because fewer distinct numbers compress better. */
const NEEDED_STEP = 1 / 128;

/** Stores the figures of classes, column by column; numbers are little-endian. */
export function packFigures(classes: readonly ClassFigures[]): Uint8Array {
  const bytes = new Uint8Array(COLUMNS.length * classes.length * BYTES);
  const float = new DataView(new ArrayBuffer(4));
  for (const [column, name] of COLUMNS.entries())
    for (const [place, figures] of classes.entries()) {
      float.setFloat32(0, name === 'needed' ? rounded(figures[name]) : figures[name], true);
      // Round by adding half a unit of the last byte that is kept.
      float.setUint32(0, float.getUint32(0, true) + 0x80, true);
      bytes.set(new Uint8Array(float.buffer, 1), BYTES * (column * classes.length + place));
    }
  return bytes;
}

const rounded = (needed: number) => NEEDED_STEP * Math.round(needed / NEEDED_STEP);

/** The inverse of {@link packFigures}, for one class. @param place index of the class */
export function unpackFigures(bytes: Uint8Array, place: number): ClassFigures {
  const count = bytes.length / BYTES / COLUMNS.length;
  const float = new DataView(new ArrayBuffer(4));
  const values = COLUMNS.map((name, column) => {
    const at = BYTES * (column * count + place);
    new Uint8Array(float.buffer).set(bytes.subarray(at, at + BYTES), 1);
    return [name, float.getFloat32(0, true)];
  });
  return Object.fromEntries(values);
}
