import { type Command, InvalidArgumentError, Option, type OptionValues } from '@commander-js/extra-typings';
import { type AnswerRules, guessRulesOf, PRIORS, type PriorName } from '../../src/game/answer-rules.ts';
import { MARKINGS, type Marking } from '../../src/game/feedback.ts';
import { type EquationRules, RULES, type Rules, WORD_RULES } from '../../src/game/rules.ts';
import type { SolverGame } from '../../src/solver/models.ts';
import type { SolverQuestion } from '../../src/solver/solver.ts';
import { DEFAULT_STRATEGY } from '../../src/solver/strategy/registry.ts';
import { GAME_IDS, type Game, type GameId } from '../games.ts';
import { SEVERAL_IDS, type SeveralId } from '../several/games.ts';
import { STUDIED, STUDIED_NAMES, type StudiedName, studiedNamed } from '../strategy/registry.ts';
import type { Shard } from '../study/study.ts';

/** Options shared by several commands. */
const STRATEGY_OPTION = new Option(
  '--strategy <S>',
  ['how guesses are chosen:', ...STUDIED.map(({ name, words }) => `${name}: ${words.en.sentence}`)].join(
    '\n',
  ),
)
  .choices(STUDIED_NAMES)
  .default(DEFAULT_STRATEGY);

/** @throws InvalidArgumentError naming the games that there are */
const gameParser =
  <Id extends string>(ids: readonly Id[]) =>
  (text: string): Id => {
    const id = ids.find((one) => one === (text === 'pro' ? USUAL_PRO : text));
    if (id !== undefined) return id;
    throw new InvalidArgumentError(`Allowed choices are ${['pro', ...ids].join(', ')}.`);
  };

/** Where no length of pro is given. */
const USUAL_PRO: GameId = 'pro-8';

const WHICH_GAME = `which game: ${GAME_IDS.join(', ')}; pro is ${USUAL_PRO}`;

export const GAME_OPTION = new Option('--game <G>', WHICH_GAME)
  .argParser(gameParser(GAME_IDS))
  .default('maxi' as GameId);

/** Those of several grids, too. */
export const ALL_GAMES_OPTION = new Option('--game <G>', `${WHICH_GAME}; ${SEVERAL_IDS.join(', ')}`)
  .argParser(gameParser<GameId | SeveralId>([...GAME_IDS, ...SEVERAL_IDS]))
  .default('maxi' as GameId | SeveralId);

export const rulesOption = (usual: EquationRules) =>
  new Option('--rules <R>', 'which equations can be the answer').choices(RULES).default(usual);

/** The same for commands that also play words. */
export const gameRulesOption = (usual: EquationRules) =>
  new Option('--rules <R>', `what can be the answer; default: ${usual}, of words answers`).choices([
    ...RULES,
    ...WORD_RULES,
  ]);

/**
 * Rules of a game.
 * @param usual default for equations
 * @throws Error when they are those of another game
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
    'presence: every tile whose symbol the answer has elsewhere, too, however often',
    'places: only right or wrong; harder games that others have studied',
  ].join('\n'),
)
  .choices(MARKINGS)
  .default('copies' as Marking);

/** @throws Error when a strategy cannot play a marking: games without purple tiles are too long to search to the end */
export function checkFeedback(strategy: StudiedName, feedback: Marking): void {
  if (feedback === 'places' && studiedNamed(strategy).looksAhead)
    throw new Error(
      `${strategy} looks ahead to the end of the game, too far where only places are told: choose another --strategy, as entropy2`,
    );
}

export const PRIOR_OPTION = new Option('--prior <P>', 'how likely answers are')
  .choices(PRIORS)
  .default('uniform' as PriorName);

export const COMMUTATIVE_OPTION = new Option(
  '--commutative',
  'a guess also wins with its operations in another order',
);

/** Adds the options of an answer model of Maxi. */
export const addMaxiAnswerOptions = (command: Command, usual: EquationRules) =>
  command.addOption(rulesOption(usual)).addOption(PRIOR_OPTION).addOption(COMMUTATIVE_OPTION);

/** Adds the options of an answer model of any game of one grid. */
export const addAnswerOptions = (command: Command, usual: EquationRules) =>
  addModelOptions(command.addOption(GAME_OPTION), usual);

/** Adds those of any game. */
export const addAllAnswerOptions = (command: Command, usual: EquationRules) =>
  addModelOptions(command.addOption(ALL_GAMES_OPTION), usual);

const addModelOptions = <Args extends unknown[], Options extends OptionValues, Globals extends OptionValues>(
  command: Command<Args, Options, Globals>,
  usual: EquationRules,
) => command.addOption(gameRulesOption(usual)).addOption(PRIOR_OPTION).addOption(COMMUTATIVE_OPTION);

/** @throws Error when options for equations are given in a game of words */
function checkLetters({ symbols, name }: Game, prior?: PriorName, commutative?: boolean): void {
  if (symbols === 'letters' && (prior === 'site' || commutative))
    throw new Error(`--prior site and --commutative are about equations: leave them out for ${name}`);
}

/**
 * Answer rules from the options.
 * @throws as {@link checkLetters}
 */
export function askedAnswerRules(
  {
    rules,
    prior,
    commutative,
  }: {
    readonly rules: Rules;
    readonly prior: PriorName;
    readonly commutative?: boolean | undefined;
  },
  game: Game,
): AnswerRules {
  checkLetters(game, prior, commutative);
  return { rules, prior, commutativeWins: commutative === true };
}

const HINT_RULES_OPTION = new Option(
  '--rules <R>',
  'what can be the answer, all alike, and nothing else wins; without it the game as the site plays it',
).choices([...RULES, ...WORD_RULES]);

const HINT_PRIOR_OPTION = new Option(
  '--prior <P>',
  'how likely answers are; default: as on the site, with --rules uniform',
).choices(PRIORS);

const HINT_COMMUTATIVE_OPTION = new Option(
  '--commutative',
  'with --rules: a guess also wins with its operations in another order',
);

const HINT_LITERAL_OPTION = new Option(
  '--no-commutative',
  'without --rules: only the answer itself wins, as where the site has commutative answers switched off',
);

/** Adds the options of hints: without rules the game is what the site plays, as the player has set it in the extension. */
export const addHintOptions = (command: Command) =>
  command
    .addOption(FEEDBACK_OPTION)
    .addOption(STRATEGY_OPTION)
    .addOption(HINT_RULES_OPTION)
    .addOption(HINT_PRIOR_OPTION)
    .addOption(HINT_COMMUTATIVE_OPTION)
    .addOption(HINT_LITERAL_OPTION);

/** Game and assumptions of hints. */
export interface HintGame extends Pick<SolverQuestion, 'prior' | 'commutativeWins'> {
  readonly game: SolverGame;
}

/**
 * Game and assumptions from the options of hints.
 * @throws as {@link askedAnswerRules}
 */
export function hintGameOf(
  {
    rules,
    prior,
    commutative,
  }: {
    readonly rules?: Rules | undefined;
    readonly prior?: PriorName | undefined;
    readonly commutative?: boolean | undefined;
  },
  game: Game,
): HintGame {
  if (rules !== undefined) {
    const about = askedAnswerRules(
      { rules: rulesOf(rules, game, 'exact'), prior: prior ?? 'uniform', commutative },
      game,
    );
    return {
      game: { ...game, answers: [about], guesses: guessRulesOf(about) },
      prior: about.prior,
      commutativeWins: about.commutativeWins,
    };
  }
  checkLetters(game, prior, commutative);
  return { game, prior: prior ?? 'site', commutativeWins: commutative ?? game.wins !== 'itself' };
}

/** NaN: not a whole number. */
export const wholeNumber = (text: string) => (/^(0|[1-9][0-9]{0,8})$/.test(text) ? Number(text) : Number.NaN);

/** Parses whole numbers from a least one on. @param what its name in the error */
export const atLeast = (least: number, what: string) => (text: string) => {
  const number = wholeNumber(text);
  if (number >= least) return number;
  throw new Error(`"${text}" is not a number of ${what}: write a whole number from ${least}`);
};

/** @throws Error when it is not `i/n` */
export function parseShard(text: string): Shard {
  const [index, of, ...more] = text.split('/').map(wholeNumber);
  if (index >= 1 && index <= of && more.length === 0) return { index, of };
  throw new Error(`"${text}" is not a part: write i/n, from 1/n to n/n`);
}
