import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AnswerRules, nameOfRules, PRIORS } from '../../src/game/answer-rules.ts';
import { MODES } from '../../src/game/mode.ts';
import { RULES } from '../../src/game/rules.ts';
import type { RankedGuess } from '../../src/protocol/hint.ts';
import type { Objective } from '../../src/scoring/objectives.ts';
import type { Book, BookCard } from '../../src/solver/opening/book.ts';
import { type Opening, type Openings, openingFor } from '../../src/solver/opening/openers.ts';
import { readSecondGuesses } from '../../src/solver/opening/second-guesses.ts';
import { isObject, parseJson } from '../../tools/node/json.ts';
import { DATA } from '../../tools/node/resources.ts';
import type { Game } from '../games.ts';
import { isGuess } from '../guess.ts';
import type { LabBookCard } from './book-card.ts';

/** Folder of the data files that do not ship. */
export const LAB_DATA = new URL('../data/', import.meta.url);

/** File name of a book, without extension. @param name see `nameOfRules` */
export function bookFileName(objective: BookCard['objective'], name: string): string {
  return `${objective === 'entropy' ? 'book' : 'tree'}-${name}`;
}

/** URL of a data file: in `data` if it ships, else in `lab/data`. */
function dataFile(name: string): URL {
  const shipped = new URL(name, DATA);
  return existsSync(shipped) ? shipped : new URL(name, LAB_DATA);
}

/** Path of the folder that contains a book. @param name see `nameOfRules` */
export function folderOfBook(objective: BookCard['objective'], name: string): string {
  return dirname(fileURLToPath(dataFile(`${bookFileName(objective, name)}.json`)));
}

/** Path of a game's openers file. Those of word games do not ship. */
export function openersFile({ id, symbols }: Pick<Game, 'id' | 'symbols'>): string {
  return fileURLToPath(new URL(`openers-${id}.json`, symbols === 'letters' ? LAB_DATA : DATA));
}

/**
 * Reads the precomputed openers of a game; empty if its file does not exist yet.
 * @throws Error with a one-line message when the file is damaged
 */
export function readOpeners(game: Game): Openings {
  const file = openersFile(game);
  if (!existsSync(file)) return {};
  const value = parseJson(readFileSync(file, 'utf8'));
  if (isOpeners(value, game)) return value;
  throw new Error(`${file} is damaged: get it back with git checkout`);
}

/** The fields of a `Certificate` that prove figures of openers. */
export interface CertificateSummary {
  readonly total: number;
  readonly answers: number;
  readonly tree: readonly string[];
}

/** Reads the committed certificate of a game; null if it lacks one for these rules. @param name see `nameOfRules` */
export function readCertificate({ id }: Pick<Game, 'id'>, name: string): CertificateSummary | null {
  const certificates: Readonly<Record<string, string>> = {
    exact: id,
    'exact-commutative': `${id}-commutative`,
  };
  const file = new URL(`solved/${certificates[name]}.json`, LAB_DATA);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as CertificateSummary) : null;
}

/**
 * Reads Maxi's openers by one objective.
 * @throws Error with a one-line message when they are missing or damaged
 */
export function readMaxiOpening(answerRules: AnswerRules, objective: Objective): Opening {
  const name = nameOfRules(answerRules);
  const opening = openingFor(readOpeners(MODES.maxi), name, objective);
  if (opening) return opening;
  throw new Error(
    `no opener is known for ${name}, ${objective}: run maxwell openers ${optionsOf(answerRules)} --objective ${objective}`,
  );
}

/** The command-line options for these rules, except a list of weights and a known first symbol. */
export function optionsOf({ rules, prior, commutativeWins }: AnswerRules): string {
  return [
    `--rules ${rules}`,
    ...(prior === 'uniform' ? [] : [`--prior ${prior}`]),
    ...(commutativeWins ? ['--commutative'] : []),
  ].join(' ');
}

/**
 * Reads every precomputed book.
 * @throws Error with a one-line message when a book is damaged
 */
export async function readBooks(): Promise<Book<LabBookCard>[]> {
  const read = [...BY_NAME.keys()].flatMap((name) => [readBook(name), readBook(name, 'win-mass')]);
  return (await Promise.all(read)).flat();
}

/** Answer rules of equations by name, without those that have a list of weights or a known first symbol. */
const BY_NAME: ReadonlyMap<string, AnswerRules> = new Map(
  RULES.flatMap((rules) =>
    PRIORS.flatMap((prior) => [false, true].map((commutativeWins) => ({ rules, prior, commutativeWins }))),
  ).map((answerRules) => [nameOfRules(answerRules), answerRules]),
);

/** The inverse of `nameOfRules` for the rules in `BY_NAME`; undefined for other names. */
export const parseRulesName = (name: string): AnswerRules | undefined => BY_NAME.get(name);

/**
 * Reads the book for some rules.
 * @param name see `nameOfRules`
 * @returns a list with the book; empty if it does not exist
 * @throws Error with a one-line message when it is damaged
 */
export async function readBook(
  name: string,
  objective: BookCard['objective'] = 'entropy',
): Promise<Book<LabBookCard>[]> {
  const answerRules = parseRulesName(name);
  if (!answerRules) return [];
  const [cardFile, guessesFile, figuresFile] = ['json', 'txt', 'figures.bin'].map((ending) =>
    dataFile(`${bookFileName(objective, name)}.${ending}`),
  );
  const [text, guesses, figures] = await Promise.all(
    [cardFile, guessesFile, figuresFile].map((file) => readFile(file).catch(() => null)),
  );
  if (!text || !guesses) return [];
  const card = parseJson(text.toString());
  const digest = createHash('sha256').update(guesses).digest('hex');
  if (isObject<LabBookCard>(card) && card.digest === digest && isObject(card.made))
    return [{ card: card as LabBookCard, guesses: readSecondGuesses(guesses.toString()), figures }];
  throw new Error(
    `${fileURLToPath(cardFile)} or ${fileURLToPath(guessesFile)} is damaged: make both again with maxwell ${objective === 'entropy' ? 'book' : 'tree'} ${optionsOf(answerRules)}`,
  );
}

const isOpeners = (value: unknown, game: Game): value is Openings =>
  hasOnly(value, (objectives) => hasOnly(objectives, (opening) => isOpening(opening, game)));

const hasOnly = (value: unknown, isWanted: (entry: unknown) => boolean) =>
  isObject(value) && Object.values(value).every(isWanted);

export function isOpening(value: unknown, game: Game): value is Opening {
  return (
    isObject<Opening>(value) &&
    Array.isArray(value.top) &&
    value.top.length > 0 &&
    value.top.every((ranked) => isRanked(ranked, game))
  );
}

function isRanked(value: unknown, game: Game): value is RankedGuess {
  if (!isObject<RankedGuess>(value)) return false;
  const { guess, bits, expectedRemaining, winChance } = value;
  return (
    typeof guess === 'string' &&
    isGuess(guess, game) &&
    [bits, expectedRemaining, winChance].every(Number.isFinite)
  );
}
