import {
  LONGER_LENGTHS,
  type LongerGame,
  type LongerLength,
  longerGame,
} from '../../src/game/longer-game.ts';
import { MODES } from '../../src/game/mode.ts';
import type { EquationRules } from '../../src/game/rules.ts';
import { loadLongerSolver } from '../../tools/node/longer-game.ts';
import { numberOption, numberParser } from '../number-option.ts';
import { WHOLE_STUDY } from '../study/study.ts';
import { type AllowedValues, type RuleOptions, refuseUnsupported, rulesOf } from './options.ts';
import { parseTurns } from './turns.ts';

const BOUNDS = [LONGER_LENGTHS[0], LONGER_LENGTHS.at(-1)!] as const;
const parse = numberParser(BOUNDS);

export const lengthOption = (description: string) =>
  numberOption('--length <N>', description, BOUNDS).argParser((text) => parse(text) as LongerLength);

export const LENGTH_OPTION = lengthOption(
  'instead of --game: number of tiles; plays without a list of all equations, those of --rules (default: exact) are equally likely, guesses have most information',
);

export const REQUIRED_LENGTH_OPTION = lengthOption('tiles').makeOptionMandatory();

/** All options of a command, those in {@link USUAL} among them. */
interface LongerOptions extends Pick<RuleOptions, 'rules'> {
  readonly length: LongerLength;
  readonly [option: string]: unknown;
}

/** Allowed values of the options that `--length` restricts: those that agree with how it plays. */
const USUAL: AllowedValues = {
  game: ['maxi'],
  feedback: ['copies'],
  strategy: [undefined, 'maxwell', 'all', 'entropy2'],
  prior: [undefined, 'uniform'],
  commutative: [undefined],
  opener: [undefined],
  ties: ['candidates'],
  weights: [undefined],
  shard: [WHOLE_STUDY],
  cache: [undefined],
  guessSeconds: [undefined],
};

/**
 * The game of `--length`.
 * @throws Error naming an option or rules that do not apply
 */
export function longerGameFrom({ length, rules, ...others }: LongerOptions): LongerGame {
  refuseUnsupported(
    others,
    USUAL,
    '--length plays by most information, with equally likely answers, marked as on the site',
  );
  return longerGame(length, rulesOf(rules, MODES.maxi, 'exact') as EquationRules);
}

/**
 * Loads the solver for the game of `--length`, with the question about the turns.
 * @throws as {@link longerGameFrom} and {@link parseTurns}
 */
export async function loadForLength(options: LongerOptions, texts: readonly string[]) {
  const game = longerGameFrom(options);
  const turns = parseTurns(texts, game, 'copies');
  const question = { turns, strategy: 'entropy2', prior: 'uniform', commutativeWins: false } as const;
  return { game, solver: await loadLongerSolver(game), question };
}
