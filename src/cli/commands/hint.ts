import { MODES } from '../../game/mode.ts';
import { loadResources } from '../../node/resources.ts';
import type { Hint, RankedGuess } from '../../protocol/hint.ts';
import { createSolver } from '../../solver/create.ts';
import { ask } from '../ask.ts';
import { GAME_OPTION, HINT_RULES_OPTION, hintRulesOf, STRATEGY_OPTION } from '../options.ts';
import type { AddCommand } from '../outcome.ts';
import { parseTurns } from '../turns.ts';

const percent = (share: number) => `${(100 * share).toFixed(share < 0.01 ? 3 : 1)} %`;

function line({ guess, bits, expectedRemaining, winChance }: RankedGuess): string {
  return `${guess}  ${bits.toFixed(4)} bits  leaves ${expectedRemaining.toFixed(2)}  wins ${percent(winChance)}`;
}

function toText(hint: Hint): string {
  const state = `${hint.remaining} possible (${hint.remainingBits.toFixed(2)} bits), rules ${hint.rules}`;
  const how = `${hint.strategy}, ${hint.certainty}, ${hint.engine}, ${Math.round(hint.ms)} ms`;
  return [state, `guess ${line(hint)}`, how, '', ...hint.top.map(line)].join('\n');
}

function toJson(hint: Hint): object {
  const { remaining, guess, bits, expectedRemaining, winChance, certainty, engine, ms, top, rules } = hint;
  return { remaining, guess, bits, expectedRemaining, winChance, certainty, engine, ms, rules, top };
}

export const hint: AddCommand = (program, present) =>
  program
    .command('hint')
    .description('The next guess after the turns played so far, and what it is worth.')
    .addOption(GAME_OPTION)
    .addOption(STRATEGY_OPTION)
    .addOption(HINT_RULES_OPTION)
    .option('--turn <GUESS:FEEDBACK...>', `the rows played, in order, as many as the game has tries`, [])
    .action(
      present(async ({ game, strategy, rules, turn }) => {
        const mode = MODES[game];
        const turns = parseTurns(turn, mode);
        const found = await ask(createSolver(await loadResources(mode), hintRulesOf(rules, mode)), {
          kind: 'hint',
          mode: game,
          turns,
          strategy,
          commutativeWins: false,
        });
        return { text: toText(found), json: toJson(found) };
      }),
    );
