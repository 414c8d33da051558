import { fileURLToPath } from 'node:url';
import { RULES } from '../../game/rules.ts';
import { DATA, openingOf } from '../../node/data.ts';
import { createProgress, duration } from '../../node/progress.ts';
import { buildBook } from '../../study/book/build.ts';
import { choose, command } from '../command.ts';

export const book = command({
  name: 'book',
  summary:
    'Computes the best second guess for every feedback of the entropy opener; resumes where it was stopped.',
  positionals: [],
  options: {
    rules: {
      type: 'string',
      default: 'exact',
      value: 'R',
      describe: `${RULES.join(', ')}; exact unless given`,
    },
    out: {
      type: 'string',
      value: 'FOLDER',
      describe: 'where to write book-R.bin and book-R.json; data unless given',
    },
  },
  async run(values) {
    const rules = choose('rule variants', RULES, values.rules);
    const opener = openingOf(rules, 'entropy').top[0].guess;
    const progress = createProgress();
    const out = values.out ?? fileURLToPath(DATA);
    const card = await buildBook(rules, opener, out, ({ done, classes, seconds, left }) =>
      progress(`${done} of ${classes} classes after ${duration(seconds)}, ${duration(left)} to go`),
    );
    const { entries, made } = card;
    return {
      text: `${entries} second guesses after ${opener} in ${duration(made.seconds)}, ${made.pairs.toExponential(2)} pairs scored`,
      json: card,
      kept: true,
    };
  },
});
