import { readFile } from 'node:fs/promises';
import { longerGame } from '../../../src/game/longer-game.ts';
import { loadGuessMaterial } from '../../../src/solver/longer/search.ts';
import { readKernel } from '../../../tools/node/kernels.ts';
import { LONGER_OPENINGS, loadLongerResources, readLongerOpenings } from '../../../tools/node/longer-game.ts';
import { writeAtomically } from '../../../tools/write-files.ts';
import { LAB_DATA } from '../../node/data.ts';
import { checkFolders, jsonText, keepJson, madeBy, startClock } from '../../node/keep-result.ts';
import { percent } from '../../node/numbers.ts';
import { createProgress } from '../../node/progress.ts';
import { numberOption } from '../../number-option.ts';
import type { Lengths } from '../../report/growth.ts';
import { compareMethods, type MethodComparison, type Regret } from '../../research/longer/compare.ts';
import { findLongerOpener } from '../../research/longer/opener.ts';
import { createProblems, listEquations } from '../../research/longer/problems.ts';
import { MAX_DRAWN } from '../../study/study.ts';
import type { AddCommand } from '../command-result.ts';
import { REQUIRED_LENGTH_OPTION } from '../longer.ts';
import { outOption } from '../options.ts';
import { guessLine } from '../ranked-line.ts';

/** Longer equations are too many to list: there are 148,904,802 with 12 tiles. */
const MAX_LISTED_TILES = 11;

/** Number of equations of a length; null if they were never counted. */
async function countOf(length: number): Promise<number | null> {
  const lengths: Lengths = JSON.parse(await readFile(new URL('evaluation/lengths.json', LAB_DATA), 'utf8'));
  return lengths.counts[length] ?? null;
}

export const longer: AddCommand = (program, present) => {
  const command = program
    .command('longer')
    .description(
      'Precomputes openers for games of 10 to 13 tiles, and compares methods of finding their guesses.',
    );
  command
    .command('opener')
    .description('Searches for the opener, measured on a large sample; takes a few minutes.')
    .addOption(REQUIRED_LENGTH_OPTION)
    .action(
      present(async ({ length }) => {
        const game = longerGame(length);
        const opening = await findLongerOpener(await loadLongerResources(), game, await countOf(length));
        const openings = readLongerOpenings();
        const all = { ...openings, [length]: { ...openings[length], [game.guesses]: opening } };
        await writeAtomically([LONGER_OPENINGS, jsonText(all)]);
        return { text: guessLine({ ...opening, value: null }, 0, game), json: opening, kept: true };
      }),
    );
  command
    .command('compare')
    .description(
      'Compares four methods of finding the second guess with the best of all equations, on drawn answers; 10 or 11 tiles.',
    )
    .addOption(REQUIRED_LENGTH_OPTION)
    .addOption(numberOption('--answers <N>', 'answers drawn', [1, MAX_DRAWN]).default(200))
    .addOption(numberOption('--seed <K>', 'which answers and starting points are drawn', [0]).default(1))
    .addOption(
      numberOption('--against <N>', 'most candidates that guesses are measured on', [1]).default(8192),
    )
    .addOption(outOption('folder for comparison-N.json', new URL('longer', LAB_DATA), 'lab/data/longer'))
    .action(
      present(async ({ length, answers, seed, against, out }) => {
        if (length > MAX_LISTED_TILES)
          throw new Error(
            `the equations of ${length} tiles cannot be listed, so the best guess is not known: write --length 10 or 11`,
          );
        await checkFolders({ out });
        const game = longerGame(length);
        const [resources, score] = await Promise.all([loadLongerResources(), readKernel('score')]);
        const opening = resources.openings[length]?.[game.guesses];
        if (!opening) throw new Error(`no opener is known: run maxwell longer opener --length ${length}`);
        const opener = opening.guess;
        const sample = { size: answers, seed };
        const progress = createProgress();
        const elapsed = startClock();
        const equations = await listEquations(resources, game);
        const asked = { game, opener, sample, against };
        const problems = createProblems({ ...resources, score }, equations, asked);
        const material = await loadGuessMaterial(resources.generate, game, seed);
        const found = await compareMethods(problems, material, seed, (done) =>
          progress(`${done} of ${answers} second guesses`),
        );
        const command = `maxwell longer compare --length ${length} --answers ${answers} --seed ${seed} --against ${against}`;
        const json: MethodComparison = {
          ...{ length, rules: game.guesses, opener, sample, against },
          ...found,
          made: madeBy(command, elapsed()),
        };
        await keepJson(out, `comparison-${length}`, json);
        return { text: toText(json), json };
      }),
    );
};

function toText({ methods }: MethodComparison): string {
  const regrets = (all: readonly Regret[], unit: string) =>
    all.map(
      ({ after, mean, error, found }) =>
        `  ${after}${unit}: ${mean.toFixed(4)} ± ${error.toFixed(4)} bits, best found ${percent(found, 0)}`,
    );
  return methods
    .flatMap(({ method, byEvaluations, bySeconds, evaluations }) => [
      `${method}, ${evaluations} evaluations in ${bySeconds.at(-1)!.after} s`,
      ...regrets(byEvaluations, ''),
      ...regrets(bySeconds, ' s'),
    ])
    .join('\n');
}
