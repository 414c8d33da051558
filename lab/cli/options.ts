import { fileURLToPath } from 'node:url';
import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { type AnswerRules, PRIORS, type PriorName } from '../../src/game/answer-rules.ts';
import { FEEDBACK_RULES, type FeedbackRule } from '../../src/game/feedback.ts';
import { DEFAULT_GUESS_SECONDS } from '../../src/game/mode.ts';
import { type EquationRules, RULES, type Rules, WORD_RULES } from '../../src/game/rules.ts';
import { MAX_GUESS_SECONDS } from '../../src/settings.ts';
import type { SolverQuestion } from '../../src/solver/solver.ts';
import { DEFAULT_STRATEGY } from '../../src/solver/strategy/registry.ts';
import type { SolverGame } from '../../src/solver/tracked-models.ts';
import { guessRulesOf } from '../../tools/node/guess-rules.ts';
import { GAME_IDS, type Game, type GameId, isGiven, MULTI_GRID_IDS, type MultiGridGameId } from '../games.ts';
import { parseGuess } from '../guess.ts';
import { numberOption, wholeNumber } from '../number-option.ts';
import {
  LAB_STRATEGIES,
  LAB_STRATEGY_NAMES,
  type LabStrategyName,
  labStrategy,
} from '../strategy/registry.ts';
import { type Shard, WHOLE_STUDY } from '../study/study.ts';

export const STRATEGY_OPTION = new Option(
  '--strategy <S>',
  ['how guesses are chosen:', ...LAB_STRATEGIES.map(({ name, rule }) => `${name}: ${rule}`)].join('\n'),
)
  .choices(LAB_STRATEGY_NAMES)
  .default(DEFAULT_STRATEGY);

/** The game that `--game pro` stands for. */
const USUAL_PRO = 'pro-8';

const gameParser =
  <Id extends string>(ids: readonly Id[]) =>
  (text: string): Id => {
    const id = ids.find((one) => one === (text === 'pro' ? USUAL_PRO : text));
    if (id !== undefined) return id;
    const isKnown = GAME_IDS.some((one) => one === text && isGiven(one));
    const why = isKnown ? 'Its first row is given, so no first guess is chosen. ' : '';
    throw new InvalidArgumentError(`${why}Allowed choices are ${['pro', ...ids].join(', ')}.`);
  };

/** Makes the `--game` option for the games that a command supports. @param usual default */
export const gameOption = <Id extends string>(ids: readonly Id[], usual: NoInfer<Id>) =>
  new Option('--game <G>', `which game: ${ids.join(', ')}; pro is ${USUAL_PRO}`)
    .argParser(gameParser(ids))
    .default(usual);

/** Games with one grid. */
export const GAME_OPTION = gameOption(GAME_IDS, 'maxi');

/** Games with one or several grids. */
export const ALL_GAMES_OPTION = gameOption<GameId | MultiGridGameId>(
  [...GAME_IDS, ...MULTI_GRID_IDS],
  'maxi',
);

export const rulesOption = (usual: EquationRules) =>
  new Option('--rules <R>', 'which equations can be the answer').choices(RULES).default(usual);

const ANY_RULES: readonly Rules[] = [...RULES, ...WORD_RULES];

export const rulesOptionWithWords = (usual: EquationRules) =>
  new Option('--rules <R>', `what can be the answer; default: ${usual}, for words answers`).choices(
    ANY_RULES,
  );

/**
 * Returns the given rules, or the game's default.
 * @param usual default for equations
 * @throws Error when the game does not have these rules
 */
export function rulesOf(given: Rules | undefined, { symbols, name }: Game, usual: EquationRules): Rules {
  const known: readonly Rules[] = symbols === 'letters' ? WORD_RULES : RULES;
  const rules = given ?? (symbols === 'letters' ? 'answers' : usual);
  if (known.includes(rules)) return rules;
  throw new Error(`${name} has no rules ${rules}: choose from ${known.join(', ')}`);
}

export const FEEDBACK_OPTION = new Option(
  '--feedback <F>',
  [
    'how guesses are marked:',
    'copies: as in the game',
    'presence: a tile is purple if the answer has its symbol in any other place, no matter how often',
    'places: each tile is only right or wrong. The last two are harder games from the literature',
  ].join('\n'),
)
  .choices(FEEDBACK_RULES)
  .default('copies' as FeedbackRule);

/** @throws Error when an option does not apply to this game */
export function checkGame(
  { feedback, guessSeconds }: { readonly feedback: FeedbackRule; readonly guessSeconds?: number | undefined },
  { name, givenRow: given, penaltySeconds: penalties }: Game,
): void {
  if (guessSeconds !== undefined && !penalties)
    throw new Error(`wrong guesses cost no time in ${name}: leave out --guess-seconds`);
  if (feedback === 'places' && given === 'scramble')
    throw new Error(`the first row of ${name} has purple tiles: leave out --feedback places`);
}

/** @throws Error for lookahead without purple tiles: such games are too long for a search to the end */
export function checkFeedback(strategy: LabStrategyName, feedback: FeedbackRule): void {
  if (feedback === 'places' && labStrategy(strategy).hasLookahead)
    throw new Error(
      `${strategy} looks ahead to the end of the game, too far with --feedback places: choose another --strategy, for example entropy2`,
    );
}

export const PRIOR_OPTION = new Option('--prior <P>', 'how likely answers are')
  .choices(PRIORS)
  .default('uniform' as PriorName);

export const COMMUTATIVE_OPTION = new Option(
  '--commutative',
  'a guess also wins with its operations in another order',
);

/** Option values that select answer rules. */
export interface RuleOptions {
  readonly rules?: Rules | undefined;
  readonly prior?: PriorName | undefined;
  readonly commutative?: boolean | undefined;
}

/** @throws Error when `--prior site` or `--commutative` is given for a word game */
function checkLetters({ symbols, name }: Game, prior?: PriorName, commutative?: boolean): void {
  if (symbols === 'letters' && (prior === 'site' || commutative))
    throw new Error(`--prior site and --commutative are about equations: leave them out for ${name}`);
}

/**
 * Reads answer rules from the options.
 * @throws as {@link checkLetters}
 */
export function answerRulesFrom(
  { rules, prior, commutative }: RuleOptions & Pick<AnswerRules, 'rules' | 'prior'>,
  game: Game,
): AnswerRules {
  checkLetters(game, prior, commutative);
  return { rules, prior, commutativeWins: commutative === true };
}

export const SECONDS_OPTION = numberOption(
  '--guess-seconds <N>',
  `where wrong guesses cost time: seconds that a guess takes; default: ${DEFAULT_GUESS_SECONDS}`,
  [1, MAX_GUESS_SECONDS],
);

export const TURN_OPTION = new Option(
  '--turn <GUESS:FEEDBACK...>',
  'the rows played, in order; for several grids GUESS:FEEDBACK,FEEDBACK…, with - for a solved grid',
).default([] as string[]);

/**
 * The part of a question with the player's own first guess.
 * @throws Error when the game begins with a given row or has words, or as {@link parseGuess}
 */
export function ownFirstFrom(
  first: string | undefined,
  { length, symbols, name, givenRow }: Pick<Game, 'length' | 'symbols' | 'name' | 'givenRow'>,
): Pick<SolverQuestion, 'firstGuess'> {
  if (first === undefined) return {};
  if (givenRow) throw new Error(`${name} begins with a given row: leave out --first`);
  if (symbols === 'letters') throw new Error(`--first is an equation: leave it out for ${name}`);
  return { firstGuess: parseGuess(first, { length, symbols, name }) };
}

/**
 * Adds a command with the options of hints. If none is given, hints assume the site's game and the extension's default
 * settings.
 */
export const addHintCommand = (program: Command, name: string, description: string) =>
  program
    .command(name)
    .description(description)
    .addOption(FEEDBACK_OPTION)
    .addOption(STRATEGY_OPTION)
    .addOption(
      new Option(
        '--rules <R>',
        'what can be the answer, all equally likely, and only the answer wins; without it the game is played as on the site',
      ).choices(ANY_RULES),
    )
    .addOption(
      new Option(
        '--prior <P>',
        'how likely answers are; default: as on the site, with --rules uniform',
      ).choices(PRIORS),
    )
    .option('--commutative', 'with --rules: a guess also wins with its operations in another order')
    .option(
      '--no-commutative',
      'without --rules: only the answer itself wins, as with commutative answers switched off on the site',
    )
    .addOption(SECONDS_OPTION);

/** Game and assumptions that hints are computed for. */
export interface HintGame extends Pick<SolverQuestion, 'prior' | 'commutativeWins'> {
  readonly game: SolverGame;
}

/**
 * Reads game and assumptions from the options of hints.
 * @throws as {@link rulesOf} and {@link answerRulesFrom}
 */
export function hintGameFrom({ rules, prior, commutative }: RuleOptions, game: Game): HintGame {
  if (rules !== undefined) {
    const named = { rules: rulesOf(rules, game, 'exact'), prior: prior ?? 'uniform', commutative } as const;
    const answerRules = answerRulesFrom(named, game);
    const own = { ...game, answers: [answerRules], guesses: guessRulesOf(answerRules) };
    return { game: own, prior: answerRules.prior, commutativeWins: answerRules.commutativeWins };
  }
  checkLetters(game, prior, commutative);
  return { game, prior: prior ?? 'site', commutativeWins: commutative ?? game.winRule !== 'itself' };
}

/** Allowed values by option name; options that are not listed can have any value. */
export type AllowedValues = Readonly<Record<string, readonly unknown[]>>;

/**
 * Allowed values where a game is played only with its own answers, equally likely, and with the usual feedback.
 * @param rules of these answers
 */
export const fixedOptions = (rules: Rules): AllowedValues => ({
  length: [undefined],
  feedback: ['copies'],
  rules: [undefined, rules],
  prior: [undefined, 'uniform'],
  weights: [undefined],
  ties: ['candidates'],
  shard: [WHOLE_STUDY],
});

/**
 * @throws Error that names the first option that does not apply.
 * @param served beginning of the message, which describes the supported way to play
 */
export function refuseUnsupported(options: object, usual: AllowedValues, served: string): void {
  for (const [name, value] of Object.entries(options)) {
    if (usual[name]?.includes(value) === false)
      throw new Error(
        `${served}: leave out --${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      );
  }
}

/** @param name how the default folder is shown */
export const outOption = (description: string, folder: URL, name: string) =>
  new Option('--out <DIR>', description).default(fileURLToPath(folder), name);

export const shardOption = (description: string) =>
  new Option('--shard <i/n>', description).argParser(parseShard);

/** @throws Error when the text is not `i/n` with i from 1 to n */
function parseShard(text: string): Shard {
  const [index, of, ...more] = text.split('/').map((part) => wholeNumber(part, [1]));
  if (index && of && index <= of && more.length === 0) return { index, of };
  throw new Error(`"${text}" is not a part: write i/n, from 1/n to n/n`);
}
