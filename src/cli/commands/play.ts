import { type EquationSet, indexOf, MEMBERSHIP_BYTE, ROW_BYTES } from '../../equations/set.ts';
import { winsUnder } from '../../game/answer-rules.ts';
import { type Feedback, feedbackOf, isWin, type Turn, turnOf } from '../../game/feedback.ts';
import { GAMES, type Game } from '../../game/games.ts';
import { asGuess } from '../../game/guess.ts';
import type { Equation } from '../../game/symbols.ts';
import { isWonBy } from '../../game/wins.ts';
import { loadResources } from '../../node/resources.ts';
import { createSolver } from '../../solver/create.ts';
import { membershipAsked } from '../../solver/prior.ts';
import { ask } from '../ask.ts';
import {
  checkFeedback,
  FEEDBACK_OPTION,
  GAME_OPTION,
  HINT_COMMUTATIVE_OPTION,
  HINT_PRIOR_OPTION,
  HINT_RULES_OPTION,
  type HintGame,
  hintGameOf,
  STRATEGY_OPTION,
} from '../options.ts';
import type { AddCommand } from '../outcome.ts';
import { WEIGHTS_OPTION, withWeights } from '../weights.ts';

interface TurnReport {
  readonly guess: Equation;
  readonly feedback: Feedback;
  readonly remainingBefore: number;
  readonly remainingAfter: number;
  /** Information gained, log2 of before / after. */
  readonly bits: number;
}

function toText(
  solved: boolean,
  turns: readonly TurnReport[],
  answer: Equation,
  { tries }: Pick<Game, 'tries'>,
): string {
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
    if (one.weights) return one.weights.of.has(answer);
    const asked = membershipAsked(one);
    return (membership & asked) === asked;
  });
  if (isAdmitted) return;
  const names = answers.map(({ rules, prior, weights }) => {
    if (weights) return `${rules} (weights ${weights.file})`;
    return prior === 'uniform' ? rules : `${rules} (prior ${prior})`;
  });
  throw new Error(`${answer} cannot be an answer under the rules ${names.join(', ')}`);
}

export const play: AddCommand = (program, present) =>
  program
    .command('play')
    .description('One whole game: what a strategy guesses when the answer is A.')
    .addOption(GAME_OPTION)
    .addOption(FEEDBACK_OPTION)
    .addOption(STRATEGY_OPTION)
    .addOption(HINT_RULES_OPTION)
    .addOption(HINT_PRIOR_OPTION)
    .addOption(WEIGHTS_OPTION)
    .addOption(HINT_COMMUTATIVE_OPTION)
    .requiredOption('--answer <A>', 'the answer, as in "75+2-31=46"')
    .action(
      present(async (options) => {
        const rulebook = GAMES[options.game];
        checkFeedback(options.strategy, options.feedback);
        const about = hintGameOf(options, rulebook);
        const answer = asGuess(options.answer, rulebook);
        const resources = await loadResources(rulebook, options.feedback);
        const { game, commutativeWins } = await withWeights(
          about,
          options.weights,
          rulebook,
          resources.equations,
        );
        checkAnswer(answer, resources.equations, game);
        const solver = createSolver(resources, game);
        const turns: Turn[] = [];
        const next = () => ask(solver, { turns, strategy: options.strategy, commutativeWins });
        const wins = winsUnder(commutativeWins, rulebook.wins);
        const played: TurnReport[] = [];
        let hint = await next();
        while (played.length < rulebook.tries) {
          const { guess, remaining } = hint;
          const solved = isWonBy(guess, answer, wins);
          // The site shows the answer itself in the row that wins.
          const feedback = feedbackOf(solved ? answer : guess, answer, options.feedback);
          turns.push(turnOf({ guess, feedback }));
          if (!solved) hint = await next();
          const remainingAfter = solved ? 1 : hint.remaining;
          const bits = Math.log2(remaining / remainingAfter);
          played.push({ guess, feedback, remainingBefore: remaining, remainingAfter, bits });
          if (solved) break;
        }
        const solved = isWin(played.at(-1)!.feedback);
        return { text: toText(solved, played, answer, rulebook), json: { solved, turns: played } };
      }),
    );
