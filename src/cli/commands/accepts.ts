import { refusalOf } from '../../game/accepts.ts';
import { MODES } from '../../game/mode.ts';
import { command } from '../command.ts';
import { parseLength } from '../length.ts';

export const accepts = command({
  name: 'accepts',
  summary: 'Whether the site takes a guess, and if not, why.',
  positionals: ['GUESS'],
  options: {
    length: {
      type: 'string',
      default: `${MODES.maxi.length}`,
      value: 'N',
      describe: 'number of tiles, 5 to 12; 10 unless given',
    },
  },
  run({ length }, guess) {
    const reason = refusalOf(guess, parseLength(length));
    return reason === undefined
      ? { text: 'yes', json: { guess, accepted: true } }
      : { text: `no: ${reason}`, json: { guess, accepted: false, reason } };
  },
});
