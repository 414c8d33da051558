import type { Marking } from '../../src/game/feedback.ts';
import { LONGER_LENGTHS, type LongerGame, type LongerLength, longerGame } from '../../src/game/longer.ts';
import { MODES } from '../../src/game/mode.ts';
import type { EquationRules, Rules } from '../../src/game/rules.ts';
import type { GameId } from '../games.ts';
import { numberOption, numberParser } from '../number-option.ts';
import { WHOLE } from '../study/study.ts';
import { refuseOthers, rulesOf, type UsualValues } from './options.ts';

const BOUNDS = [LONGER_LENGTHS[0], LONGER_LENGTHS.at(-1)!] as const;
const parse = numberParser(BOUNDS);

const lengthOption = (description: string) =>
  numberOption('--length <N>', description, BOUNDS).argParser((text) => parse(text) as LongerLength);

/** Replaces `--game`. */
export const LENGTH_OPTION = lengthOption(
  'in place of --game: tiles, without a list of all equations; those of --rules alike (default: exact), guesses by most information',
);

/** The same for commands that require it. */
export const REQUIRED_LENGTH_OPTION = lengthOption('tiles').makeOptionMandatory();

/** Other options of commands that play. */
interface LongerOptions {
  readonly length: LongerLength;
  readonly rules?: Rules | undefined;
  readonly game: GameId;
  readonly feedback: Marking;
  readonly strategy?: string | undefined;
  readonly prior?: string | undefined;
  readonly commutative?: boolean | undefined;
  readonly weights?: string | undefined;
}

/** Values of options that change nothing: the default, or its equivalent. */
const USUAL: UsualValues = {
  game: ['maxi'],
  feedback: ['copies'],
  strategy: [undefined, 'maxwell', 'all', 'entropy2'],
  prior: [undefined, 'uniform'],
  commutative: [undefined],
  opener: [undefined],
  ties: ['candidates'],
  weights: [undefined],
  shard: [WHOLE],
  cache: [undefined],
  guessSeconds: [undefined],
};

/**
 * The game of `--length`.
 * @throws Error naming an option that does not apply
 */
export function longerGameOf({ length, rules, ...others }: LongerOptions): LongerGame {
  refuseOthers(others, USUAL, '--length plays by most information, all answers alike, marked as on the site');
  return longerGame(length, rulesOf(rules, MODES.maxi, 'exact') as EquationRules);
}
