import { Option } from '@commander-js/extra-typings';
import type { Marking } from '../../src/game/feedback.ts';
import {
  isLongerLength,
  LONGER_LENGTHS,
  type LongerGame,
  type LongerLength,
  longerGame,
} from '../../src/game/longer.ts';
import { MODES } from '../../src/game/mode.ts';
import type { EquationRules, Rules } from '../../src/game/rules.ts';
import type { GameId } from '../games.ts';
import { rulesOf } from './options.ts';

/** Replaces `--game`. */
export const LENGTH_OPTION = new Option(
  '--length <N>',
  'in place of --game: 10 to 13 tiles, without a list of all equations; those of --rules alike (default: exact), guesses by most information',
).argParser(parseLongerLength);

/** The same for commands that require it. */
export const REQUIRED_LENGTH_OPTION = new Option('--length <N>', '10 to 13 tiles')
  .argParser(parseLongerLength)
  .makeOptionMandatory();

/** @throws Error when this length is not played */
function parseLongerLength(text: string): LongerLength {
  const length = Number(text);
  if (isLongerLength(length) && text === String(length)) return length;
  const [least, most] = [LONGER_LENGTHS[0], LONGER_LENGTHS.at(-1)];
  throw new Error(`"${text}" is no length that is played: write a number of tiles from ${least} to ${most}`);
}

/** Other options of commands that play. */
interface LongerOptions {
  readonly length: LongerLength;
  readonly rules?: Rules | undefined;
  readonly game: GameId;
  readonly feedback: Marking;
  readonly strategy: string;
  readonly prior?: string | undefined;
  readonly commutative?: boolean | undefined;
  readonly weights?: string | undefined;
}

/** Values of options that change nothing: the default, or its equivalent. */
const USUAL: Readonly<Record<string, readonly (string | undefined)[]>> = {
  game: ['maxi'],
  feedback: ['copies'],
  strategy: ['maxwell', 'all', 'entropy2'],
  prior: [undefined, 'uniform'],
  commutative: [undefined],
  opener: [undefined],
  ties: ['candidates'],
  weights: [undefined],
};

/**
 * The game of `--length`.
 * @throws Error naming an option that does not apply
 */
export function longerGameOf({ length, rules, ...others }: LongerOptions): LongerGame {
  for (const [name, value] of Object.entries(others)) {
    if (name in USUAL && !USUAL[name].includes(value as string | undefined))
      throw new Error(
        `--length plays by most information, all answers alike, marked as on the site: leave out --${name}`,
      );
  }
  return longerGame(length, rulesOf(rules, MODES.maxi, 'exact') as EquationRules);
}
