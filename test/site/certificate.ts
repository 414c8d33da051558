import { createHash, generateKeyPairSync, sign } from 'node:crypto';

/** A key and a certificate of its own signing, for one run of the server. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** SHA-256 of the public key in base64, as `--ignore-certificate-errors-spki-list` takes it. */
  readonly fingerprint: string;
}

const VALID_MS = 7 * 24 * 60 * 60 * 1000;

/** Tags of DER, the encoding of certificates (X.690). */
const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  object: 0x06,
  text: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
  dnsName: 0x82,
  version: 0xa0,
  extensions: 0xa3,
} as const;

/** Object identifiers, already encoded. */
const ECDSA_SHA256 = '2a8648ce3d040302';
const COMMON_NAME = '550403';
const ALTERNATIVE_NAMES = '551d11';

/** Makes a certificate for some host names; browsers must be told to trust its fingerprint. */
export function createCertificate(names: readonly string[]): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicDer = publicKey.export({ type: 'spki', format: 'der' });
  const algorithm = sequence(object(ECDSA_SHA256));
  const name = sequence(der(TAG.set, sequence(object(COMMON_NAME), der(TAG.text, Buffer.from(names[0])))));
  const now = Date.now();
  const alternatives = sequence(...names.map((host) => der(TAG.dnsName, Buffer.from(host))));
  const body = sequence(
    der(TAG.version, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, Buffer.from([1])),
    algorithm,
    name,
    sequence(time(now - VALID_MS), time(now + VALID_MS)),
    name,
    publicDer,
    der(TAG.extensions, sequence(sequence(object(ALTERNATIVE_NAMES), der(TAG.octets, alternatives)))),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]);
  const certificate = sequence(body, algorithm, der(TAG.bits, signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(publicDer).digest('base64'),
  };
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(TAG.sequence, ...parts);
}

function object(identifier: string): Buffer {
  return der(TAG.object, Buffer.from(identifier, 'hex'));
}

/** `YYMMDDHHMMSSZ`. */
function time(moment: number): Buffer {
  const digits = new Date(moment).toISOString().replace(/\D/g, '');
  return der(TAG.time, Buffer.from(`${digits.slice(2, 14)}Z`));
}
