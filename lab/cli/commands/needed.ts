import type { AnswerRules } from '../../../src/game/answer-rules.ts';
import { MODES } from '../../../src/game/mode.ts';
import { LAB_DATA, readMaxiOpening } from '../../node/data.ts';
import { checkFolders, keepJson, madeBy, startClock } from '../../node/keep-result.ts';
import { numberOption } from '../../number-option.ts';
import { countNeeded, fitNeeded } from '../../research/guesses-by-bits.ts';
import { loadStudyParts, prepareStudy } from '../../study/run-study.ts';
import type { Study } from '../../study/study.ts';
import type { AddCommand } from '../command-result.ts';
import { outOption } from '../options.ts';

/** With equally likely answers, entropy is log2 of the number of candidates. */
const ABOUT: AnswerRules = { rules: 'paper', prior: 'uniform', commutativeWins: false };

export const needed: AddCommand = (program, present) =>
  program
    .command('needed')
    .description(
      'Counts how many guesses are still needed at a given entropy in games of entropy2, and fits the curve of expected-score.',
    )
    .addOption(numberOption('--every <N>', 'play one of N classes of the opener', [1]).default(5))
    .addOption(outOption('folder for needed.json', LAB_DATA, 'lab/data'))
    .action(
      present(async ({ every, out }) => {
        await checkFolders({ out });
        const { rules, prior, commutativeWins: commutative } = ABOUT;
        const { length } = MODES.maxi;
        const opener = readMaxiOpening(ABOUT, 'entropy').top[0].guess;
        const game = { rules, length, opener, prior, commutative };
        const study: Study = { strategy: 'entropy2', ...game, ties: 'candidates', sample: null };
        const { bookOf, ...parts } = await loadStudyParts(ABOUT);
        const elapsed = startClock();
        const field = prepareStudy(study, { ...parts, book: bookOf(study.strategy) });
        const rows = await countNeeded(field, every);
        const fit = fitNeeded(rows);
        const json = { study, every, fit, rows, made: madeBy(`maxwell needed --every ${every}`, elapsed()) };
        await keepJson(out, 'needed', json);
        const lines = rows.map(
          ({ doubt, needed, games }) =>
            `${doubt.toFixed(3)} bits  ${needed.toFixed(4)} guesses  ${games} games`,
        );
        return { text: [`1 + ${fit.a}·log2(1 + ${fit.b}·bits)`, ...lines].join('\n'), json };
      }),
    );
