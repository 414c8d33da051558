import { crc32, deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { chunksOf, encodeApng } from './apng.ts';

const chunk = (type: string, data: Buffer) => {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), data.length + 8);
  return bytes;
};

/** A picture with a row of grey pixels. */
function png(grey: number, width = 1): Buffer {
  const header = Buffer.from([0, 0, 0, width, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, ...Array(width).fill(grey)]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

it('combines several pictures, each with its duration, in one sequence', () => {
  const made = encodeApng([
    { png: png(10), ms: 1200 },
    { png: png(20), ms: 1500 },
  ]);
  const chunks = chunksOf(made);
  expect(chunks.map(({ type }) => type)).toEqual(['IHDR', 'acTL', 'fcTL', 'IDAT', 'fcTL', 'fdAT', 'IEND']);
  const [, about, first, pixels, second, more] = chunks.map(({ data }) => Buffer.from(data));
  expect([about!.readUInt32BE(0), about!.readUInt32BE(4)]).toEqual([2, 0]);
  expect([first!, second!, more!].map((data) => data.readUInt32BE(0))).toEqual([0, 1, 2]);
  expect([first!, second!].map((data) => data.readUInt16BE(20) / data.readUInt16BE(22))).toEqual([1.2, 1.5]);
  expect(pixels).toEqual(chunksOf(png(10))[1]!.data);
  expect(more!.subarray(4)).toEqual(chunksOf(png(20))[1]!.data);
});

it('every chunk has its checksum', () => {
  const made = encodeApng([{ png: png(10), ms: 1000 }]);
  const again = Buffer.concat([
    made.subarray(0, 8),
    ...chunksOf(made).map(({ type, data }) => chunk(type, Buffer.from(data))),
  ]);
  expect(made).toEqual(again);
});

it('frames of different sizes are refused', () => {
  expect(() =>
    encodeApng([
      { png: png(10), ms: 1000 },
      { png: png(10, 2), ms: 1000 },
    ]),
  ).toThrow('the frames differ in form');
});
