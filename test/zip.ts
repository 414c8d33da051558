import { inflateRawSync } from 'node:zlib';

const CENTRAL_ENTRY = 0x02014b50;
const END = 0x06054b50;

/** Reads the files of a zip with less than 65,535 entries, whose contents are stored or deflated. */
export function readZip(zip: Buffer): ReadonlyMap<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from(Uint32Array.of(END).buffer));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === CENTRAL_ENTRY) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      zip.readUInt16LE(at + field),
    ) as [number, number, number];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    files.set(name, zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}
