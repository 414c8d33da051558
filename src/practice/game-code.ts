import { membershipOf } from '../game/membership.ts';
import { MODE_IDS, MODES, type ModeId } from '../game/mode.ts';
import { decode, type Equation, encode, SYMBOL_COUNT } from '../game/symbols.ts';
import { toPlain } from '../game/typed-text.ts';

// A game as a short code of letters and digits. It hides the answer from a quick look, but is not cryptographic.

/** Crockford's base 32, without the letters I, L and O, which look like digits, and U. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Number of bits of the checksum, and of each digit. */
const CHECK_BITS = 7;
const DIGIT_BITS = 5;

/** Number of digits between two hyphens. */
const GROUP = 5;

/** Odd, so it is invertible modulo every power of two. It makes the codes of neighbouring answers look different. */
const SPREAD = 0x5bd1e995_1b873593n;
/** The inverse of `SPREAD` modulo 2⁶⁴; a code has at most 60 bits. */
const UNSPREAD = 0x96a262f156ed309bn;

/** Number of digits for an answer and its checksum. */
function digitCountOf(mode: ModeId): number {
  const answerBits = Math.ceil(MODES[mode].length * Math.log2(SYMBOL_COUNT));
  return Math.ceil((answerBits + CHECK_BITS) / DIGIT_BITS);
}

/** @param answers one per grid @throws Error if an answer contains an unknown character */
export function encodeGame(mode: ModeId, answers: readonly Equation[]): string {
  const digits = answers.map((answer) => digitsOf(mode, answer)).join('');
  return `${MODES[mode].codeLetter}-${digits.match(new RegExp(`.{1,${GROUP}}`, 'g'))!.join('-')}`;
}

function digitsOf(mode: ModeId, answer: Equation): string {
  const digits = digitCountOf(mode);
  const number = numberOf(answer);
  const both = (number << BigInt(CHECK_BITS)) | checkOf(number);
  let rest = BigInt.asUintN(digits * DIGIT_BITS, both * SPREAD);
  let text = '';
  for (let digit = 0; digit < digits; digit++, rest >>= 5n) text = DIGITS[Number(rest & 31n)] + text;
  return text;
}

/** The game of a code that a player typed; null: invalid. */
export function decodeGame(text: string) {
  const plain = toPlain(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  const mode = MODE_IDS.find((id) => MODES[id].codeLetter === plain[0]);
  if (!mode) return null;
  const digits = digitCountOf(mode);
  const written = plain.slice(1).replace(/O/g, '0').replace(/[IL]/g, '1');
  const codes = written.match(new RegExp(`.{1,${digits}}`, 'g')) ?? [];
  const answers = codes.map((code) => answerOfDigits(mode, code)).filter((answer) => answer !== null);
  return codes.length === MODES[mode].grids && answers.length === codes.length ? { mode, answers } : null;
}

/** @param digits may contain letters that are not digits; then it is the code of no answer */
function answerOfDigits(mode: ModeId, digits: string): Equation | null {
  const spread = [...digits].reduce((sum, digit) => (sum << 5n) | BigInt(DIGITS.indexOf(digit)), 0n);
  const both = BigInt.asUintN(digits.length * DIGIT_BITS, spread * UNSPREAD);
  const answer = answerOf(both >> BigInt(CHECK_BITS), MODES[mode].length);
  return membershipOf(answer) !== 0 && digitsOf(mode, answer) === digits ? answer : null;
}

const BASE = BigInt(SYMBOL_COUNT);

function numberOf(answer: Equation): bigint {
  return [...encode(answer)].reduce((sum, code) => sum * BASE + BigInt(code), 0n);
}

function answerOf(number: bigint, length: number): Equation {
  const codes: number[] = [];
  for (let rest = number; codes.length < length; rest /= BASE) codes.unshift(Number(rest % BASE));
  return decode(codes);
}

function checkOf(number: bigint): bigint {
  return (number % 127n) + 1n;
}
