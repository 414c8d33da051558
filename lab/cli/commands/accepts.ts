import { normalise } from '../../../src/companion/manual-turns.ts';
import { refusalOf } from '../../../src/game/accepts.ts';
import { MODES } from '../../../src/game/mode.ts';
import { en } from '../../../src/ui/words/en.ts';
import { numberOption } from '../../number-option.ts';
import { TILES } from '../length.ts';
import type { AddCommand } from '../outcome.ts';

export const accepts: AddCommand = (program, present) =>
  program
    .command('accepts')
    .description('Whether the site accepts a guess, and if not, why.')
    .argument('<GUESS>')
    .addOption(numberOption('--length <N>', 'number of tiles', TILES).default(MODES.maxi.length))
    .action(
      present((written, { length }) => {
        const guess = normalise(written);
        const refusal = refusalOf(guess, length);
        if (!refusal) return { text: 'yes', json: { guess, accepted: true } };
        const reason = en.refusal(refusal);
        return { text: `no: ${reason}`, json: { guess, accepted: false, reason } };
      }),
    );
