import { type AnswerRules, nameOfRules } from '../../src/game/answer-rules.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { openingFor } from '../../src/solver/opening/openers.ts';
import { MULTI_GRID_GAMES, type MultiGridGameId } from '../games.ts';
import { parseGuess } from '../guess.ts';
import { readOpeners } from '../node/data.ts';
import { checkFolders, keepJson, madeBy } from '../node/keep-result.ts';
import { createProgress } from '../node/progress.ts';
import { runSeveral, type SeveralResult, type SeveralStudy } from '../study/multi-grid/multi-grid-study.ts';
import type { CommandResult, Folders } from './command-result.ts';

export interface SeveralAsked extends Folders, Pick<SeveralStudy, 'game' | 'choice' | 'sample'> {
  readonly commutative?: boolean | undefined;
  /** undefined: the known opener for the answer rules; for words, the default one. */
  readonly opener?: string | undefined;
}

/** Games with few enough combinations of answers to play all of them. */
const ALL_PLAYED: ReadonlySet<MultiGridGameId> = new Set(['mini-bi']);

/**
 * Plays games of several grids and summarises the result.
 * @throws Error with a one-line message when an option does not apply, no opener is known or a folder cannot be written
 * to
 */
export async function evaluateSeveral(asked: SeveralAsked): Promise<CommandResult> {
  const { game, choice, commutative = false, sample, cache, out } = asked;
  if (!sample && !ALL_PLAYED.has(game))
    throw new Error(
      `${MULTI_GRID_GAMES[game].name} has too many games for all of them: add --answers sample:N`,
    );
  await checkFolders({ out });
  const isOfWords = MULTI_GRID_GAMES[game].symbols === 'letters';
  if (isOfWords && commutative)
    throw new Error(`--commutative is about equations: leave it out for ${MULTI_GRID_GAMES[game].name}`);
  const answerRules: AnswerRules = {
    rules: isOfWords ? 'answers' : 'exact',
    prior: 'uniform',
    commutativeWins: commutative,
  };
  const opener = openerOf(game, answerRules, asked.opener);
  const progress = createProgress();
  const { result, seconds, forget } = await runSeveral(
    { game, choice, answerRules, opener, sample },
    cache,
    ({ done }) => progress(`${done} games`),
  );
  const json = { ...result, made: madeBy(commandOf(asked), seconds) };
  await keepJson(out, `${game}-${choice}${commutative ? '-commutative' : ''}${sample ? '' : '-all'}`, json);
  return { text: toText(result), json, printed: forget };
}

const USUAL_WORD = 'salet';

function openerOf(id: MultiGridGameId, answerRules: AnswerRules, given: string | undefined): Equation {
  const { single } = MULTI_GRID_GAMES[id];
  if (given !== undefined) return parseGuess(given, single);
  if (single.symbols === 'letters') return USUAL_WORD as Equation;
  const known = openingFor(readOpeners(single), nameOfRules(answerRules), 'win-mass');
  if (known) return known.top[0]!.guess;
  throw new Error(`no opener is known for ${single.name}, ${nameOfRules(answerRules)}: add --opener`);
}

function commandOf({ game, choice, commutative, opener, sample }: SeveralAsked): string {
  const wins = commutative ? ' --commutative' : '';
  const first = opener === undefined ? '' : ` --opener ${opener}`;
  const answers = sample ? ` --answers sample:${sample.size} --seed ${sample.seed}` : '';
  return `maxwell evaluate --game ${game} --strategy ${choice}${wins}${first}${answers} --out lab/data/several`;
}

function toText({ game, choice, opener, sample, mean, error, histogram, lost }: SeveralResult): string {
  const { name, tries } = MULTI_GRID_GAMES[game];
  return [
    `${name}, ${choice}, ${sample ? sample.size : 'all'} games, opener ${opener}`,
    `last grid solved in turn ${mean.toFixed(4)} ± ${error.toFixed(4)}, ${lost} not in ${tries}`,
    histogram.flatMap((games, i) => (games > 0 ? [`${i + 1}: ${games}`] : [])).join(', '),
  ].join('\n');
}
