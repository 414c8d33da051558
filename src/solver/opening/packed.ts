/**
 * How a book's second guesses are stored: by the shape of their left sides and the digits that fill it, which deflates
 * to two thirds of the same guesses as text. The file holds, one after the other:
 * - the shapes, most frequent first, a line each, ended by a zero byte: `00+0*00` for `75+2*31`;
 * - which feedbacks have a guess: a bit each, in order of feedback code, lowest bit first;
 * - the number of each guess's shape: all low bytes, then all high bytes;
 * - the digits of all guesses, two a byte.
 */

/** Left side of the best second guess by feedback code of the opener; it determines the right side. */
export type SecondGuesses = ReadonlyMap<number, string>;

/** @param feedbacks number of feedback codes */
export function pack(guesses: SecondGuesses, feedbacks: number): Uint8Array {
  const ordered = [...guesses].sort(([a], [b]) => a - b);
  const lefts = ordered.map(([, left]) => left);
  const shapeOf = (left: string) => left.replace(/\d/g, '0');
  const counts = new Map<string, number>();
  for (const shape of lefts.map(shapeOf)) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  const shapes = [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)! || (a < b ? -1 : 1));
  const numbers = new Map(shapes.map((shape, number) => [shape, number]));
  const numbered = lefts.map((left) => numbers.get(shapeOf(left))!);

  const present = new Uint8Array(Math.ceil(feedbacks / 8));
  for (const [code] of ordered) present[code >> 3] |= 1 << (code & 7);
  const digits = lefts.join('').replace(/\D/g, '').match(/..?/g) ?? [];
  return Uint8Array.from([
    ...new TextEncoder().encode(`${shapes.join('\n')}\0`),
    ...present,
    ...numbered.map((number) => number & 0xff),
    ...numbered.map((number) => number >> 8),
    ...digits.map((pair) => Number(pair.padEnd(2, '0'))),
  ]);
}

/** The inverse of {@link pack}. */
export function unpack(bytes: Uint8Array, feedbacks: number): SecondGuesses {
  const end = bytes.indexOf(0);
  const shapes = new TextDecoder().decode(bytes.subarray(0, end)).split('\n');
  const present = bytes.subarray(end + 1);
  const codes = Array.from({ length: feedbacks }, (_, code) => code).filter(
    (code) => present[code >> 3] & (1 << (code & 7)),
  );
  const low = present.subarray(Math.ceil(feedbacks / 8));
  const high = low.subarray(codes.length);
  const digits = Array.from(high.subarray(codes.length), (pair) => String(pair).padStart(2, '0')).join('');
  let next = 0;
  return new Map(
    codes.map((code, i) => [code, shapes[low[i] | (high[i] << 8)].replaceAll('0', () => digits[next++])]),
  );
}
