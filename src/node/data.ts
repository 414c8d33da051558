import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { membershipOf } from '../game/membership.ts';
import { MODES } from '../game/mode.ts';
import type { Rules } from '../game/rules.ts';
import type { RankedGuess } from '../protocol/hint.ts';
import type { Objective } from '../scoring/objectives.ts';
import { type Book, type BookCard, openBook } from '../solver/opening/book.ts';
import type { Openers, Opening } from '../solver/opening/openers.ts';
import { isObject, parseJson } from './json.ts';

/** The folder of what was computed beforehand. */
export const DATA = new URL('../../data/', import.meta.url);

/** First guesses found beforehand. */
export const OPENERS_FILE = fileURLToPath(new URL('openers.json', DATA));

/**
 * First guesses found beforehand.
 * @throws Error in one line when the file is missing or damaged
 */
export function readOpeners(): Openers {
  const value = parseJson(readFileSync(OPENERS_FILE, 'utf8'));
  if (isOpeners(value)) return value;
  throw new Error(`${OPENERS_FILE} is damaged: get it back with git checkout data/openers.json`);
}

/**
 * The first guesses of one objective.
 * @throws Error naming the command that finds them
 */
export function openingOf(rules: Rules, objective: Objective): Opening {
  const opening = readOpeners()[rules]?.[objective];
  if (opening) return opening;
  throw new Error(
    `no opener is known for ${rules}, ${objective}: run maxwell openers --rules ${rules} --objective ${objective}`,
  );
}

/**
 * The book of a rule variant, if it was computed.
 * @throws Error in one line when it is damaged
 */
export async function readBook(rules: Rules): Promise<Book[]> {
  const [cardFile, guessesFile] = ['json', 'bin'].map((ending) => new URL(`book-${rules}.${ending}`, DATA));
  const [text, guesses] = await Promise.all(
    [cardFile, guessesFile].map((file) => readFile(file).catch(() => null)),
  );
  if (!text || !guesses) return [];
  const card = parseJson(text.toString());
  const digest = createHash('sha256').update(guesses).digest('hex');
  if (isObject<BookCard>(card) && card.digest === digest && isObject(card.made))
    return [openBook(card as BookCard, guesses)];
  throw new Error(
    `${fileURLToPath(cardFile)} or ${fileURLToPath(guessesFile)} is damaged: make both again with maxwell book --rules ${rules}`,
  );
}

function isOpeners(value: unknown): value is Openers {
  return (
    isObject(value) &&
    Object.values(value).every(
      (objectives) => isObject(objectives) && Object.values(objectives).every(isOpening),
    )
  );
}

function isOpening(value: unknown): value is Opening {
  return (
    isObject<Opening>(value) && Array.isArray(value.top) && value.top.length > 0 && value.top.every(isRanked)
  );
}

function isRanked(value: unknown): value is RankedGuess {
  if (!isObject<RankedGuess>(value)) return false;
  const { guess, bits, expectedRemaining, winChance } = value;
  return (
    typeof guess === 'string' &&
    guess.length === MODES.maxi.length &&
    membershipOf(guess) !== 0 &&
    [bits, expectedRemaining, winChance].every(Number.isFinite)
  );
}
