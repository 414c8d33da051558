import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import { createRandom } from '../../../src/equations/random.ts';
import { equationAt } from '../../../src/equations/set.ts';
import { MODES } from '../../../src/game/mode.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { allRows } from '../../../src/scoring/feedback-codes.ts';
import { parseGuess } from '../../guess.ts';
import { readMaxiOpening } from '../../node/data.ts';
import { checkFolders, keepJson, madeBy, startClock } from '../../node/keep-result.ts';
import { percent } from '../../node/numbers.ts';
import { createProgress } from '../../node/progress.ts';
import { loadLabRules } from '../../node/resources.ts';
import { numberOption } from '../../number-option.ts';
import { sampleWithoutReplacement } from '../../research/hidden/descent.ts';
import { gamesNeeded } from '../../research/hidden/games-needed.ts';
import { GROUPINGS, type Grouping, groupBy, MIXTURES, sharesOf } from '../../research/hidden/groupings.ts';
import { feedbackModel, informationAboutGroup } from '../../research/hidden/shares.ts';
import type { MakeAction } from '../command-result.ts';

/** Largest accepted error of a share. */
const NEAR = 0.05;

const REAL = { rules: 'pool', prior: 'site', commutativeWins: true } as const;

/** Adds `maxwell infer shares`. @param infer the parent command */
export function addShares(infer: CommandUnknownOpts, present: MakeAction): void {
  infer
    .command('shares')
    .description(
      'How many games of Maxi it takes until the shares of groups of answers are known within 5 points, from the feedback of one guess in each game, without seeing an answer.',
    )
    .addOption(
      new Option('--by <S>', 'what answers are grouped by').choices(GROUPINGS).default('family' as Grouping),
    )
    .addOption(
      new Option(
        '--mixture <M>',
        'shares that games are drawn with: those of the site’s families, those of equally likely answers, or the same for each group; default: site for families, else uniform',
      ).choices(MIXTURES),
    )
    .option('--guess <E>', 'the guess of every game; default: the opener of the hints')
    .addOption(
      numberOption(
        '--among <N>',
        'compare it with this many drawn guesses and use the most informative one',
        [1],
      ),
    )
    .addOption(numberOption('--trials <N>', 'trials for each number of games', [20]).default(200))
    .addOption(numberOption('--seed <K>', 'which games are drawn', [0]).default(1))
    .option('--out <DIR>', 'folder for the result; without it nothing is written')
    .action(
      present(async ({ by, mixture: given, guess: named, among, trials, seed, out }) => {
        const mixture = given ?? (by === 'family' ? 'site' : 'uniform');
        await checkFolders({ out });
        const first =
          named === undefined ? readMaxiOpening(REAL, 'entropy').top[0].guess : parseGuess(named, MODES.maxi);
        const set = await loadLabRules('pool');
        const groups = groupBy(by, set);
        const shares = sharesOf(by, groups, mixture);
        const elapsed = startClock();
        const progress = createProgress();
        let guess: Equation = first;
        let model = feedbackModel(set, groups, first);
        const drawn =
          among === undefined ? [] : sampleWithoutReplacement(allRows(set), among, createRandom(seed));
        for (const [i, row] of drawn.entries()) {
          progress(`${i} of ${drawn.length} guesses compared`);
          const other = feedbackModel(set, groups, equationAt(set, row));
          if (informationAboutGroup(other, shares) <= informationAboutGroup(model, shares)) continue;
          [guess, model] = [equationAt(set, row), other];
        }
        const needed = gamesNeeded(model, shares, NEAR, { trials, seed });
        const bits = informationAboutGroup(model, shares);
        const json = {
          ...{ by, mixture },
          groups: groups.names.map((name, i) => ({ name, answers: groups.sizes[i], share: shares[i] })),
          ...{ guess, among: among ?? 0, bits, near: NEAR, trials, seed, ...needed },
        };
        const guessOption = named === undefined ? '' : ` --guess '${first}'`;
        const amongOption = among === undefined ? '' : ` --among ${among}`;
        const command = `maxwell infer shares --by ${by} --mixture ${mixture}${guessOption}${amongOption} --trials ${trials} --seed ${seed}`;
        // File names cannot contain slashes.
        const name = [
          ...['shares', by, mixture, ...(named === undefined ? [] : [named.replaceAll('/', '÷')])],
          ...(among === undefined ? [] : ['among', among]),
        ].join('-');
        await keepJson(out, name, { ...json, made: madeBy(command, elapsed()) });
        const many = (games: number | null) => games ?? 'more than were tried';
        return {
          text: [
            ...json.groups.map(
              ({ name, answers, share }) => `${name}: ${answers} answers, ${percent(share)}`,
            ),
            `${guess} gives ${bits.toFixed(3)} bits about the group`,
            ...needed.steps.map(
              ({ games, error, within, knownWithin }) =>
                `${games} games: off by ${percent(error)}, in 95 of 100 trials by at most ${percent(within)}; ${percent(knownWithin)} if answers are seen`,
            ),
            `within ${100 * NEAR} points in 95 of 100 trials: ${many(needed.games)} games; ${many(needed.known)} if answers are seen`,
          ].join('\n'),
          json,
        };
      }),
    );
}
