import { type EquationSet, indexOf, MEMBERSHIP_BYTE, ROW_BYTES } from '../../equations/set.ts';
import { commutes } from '../../game/commutes.ts';
import { asEquation } from '../../game/equation.ts';
import { type Feedback, feedbackOf, isWin, type Turn, turnOf } from '../../game/feedback.ts';
import { MODES, type Mode } from '../../game/mode.ts';
import type { Equation } from '../../game/symbols.ts';
import { loadResources } from '../../node/resources.ts';
import { createSolver } from '../../solver/create.ts';
import { membershipAsked } from '../../solver/prior.ts';
import { ask } from '../ask.ts';
import {
  GAME_OPTION,
  HINT_COMMUTATIVE_OPTION,
  HINT_PRIOR_OPTION,
  HINT_RULES_OPTION,
  type HintGame,
  hintGameOf,
  STRATEGY_OPTION,
} from '../options.ts';
import type { AddCommand } from '../outcome.ts';

interface TurnReport {
  readonly guess: Equation;
  readonly feedback: Feedback;
  readonly remainingBefore: number;
  readonly remainingAfter: number;
  /** Information gained, log2 of before / after. */
  readonly bits: number;
}

function toText(solved: boolean, turns: readonly TurnReport[], answer: Equation, { tries }: Mode): string {
  const rows = turns.map(
    ({ guess, feedback, remainingBefore, remainingAfter, bits }) =>
      `${guess}  ${feedback}  ${remainingBefore} -> ${remainingAfter}  ${bits.toFixed(2)} bits`,
  );
  const { guess } = turns.at(-1)!;
  const order = guess === answer ? '' : `, as ${guess} is ${answer} in another order`;
  return [...rows, solved ? `solved in ${turns.length}${order}` : `not solved in ${tries}`].join('\n');
}

/** @throws Error when it cannot be the answer */
function checkAnswer(answer: Equation, set: EquationSet, { answers }: HintGame['game']): void {
  const row = indexOf(set, answer);
  const membership = row < 0 ? 0 : set.rows[row * ROW_BYTES + MEMBERSHIP_BYTE];
  const isAdmitted = answers.some((one) => {
    const asked = membershipAsked(one);
    return (membership & asked) === asked;
  });
  if (isAdmitted) return;
  const names = answers.map(({ rules, prior }) =>
    prior === 'uniform' ? rules : `${rules} (prior ${prior})`,
  );
  throw new Error(`${answer} cannot be an answer under the rules ${names.join(', ')}`);
}

export const play: AddCommand = (program, present) =>
  program
    .command('play')
    .description('One whole game: what a strategy guesses when the answer is A.')
    .addOption(GAME_OPTION)
    .addOption(STRATEGY_OPTION)
    .addOption(HINT_RULES_OPTION)
    .addOption(HINT_PRIOR_OPTION)
    .addOption(HINT_COMMUTATIVE_OPTION)
    .requiredOption('--answer <A>', 'the answer, as in "75+2-31=46"')
    .action(
      present(async (options) => {
        const mode = MODES[options.game];
        const { game, commutativeWins } = hintGameOf(options, mode);
        const answer = asEquation(options.answer, mode.length);
        const resources = await loadResources(mode);
        checkAnswer(answer, resources.equations, game);
        const solver = createSolver(resources, game);
        const turns: Turn[] = [];
        const next = () =>
          ask(solver, { kind: 'hint', mode: mode.id, turns, strategy: options.strategy, commutativeWins });
        const wins = (guess: Equation) =>
          guess === answer || (commutativeWins && commutes(guess, answer, mode.winNeedsNumbers));
        const played: TurnReport[] = [];
        let hint = await next();
        while (played.length < mode.tries) {
          const { guess, remaining } = hint;
          const solved = wins(guess);
          // The site shows the answer itself in the row that wins.
          const feedback = feedbackOf(solved ? answer : guess, answer);
          turns.push(turnOf({ guess, feedback }));
          if (!solved) hint = await next();
          const remainingAfter = solved ? 1 : hint.remaining;
          const bits = Math.log2(remaining / remainingAfter);
          played.push({ guess, feedback, remainingBefore: remaining, remainingAfter, bits });
          if (solved) break;
        }
        const solved = isWin(played.at(-1)!.feedback);
        return { text: toText(solved, played, answer, mode), json: { solved, turns: played } };
      }),
    );
