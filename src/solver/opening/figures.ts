/** What a hint tells of a class of the opener and of its second guess; see `Hint`. */
export interface Figures {
  readonly remaining: number;
  readonly remainingExact: number;
  readonly remainingBits: number;
  readonly bits: number;
  readonly expectedRemaining: number;
  readonly winChance: number;
}

/** In the order in which they are stored. */
const COLUMNS: readonly (keyof Figures)[] = [
  'remaining',
  'remainingExact',
  'remainingBits',
  'bits',
  'expectedRemaining',
  'winChance',
];

/**
 * Stores the figures of classes, column by column: numbers of 32 bits, little-endian. Counts are below 2^24, so they stay
 * exact; the others keep seven digits.
 */
export function packFigures(classes: readonly Figures[]): Uint8Array {
  const bytes = new Uint8Array(COLUMNS.length * classes.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [column, name] of COLUMNS.entries())
    for (const [place, figures] of classes.entries())
      view.setFloat32(4 * (column * classes.length + place), figures[name], true);
  return bytes;
}

/** The inverse of {@link packFigures}, for one class. @param place of it among the classes */
export function figuresAt(bytes: Uint8Array, place: number): Figures {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = bytes.byteLength / 4 / COLUMNS.length;
  const values = COLUMNS.map((name, column) => [name, view.getFloat32(4 * (column * count + place), true)]);
  return Object.fromEntries(values);
}
