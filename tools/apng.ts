import { crc32 } from 'node:zlib';

export interface Frame {
  readonly png: Uint8Array;
  /** Milliseconds for which the picture is shown, at most 65,535. */
  readonly ms: number;
}

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Each frame replaces the whole picture, without disposal or blending. */
const REPLACE = 0;

/**
 * A looping animated PNG (APNG).
 * @throws Error unless all frames have the same size and pixel format
 */
export function encodeApng(frames: readonly Frame[]): Buffer {
  const header = headerOf(frames[0]!);
  if (!frames.every((frame) => headerOf(frame).equals(header))) throw new Error('the frames differ in form');
  let sequence = 0;
  const pictures = frames.flatMap((frame, index): Chunk[] => [
    { type: 'fcTL', data: control(header, sequence++, frame.ms) },
    ...pixelsOf(frame).map(
      (data): Chunk =>
        index === 0
          ? { type: 'IDAT', data }
          : { type: 'fdAT', data: Buffer.concat([words(sequence++), data]) },
    ),
  ]);
  const chunks: Chunk[] = [
    { type: 'IHDR', data: header },
    { type: 'acTL', data: words(frames.length, 0) },
    ...pictures,
    { type: 'IEND', data: Buffer.alloc(0) },
  ];
  return Buffer.concat([SIGNATURE, ...chunks.map(written)]);
}

export function chunksOf(png: Uint8Array): Chunk[] {
  const bytes = Buffer.from(png);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + size) });
    at += size + 12;
  }
  return chunks;
}

const headerOf = ({ png }: Frame) => Buffer.from(chunksOf(png)[0]!.data);
const pixelsOf = ({ png }: Frame) =>
  chunksOf(png).flatMap(({ type, data }) => (type === 'IDAT' ? [data] : []));

/** Content of an `fcTL` chunk: place, size and duration of a frame that fills the picture. */
function control(header: Buffer, sequence: number, ms: number): Buffer {
  const duration = Buffer.alloc(6);
  duration.writeUInt16BE(ms, 0);
  duration.writeUInt16BE(1000, 2);
  duration.writeUInt16BE(REPLACE, 4);
  return Buffer.concat([words(sequence), header.subarray(0, 8), words(0, 0), duration]);
}

/** Encodes 32-bit numbers, most significant byte first. */
function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
}

function written({ type, data }: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([words(data.length), body, words(crc32(body))]);
}
