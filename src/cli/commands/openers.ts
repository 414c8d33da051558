import { Option } from '@commander-js/extra-typings';
import { MODES } from '../../game/mode.ts';
import { openersFile, readOpeners } from '../../node/data.ts';
import { createProgress } from '../../node/progress.ts';
import { loadEngine } from '../../node/resources.ts';
import { writeWhole } from '../../node/write.ts';
import type { Openers } from '../../solver/opening/openers.ts';
import { STRATEGIES } from '../../solver/strategy/registry.ts';
import { findOpeners } from '../../study/openers.ts';
import { GAME_OPTION, rulesOption } from '../options.ts';
import type { AddCommand } from '../outcome.ts';

const OBJECTIVES = [...new Set(STRATEGIES.map(({ objective }) => objective))];

export const openers: AddCommand = (program, present) =>
  program
    .command('openers')
    .description(
      'Finds the ten best first guesses of an objective over all equations and keeps them in data/openers-GAME.json.',
    )
    .addOption(GAME_OPTION)
    .addOption(rulesOption('exact'))
    .addOption(
      new Option('--objective <O>', 'what the first guesses are best at')
        .choices(OBJECTIVES)
        .default('entropy'),
    )
    .action(
      present(async ({ game, rules, objective }) => {
        const mode = MODES[game];
        // A damaged file is found before hours of work.
        readOpeners(mode);
        const progress = createProgress();
        const opening = await findOpeners(await loadEngine(rules, mode), objective, (share) =>
          progress(`${(100 * share).toFixed(1)} %`),
        );
        // Another objective may have been added meanwhile.
        const known = readOpeners(mode);
        const all: Openers = { ...known, [rules]: { ...known[rules], [objective]: opening } };
        await writeWhole([openersFile(mode), `${JSON.stringify(all, null, 1)}\n`]);
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
