/** What a hint tells of a class of the opener and of its second guess; see `Hint`. */
export interface Figures {
  readonly remaining: number;
  readonly remainingExact: number;
  readonly remainingBits: number;
  readonly bits: number;
  readonly expectedRemaining: number;
  readonly winChance: number;
  /** Guesses that the class still takes with that guess first: its games were played to the end. */
  readonly needed: number;
}

/** In the order in which they are stored. */
const COLUMNS: readonly (keyof Figures)[] = [
  'remaining',
  'remainingExact',
  'remainingBits',
  'bits',
  'expectedRemaining',
  'winChance',
  'needed',
];

/** A 32-bit float without its last byte: counts up to 2^16 stay exact, the others keep nearly five digits. Screens show at most three. */
const BYTES = 3;

/** Guesses needed are kept in steps of so much: fewer different numbers take less room when packed. */
const NEEDED_STEP = 1 / 128;

/** Stores the figures of classes, column by column, numbers little-endian. */
export function packFigures(classes: readonly Figures[]): Uint8Array {
  const bytes = new Uint8Array(COLUMNS.length * classes.length * BYTES);
  const float = new DataView(new ArrayBuffer(4));
  for (const [column, name] of COLUMNS.entries())
    for (const [place, figures] of classes.entries()) {
      float.setFloat32(0, name === 'needed' ? rounded(figures[name]) : figures[name], true);
      // Half a unit of the last byte that is kept.
      float.setUint32(0, float.getUint32(0, true) + 0x80, true);
      bytes.set(new Uint8Array(float.buffer, 1), BYTES * (column * classes.length + place));
    }
  return bytes;
}

const rounded = (needed: number) => NEEDED_STEP * Math.round(needed / NEEDED_STEP);

/** The inverse of {@link packFigures}, for one class. @param place of it among the classes */
export function figuresAt(bytes: Uint8Array, place: number): Figures {
  const count = bytes.length / BYTES / COLUMNS.length;
  const float = new DataView(new ArrayBuffer(4));
  const values = COLUMNS.map((name, column) => {
    const at = BYTES * (column * count + place);
    new Uint8Array(float.buffer).set(bytes.subarray(at, at + BYTES), 1);
    return [name, float.getFloat32(0, true)];
  });
  return Object.fromEntries(values);
}
