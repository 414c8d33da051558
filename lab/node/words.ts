import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type EquationSet, MEMBERSHIP_BYTE, ROW_BYTES } from '../../src/equations/set.ts';
import { membershipBit } from '../../src/game/rules.ts';
import { encode } from '../../src/game/symbols.ts';

const ANSWER = membershipBit('answers') | membershipBit('words');

/**
 * Loads the words of Wordle, 2,309 answers and 10,638 further guesses, from the public-domain package `wordles` 1.0.0.
 * Its exports depend on the working directory, so we read its files.
 */
export async function loadWords(): Promise<EquationSet> {
  const folder = dirname(createRequire(import.meta.url).resolve('wordles'));
  const read = async (name: string): Promise<string[]> =>
    JSON.parse(await readFile(join(folder, name), 'utf8'));
  const [answers, others] = await Promise.all([read('wordles.json'), read('nonwordles.json')]);
  return wordSet(answers, others);
}

/**
 * Packs words into a set, in alphabetical order.
 * @param answers words of one length that can be the answer
 * @param others further guesses
 */
export function wordSet(answers: readonly string[], others: readonly string[]): EquationSet {
  const words = [
    ...answers.map((word) => ({ word, membership: ANSWER })),
    ...others.map((word) => ({ word, membership: membershipBit('words') })),
  ].sort((a, b) => (a.word < b.word ? -1 : 1));
  const rows = new Uint8Array(words.length * ROW_BYTES);
  for (const [i, { word, membership }] of words.entries()) {
    rows.set(encode(word), i * ROW_BYTES);
    rows[i * ROW_BYTES + MEMBERSHIP_BYTE] = membership;
  }
  return { alphabet: 'words', marking: 'copies', length: answers[0].length, count: words.length, rows };
}
