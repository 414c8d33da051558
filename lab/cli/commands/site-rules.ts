import { MIN_LENGTH } from '../../../src/equations/generator.ts';
import { MAX_TILES } from '../../../src/equations/layout.ts';
import { feedbackOf } from '../../../src/game/feedback.ts';
import { refusalOf } from '../../../src/game/guess-rules.ts';
import { MODES } from '../../../src/game/mode.ts';
import { isSymbol } from '../../../src/game/symbols.ts';
import { toSymbols } from '../../../src/game/typed-text.ts';
import { isCommutativeWin } from '../../../src/game/win-rule.ts';
import { en } from '../../../src/ui/words/en.ts';
import { parseEquation } from '../../guess.ts';
import { numberOption } from '../../number-option.ts';
import type { AddCommand } from '../command-result.ts';

/** Smallest and largest number of tiles of an equation. */
export const TILE_BOUNDS = [MIN_LENGTH, MAX_TILES] as const;

/**
 * Parses a guess and an answer of the same length.
 * @throws Error that describes the mistake
 */
function parseBoth(typedGuess: string, typedAnswer: string) {
  const text = toSymbols(typedAnswer);
  const { length } = text;
  // Only symbols of the game are counted as tiles; `parseEquation` names other characters.
  if ([...text].every(isSymbol) && (length < MIN_LENGTH || length > MAX_TILES))
    throw new Error(`"${text}" has ${length} tiles: equations have ${MIN_LENGTH} to ${MAX_TILES}`);
  const answer = parseEquation(text, length);
  return { guess: parseEquation(typedGuess, length), answer };
}

export const feedback: AddCommand = (program, present) =>
  program
    .command('feedback')
    .description("The site's feedback for a guess, one letter for each tile: G green, P purple, B black.")
    .argument('<GUESS>')
    .argument('<ANSWER>')
    .action(
      present((a, b) => {
        const { guess, answer } = parseBoth(a, b);
        const marks = feedbackOf(guess, answer);
        return { text: marks, json: { guess, answer, feedback: marks } };
      }),
    );

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

export const commutes: AddCommand = (program, present) =>
  program
    .command('commutes')
    .description('Whether guess A wins when the answer is B, because it is the answer in another order.')
    .argument('<A>')
    .argument('<B>')
    .action(
      present((a, b) => {
        const { guess, answer } = parseBoth(a, b);
        const wins = isCommutativeWin(guess, answer, true);
        return { text: wins ? 'yes' : 'no', json: { guess, answer, commutes: wins } };
      }),
    );
