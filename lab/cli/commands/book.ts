import { nameOfRules } from '../../../src/game/answer-rules.ts';
import { MODES } from '../../../src/game/mode.ts';
import { folderOfBook, readMaxiOpening } from '../../node/data.ts';
import { createProgress, formatDuration } from '../../node/progress.ts';
import { buildBook } from '../../study/book/build-book.ts';
import type { AddCommand } from '../command-result.ts';
import { answerRulesFrom, COMMUTATIVE_OPTION, PRIOR_OPTION, rulesOption } from '../options.ts';
import { progressText } from '../progress-text.ts';

export const book: AddCommand = (program, present) =>
  program
    .command('book')
    .description(
      'Computes the best second guess for every feedback of the entropy opener; resumes where it was stopped.',
    )
    .addOption(rulesOption('exact'))
    .addOption(PRIOR_OPTION)
    .addOption(COMMUTATIVE_OPTION)
    .option(
      '--out <DIR>',
      'folder for book-NAME.txt and book-NAME.json; default: data for rules that ship, else lab/data',
    )
    .action(
      present(async (options) => {
        const answerRules = answerRulesFrom(options, MODES.maxi);
        const opener = readMaxiOpening(answerRules, 'entropy').top[0].guess;
        const out = options.out ?? folderOfBook('entropy', nameOfRules(answerRules));
        const progress = createProgress();
        const card = await buildBook({ answerRules, opener }, out, (work) =>
          progress(progressText(work, 'classes')),
        );
        const { entries, made } = card;
        return {
          text: `${entries} second guesses after ${opener} in ${formatDuration(made.seconds)}, ${made.pairs.toExponential(2)} pairs scored`,
          json: card,
          kept: true,
        };
      }),
    );
