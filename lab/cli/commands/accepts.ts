import { refusalOf } from '../../../src/game/guess-rules.ts';
import { MODES } from '../../../src/game/mode.ts';
import { toSymbols } from '../../../src/game/typed-text.ts';
import { en } from '../../../src/ui/words/en.ts';
import { numberOption } from '../../number-option.ts';
import type { AddCommand } from '../command-result.ts';
import { TILE_BOUNDS } from '../length.ts';

export const accepts: AddCommand = (program, present) =>
  program
    .command('accepts')
    .description('Whether the site accepts a guess, and if not, why.')
    .argument('<GUESS>')
    .addOption(numberOption('--length <N>', 'number of tiles', TILE_BOUNDS).default(MODES.maxi.length))
    .action(
      present((written, { length }) => {
        const guess = toSymbols(written);
        const refusal = refusalOf(guess, length);
        if (!refusal) return { text: 'yes', json: { guess, accepted: true } };
        const reason = en.refusal(refusal);
        return { text: `no: ${reason}`, json: { guess, accepted: false, reason } };
      }),
    );
