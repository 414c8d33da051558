import { Option } from '@commander-js/extra-typings';
import { type EquationSet, equationAt, indexOf } from '../../../src/equations/set.ts';
import { MODES } from '../../../src/game/mode.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { GAMES } from '../../games.ts';
import { parseGuess } from '../../guess.ts';
import { checkFolders, keepJson } from '../../node/keep-result.ts';
import { createProgress } from '../../node/progress.ts';
import { loadLabRules } from '../../node/resources.ts';
import { proveGame, SOLVED_GAMES, type SolveTask } from '../../solve/prove-game.ts';
import { createSavingKernel } from '../../solve/saving-kernel.ts';
import { type Solved, solveAfter, solvePairs } from '../../solve/solve-after.ts';
import { solveWords } from '../../solve/solve-words.ts';
import type { Shard } from '../../study/study.ts';
import type { AddCommand, CommandResult, Folders } from '../command-result.ts';
import { COMMUTATIVE_OPTION, shardOption } from '../options.ts';

/** Games that can be solved; mini-bi and wordle only after a given first guess. */
const SOLVABLE = [...SOLVED_GAMES, 'mini-bi', 'wordle'] as const;

interface Proving extends Omit<SolveTask, 'limit'>, Folders {
  readonly shard: Shard | undefined;
}

export const solve: AddCommand = (program, present) =>
  program
    .command('solve')
    .description(
      'Proves the fewest guesses over all answers that any way to play can reach, by trying everything that a bound does not rule out; resumes where it was stopped.',
    )
    .addOption(new Option('--game <G>', 'which game').choices(SOLVABLE).makeOptionMandatory())
    .option('--opener <E>', 'consider only this first guess; mini-bi and wordle need one')
    .addOption(COMMUTATIVE_OPTION)
    .addOption(shardOption('prove only part i of n of the first guesses, and keep it in --cache'))
    .option('--out <DIR>', 'folder for the certificate; without it nothing is written')
    .option(
      '--cache <DIR>',
      'folder for parts and for the journals of interrupted work; default: .cache in the checkout',
    )
    .action(
      present(async ({ game: id, opener, commutative, shard, cache, out }): Promise<CommandResult> => {
        const game = GAMES[id];
        await checkFolders({ out, cache });
        const wins = commutative ? game.winRule : 'itself';
        const hasAllFirsts = id !== 'mini-bi' && id !== 'wordle';
        if (opener === undefined && hasAllFirsts) return proveAll({ game: id, wins, shard, cache, out });
        if (opener === undefined)
          throw new Error(`${game.name} is solved after a first guess only: add --opener`);
        if (!hasAllFirsts && commutative)
          throw new Error(`${game.name} is solved with exact answers only: leave out --commutative`);
        if (shard || out !== undefined)
          throw new Error('--shard and --out are for all first guesses: leave out --opener');
        if (id === 'wordle') return solveAfterWord(opener);
        const set = await loadLabRules('exact', MODES[id]);
        const first = rowOf(set, parseGuess(opener, game), 'answers');
        const kernel = await createSavingKernel(set, wins, 1);
        return outcomeOf(id, set, id === 'mini-bi' ? solvePairs(kernel, first) : solveAfter(kernel, first));
      }),
    );

async function solveAfterWord(word: string): Promise<CommandResult> {
  const first = parseGuess(word, GAMES.wordle);
  rowOf(await loadLabRules('words', GAMES.wordle), first, 'words');
  const { opener, least, most, games } = await solveWords(first);
  const proved = least === most;
  return {
    text: `${solvedText('wordle', opener, most, games)}${proved ? '' : ` than ${least}`}`,
    json: { game: 'wordle', opener, total: most, least, games, mean: most / games, proved },
  };
}

function rowOf(set: EquationSet, guess: Equation, what: string): number {
  const row = indexOf(set, guess);
  if (row < 0) throw new Error(`${guess} is not among the ${what} of this game`);
  return row;
}

const solvedText = (game: string, opener: Equation, total: number, games: number) =>
  `${game}, ${opener} first: ${total} guesses for ${games} games, ${(total / games).toFixed(4)} on average; no play takes fewer`;

async function proveAll({ game, wins, shard, cache, out }: Proving): Promise<CommandResult> {
  const progress = createProgress();
  const solved = await proveGame(game, wins, shard ?? null, cache, ({ done, all }) =>
    progress(`${done} of ${all} first guesses`),
  );
  if (!solved) {
    const text = `${game}: part ${shard!.index} of ${shard!.of} is proved; run without --shard to join the parts`;
    return { text, json: { game, shard, proved: true } };
  }
  const { certificate, opener, seconds, forget } = solved;
  await keepJson(out, `${game}${wins === 'itself' ? '' : '-commutative'}`, certificate, 0);
  const set = await loadLabRules('exact', MODES[game]);
  const { total, answers: games } = certificate;
  const { text, json } = outcomeOf(game, set, { opener, total, games });
  return { text: `${text} (${Math.round(seconds)} s)`, json, printed: forget };
}

function outcomeOf(game: string, set: EquationSet, { total, games, opener }: Solved) {
  const guess = equationAt(set, opener);
  return {
    text: solvedText(game, guess, total, games),
    json: { game, opener: guess, total, games, mean: total / games, proved: true },
  };
}
