import { MODES, playerGuesses } from '../../src/game/mode.ts';
import { mapInTurn } from '../node/in-turn.ts';
import { checkFolders, keepJson, madeBy } from '../node/keep-result.ts';
import { percent } from '../node/numbers.ts';
import { createProgress } from '../node/progress.ts';
import {
  type GivenResult,
  type GivenStudy,
  type OneGuessResult,
  runGiven,
  type TimedResult,
} from '../study/given/given-study.ts';
import { forgetAll } from '../study/journaled-work.ts';
import type { Folders } from './command-result.ts';

/** Plays games that begin with a given row, once for each study. */
export async function evaluateGiven(studies: readonly GivenStudy[], { cache, out }: Folders) {
  await checkFolders({ out, cache });
  const progress = createProgress();
  const runs = await mapInTurn(studies, async (study) => {
    const run = await runGiven(study, cache, ({ done, all }) =>
      progress(`${study.strategy}: ${done} of ${all} games`),
    );
    await keepJson(out, nameOf(study), { ...run.result, made: madeBy(commandOf(study), run.seconds) });
    return run;
  });
  const results = runs.map(({ result }) => result);
  return {
    text: results.map(toText).join('\n\n'),
    json: results.length === 1 ? results[0] : results,
    printed: () => forgetAll(runs),
  };
}

const nameOf = ({ game, strategy, commutative }: GivenStudy) =>
  `${game}-${strategy}${commutative ? '-commutative' : ''}`;

function commandOf({ game, strategy, commutative, guessSeconds, sample }: GivenStudy): string {
  const { size, seed } = sample;
  const wins = commutative ? ' --commutative' : '';
  const seconds = MODES[game].penaltySeconds ? ` --guess-seconds ${guessSeconds}` : '';
  const answers = size === 'all' ? size : `sample:${size}`;
  return `maxwell evaluate --game ${game} --strategy ${strategy}${wins}${seconds} --answers ${answers} --seed ${seed} --out lab/data/given`;
}

function toText(result: GivenResult): string {
  const { game, strategy, commutative, sample, games } = result;
  const wins = commutative ? 'any order wins' : 'only the answer itself wins';
  const drawn = sample.size === 'all' ? 'each answer once, given rows' : 'answers and given rows';
  return [
    `${MODES[game].name}, ${strategy}, ${wins}, ${games} games, ${drawn} drawn with seed ${sample.seed}`,
    ...('won' in result ? oneGuessLines(result) : timedLines(result)),
  ].join('\n');
}

function oneGuessLines({ won, error, games, single }: OneGuessResult): string[] {
  return [
    `won with the one guess ${percent(won)} ± ${percent(error)}`,
    `${percent(single.games / games)} of the scrambles leave a single equation, as the site's do${single.won === null ? '' : `; won with these ${percent(single.won)}`}`,
  ];
}

function timedLines(result: TimedResult): string[] {
  const { game, seconds, error, bound, aboveError, mean, guessSeconds, histogram, lost } = result;
  const { penaltySeconds: penalties } = MODES[game];
  return [
    `${seconds.toFixed(2)} ± ${error.toFixed(2)} seconds, ${guessSeconds} a guess and ${penalties!.join(', ')} for wrong ones`,
    `no play can be below ${bound.toFixed(2)}: ${(seconds - bound).toFixed(2)} ± ${aboveError.toFixed(2)} above it`,
    `${mean.toFixed(4)} guesses, ${lost} games not solved in ${playerGuesses(MODES[game].tries, MODES[game])}`,
    histogram.flatMap((count, i) => (count > 0 ? [`${i + 1}: ${count}`] : [])).join(', '),
  ];
}
