import { refusalOf } from '../../game/accepts.ts';
import { MAXI_LENGTH } from '../../game/symbols.ts';
import { en } from '../../ui/words/en.ts';
import { command } from '../command.ts';
import { parseLength } from '../length.ts';

export const accepts = command({
  name: 'accepts',
  summary: 'Whether the site takes a guess, and if not, why.',
  positionals: ['GUESS'],
  options: {
    length: {
      type: 'string',
      default: `${MAXI_LENGTH}`,
      value: 'N',
      describe: 'number of tiles, 5 to 12; 10 unless given',
    },
  },
  run({ length }, guess) {
    const refusal = refusalOf(guess, parseLength(length));
    if (!refusal) return { text: 'yes', json: { guess, accepted: true } };
    const reason = en.refusal(refusal);
    return { text: `no: ${reason}`, json: { guess, accepted: false, reason } };
  },
});
