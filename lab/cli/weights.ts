import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { type EquationSet, filterByMembership, indexOf } from '../../src/equations/set.ts';
import type { AnswerWeights } from '../../src/game/answer-rules.ts';
import { membershipBit } from '../../src/game/rules.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { toPlain, toSymbols } from '../../src/game/typed-text.ts';
import type { Game } from '../games.ts';
import { isGuess } from '../guess.ts';
import { readText } from '../node/read-text.ts';
import { KINDS } from '../study/kernel/tree-layout.ts';
import type { HintGame } from './options.ts';

export const WEIGHTS_OPTION = new Option(
  '--weights <FILE>',
  'a file with the possible answers: on each line an answer and its weight, a whole number; --rules decides what can be guessed',
).conflicts('prior');

const LINE = /^(\S+)[ \t]+([1-9][0-9]{0,8})$/;
/** The total weight must be less than this, the bound of `weightLog`. */
const LIMIT = 2 ** 25;

/**
 * Reads answers and weights from a file.
 * @param set the guesses that the rules allow
 * @throws Error with a one-line message that names the file, and the bad line if the file can be read
 */
export async function readWeights(path: string, game: Game, set: EquationSet): Promise<AnswerWeights> {
  const text = await readText(path, 'name a file of answers and weights');
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  if (lines.join('') === '') throw new Error(`${path}, line 1: it is empty: write an answer and its weight`);
  const byAnswer = new Map<Equation, number>();
  const kinds = new Set<number>();
  let total = 0;
  for (const [i, line] of lines.entries()) {
    const complain = (what: string) => new Error(`${path}, line ${i + 1}: ${what}`);
    const [, written, number] = toPlain(line).match(LINE) ?? [];
    if (written === undefined)
      throw complain(`"${line}" is not an answer, a space and its weight, a whole number from 1`);
    const answer = game.symbols === 'letters' ? written.toLowerCase() : toSymbols(written);
    if (!isGuess(answer, game) || indexOf(set, answer as Equation) < 0)
      throw complain(`${written} cannot be guessed in ${game.name} under these rules`);
    if (byAnswer.has(answer as Equation)) throw complain(`${written} is already in an earlier line`);
    const weight = Number(number);
    byAnswer.set(answer as Equation, weight);
    total += weight;
    if (total >= LIMIT)
      throw complain(`up to here the weights add up to ${total}: all must be less than 2^25`);
    kinds.add(weight);
    if (kinds.size > KINDS) throw complain(`more than ${KINDS} different weights`);
  }
  return { file: basename(path), digest: digestOf(byAnswer), byAnswer };
}

/** Digest of the answers and weights; their order does not matter. */
function digestOf(byAnswer: AnswerWeights['byAnswer']): string {
  const lines = Array.from(byAnswer, ([answer, weight]) => `${answer} ${weight}\n`).sort();
  return createHash('sha256').update(lines.join('')).digest('hex').slice(0, 12);
}

/**
 * Replaces the answers of a game by those of a weights file.
 * @param path undefined: the game stays as it is
 * @param equations all equations or words of the game
 * @throws as {@link readWeights}
 */
export async function replaceAnswers(
  hintGame: HintGame,
  path: string | undefined,
  game: Game,
  equations: EquationSet,
): Promise<HintGame> {
  if (path === undefined) return hintGame;
  const { answers, guesses } = hintGame.game;
  const weights = await readWeights(path, game, filterByMembership(equations, membershipBit(guesses)));
  return {
    ...hintGame,
    game: { ...hintGame.game, answers: [{ rules: answers[0].rules, prior: 'uniform', weights }] },
  };
}
