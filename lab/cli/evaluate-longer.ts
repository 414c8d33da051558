import type { LongerGame } from '../../src/game/longer-game.ts';
import { loadLongerResources } from '../../tools/node/longer-game.ts';
import { checkFolders, keepJson, madeBy, startClock } from '../node/keep-result.ts';
import { percent } from '../node/numbers.ts';
import { createProgress } from '../node/progress.ts';
import { type LongerPlays, playLonger } from '../research/longer/plays.ts';
import type { Sample } from '../study/study.ts';

/**
 * Plays drawn answers of a longer game.
 * @param out folder for the result; undefined: it is not written
 * @throws Error with a one-line message when the sample is null or the folder cannot be written to
 */
export async function evaluateLonger(game: LongerGame, sample: Sample | null, out: string | undefined) {
  if (!sample)
    throw new Error('--length plays drawn answers only, as there is no list of all: add --answers sample:N');
  await checkFolders({ out });
  const resources = await loadLongerResources();
  const progress = createProgress();
  const elapsed = startClock();
  const plays = await playLonger(resources, game, sample, (done) =>
    progress(`${done} of ${sample.size} answers`),
  );
  const json: LongerPlays = { ...plays, made: madeBy(commandOf(game, sample), elapsed()) };
  await keepJson(out, `plays-${game.length}`, json);
  return { text: toText(json), json };
}

function commandOf({ length, guesses: rules }: LongerGame, { size, seed }: Sample): string {
  const options = rules === 'exact' ? '' : ` --rules ${rules}`;
  return `maxwell evaluate --length ${length}${options} --answers sample:${size} --seed ${seed} --out lab/data/longer`;
}

function toText({ length, sample, opener, mean, error, solved, histogram, turns, memoryMiB }: LongerPlays) {
  const guesses = histogram.map((count, i) => `${i + 1}: ${count}`).join(', ');
  const times = turns.map(
    ({ hints, sampled, meanMs, mostMs }, i) =>
      `guess ${i + 2}: ${hints} hints, ${sampled} of them from a sample, ${meanMs} ms of one core on average, ${mostMs} ms at most`,
  );
  return [
    `${sample.size} answers of ${length} tiles, opener ${opener}`,
    `mean ${mean.toFixed(3)} ± ${error.toFixed(3)}, solved in six ${percent(solved)}`,
    `guesses ${guesses}`,
    ...times,
    `memory ${memoryMiB} MiB at most`,
  ].join('\n');
}
