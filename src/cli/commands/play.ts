import { indexOf, MEMBERSHIP_BYTE, ROW_BYTES } from '../../equations/set.ts';
import { asEquation } from '../../game/equation.ts';
import { type Feedback, feedbackOf, isWin, type Turn, turnOf } from '../../game/feedback.ts';
import { membershipBit } from '../../game/rules.ts';
import { type Equation, MAXI_LENGTH, MAXI_TRIES } from '../../game/symbols.ts';
import { loadResources } from '../../node/resources.ts';
import { createSolver } from '../../solver/create.ts';
import { ask } from '../ask.ts';
import { command } from '../command.ts';
import { parseRules, parseStrategy, RULES_OPTION, STRATEGY_OPTION } from '../options.ts';

interface PlayedTurn {
  readonly guess: Equation;
  readonly feedback: Feedback;
  readonly remainingBefore: number;
  readonly remainingAfter: number;
  /** Information gained, log2 of before / after. */
  readonly bits: number;
}

function toText(solved: boolean, turns: readonly PlayedTurn[]): string {
  const rows = turns.map(
    ({ guess, feedback, remainingBefore, remainingAfter, bits }) =>
      `${guess}  ${feedback}  ${remainingBefore} -> ${remainingAfter}  ${bits.toFixed(2)} bits`,
  );
  return [...rows, solved ? `solved in ${turns.length}` : `not solved in ${MAXI_TRIES}`].join('\n');
}

export const play = command({
  name: 'play',
  summary: 'One whole game: what a strategy guesses when the answer is A.',
  positionals: [],
  options: {
    strategy: STRATEGY_OPTION,
    rules: RULES_OPTION,
    answer: { type: 'string', value: 'A', describe: 'the answer, ten tiles' },
  },
  async run(values) {
    const strategy = parseStrategy(values.strategy);
    const rules = parseRules(values.rules);
    if (values.answer === undefined) throw new Error('give the answer to play for: --answer "75+2-31=46"');
    const answer = asEquation(values.answer, MAXI_LENGTH);
    const resources = await loadResources();
    const row = indexOf(resources.equations, answer);
    const membership = row < 0 ? 0 : resources.equations.rows[row * ROW_BYTES + MEMBERSHIP_BYTE];
    if (!rules.some((name) => membership & membershipBit(name))) {
      throw new Error(`${answer} cannot be an answer under the rules ${rules.join(', ')}`);
    }
    const solver = createSolver(resources, rules);
    const turns: Turn[] = [];
    const played: PlayedTurn[] = [];
    let hint = await ask(solver, { kind: 'hint', mode: 'maxi', turns, strategy });
    while (played.length < MAXI_TRIES) {
      const feedback = feedbackOf(hint.guess, answer);
      turns.push(turnOf({ guess: hint.guess, feedback }));
      const { guess, remaining } = hint;
      const solved = isWin(feedback);
      if (!solved) hint = await ask(solver, { kind: 'hint', mode: 'maxi', turns, strategy });
      const remainingAfter = solved ? 1 : hint.remaining;
      const bits = Math.log2(remaining / remainingAfter);
      played.push({ guess, feedback, remainingBefore: remaining, remainingAfter, bits });
      if (solved) break;
    }
    const solved = isWin(played.at(-1)!.feedback);
    return { text: toText(solved, played), json: { solved, turns: played } };
  },
});
