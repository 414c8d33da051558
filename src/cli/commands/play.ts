import { indexOf, MEMBERSHIP_BYTE, ROW_BYTES } from '../../equations/set.ts';
import { asEquation } from '../../game/equation.ts';
import { type Feedback, feedbackOf, isWin, type Turn, turnOf } from '../../game/feedback.ts';
import { MODES, type Mode } from '../../game/mode.ts';
import { membershipBit } from '../../game/rules.ts';
import type { Equation } from '../../game/symbols.ts';
import { loadResources } from '../../node/resources.ts';
import { createSolver } from '../../solver/create.ts';
import { ask } from '../ask.ts';
import { GAME_OPTION, HINT_RULES_OPTION, hintRulesOf, STRATEGY_OPTION } from '../options.ts';
import type { AddCommand } from '../outcome.ts';

interface TurnReport {
  readonly guess: Equation;
  readonly feedback: Feedback;
  readonly remainingBefore: number;
  readonly remainingAfter: number;
  /** Information gained, log2 of before / after. */
  readonly bits: number;
}

function toText(solved: boolean, turns: readonly TurnReport[], { tries }: Mode): string {
  const rows = turns.map(
    ({ guess, feedback, remainingBefore, remainingAfter, bits }) =>
      `${guess}  ${feedback}  ${remainingBefore} -> ${remainingAfter}  ${bits.toFixed(2)} bits`,
  );
  return [...rows, solved ? `solved in ${turns.length}` : `not solved in ${tries}`].join('\n');
}

export const play: AddCommand = (program, present) =>
  program
    .command('play')
    .description('One whole game: what a strategy guesses when the answer is A.')
    .addOption(GAME_OPTION)
    .addOption(STRATEGY_OPTION)
    .addOption(HINT_RULES_OPTION)
    .requiredOption('--answer <A>', 'the answer, as in "75+2-31=46"')
    .action(
      present(async (options) => {
        const { game, strategy } = options;
        const mode = MODES[game];
        const rules = hintRulesOf(options.rules, mode);
        const answer = asEquation(options.answer, mode.length);
        const resources = await loadResources(mode);
        const row = indexOf(resources.equations, answer);
        const membership = row < 0 ? 0 : resources.equations.rows[row * ROW_BYTES + MEMBERSHIP_BYTE];
        if (!rules.some((name) => membership & membershipBit(name))) {
          throw new Error(`${answer} cannot be an answer under the rules ${rules.join(', ')}`);
        }
        const solver = createSolver(resources, rules);
        const turns: Turn[] = [];
        const played: TurnReport[] = [];
        let hint = await ask(solver, { kind: 'hint', mode: game, turns, strategy, commutativeWins: false });
        while (played.length < mode.tries) {
          const feedback = feedbackOf(hint.guess, answer);
          turns.push(turnOf({ guess: hint.guess, feedback }));
          const { guess, remaining } = hint;
          const solved = isWin(feedback);
          if (!solved)
            hint = await ask(solver, { kind: 'hint', mode: game, turns, strategy, commutativeWins: false });
          const remainingAfter = solved ? 1 : hint.remaining;
          const bits = Math.log2(remaining / remainingAfter);
          played.push({ guess, feedback, remainingBefore: remaining, remainingAfter, bits });
          if (solved) break;
        }
        const solved = isWin(played.at(-1)!.feedback);
        return { text: toText(solved, played, mode), json: { solved, turns: played } };
      }),
    );
