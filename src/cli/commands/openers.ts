import { Option } from '@commander-js/extra-typings';
import { OPENERS_FILE, readOpeners } from '../../node/data.ts';
import { createProgress } from '../../node/progress.ts';
import { loadEngine } from '../../node/resources.ts';
import { writeWhole } from '../../node/write.ts';
import type { Openers } from '../../solver/opening/openers.ts';
import { STRATEGIES } from '../../solver/strategy/registry.ts';
import { findOpeners } from '../../study/openers.ts';
import { rulesOption } from '../options.ts';
import type { AddCommand } from '../outcome.ts';

const OBJECTIVES = [...new Set(STRATEGIES.map(({ objective }) => objective))];

export const openers: AddCommand = (program, present) =>
  program
    .command('openers')
    .description(
      'Finds the ten best first guesses of an objective over all equations and keeps them in data/openers.json.',
    )
    .addOption(rulesOption('exact'))
    .addOption(
      new Option('--objective <O>', 'what the first guesses are best at')
        .choices(OBJECTIVES)
        .default('entropy'),
    )
    .action(
      present(async ({ rules, objective }) => {
        // A damaged file is found before hours of work.
        readOpeners();
        const progress = createProgress();
        const opening = await findOpeners(await loadEngine(rules), objective, (share) =>
          progress(`${(100 * share).toFixed(1)} %`),
        );
        // Another objective may have been added meanwhile.
        const known = readOpeners();
        const all: Openers = { ...known, [rules]: { ...known[rules], [objective]: opening } };
        await writeWhole([OPENERS_FILE, `${JSON.stringify(all, null, 1)}\n`]);
        const lines = opening.top.map(
          ({ guess, bits, expectedRemaining }) =>
            `${guess}  ${bits.toFixed(5)} bits  leaves ${expectedRemaining.toFixed(1)}`,
        );
        return {
          text: [`${rules}, ${objective}, ${opening.proof}`, ...lines].join('\n'),
          json: opening,
          kept: true,
        };
      }),
    );
