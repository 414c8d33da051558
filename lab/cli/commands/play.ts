import { type EquationSet, indexOf, MEMBERSHIP_BYTE, ROW_BYTES } from '../../../src/equations/set.ts';
import { answerRulesFor, winRuleFor } from '../../../src/game/answer-rules.ts';
import { feedbackOf, type Turn, turnFromClue } from '../../../src/game/feedback.ts';
import { membershipOf } from '../../../src/game/membership.ts';
import { playerGuesses } from '../../../src/game/mode.ts';
import { membershipBit } from '../../../src/game/rules.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { givenTurns } from '../../../src/practice/given.ts';
import { requiredMembership } from '../../../src/solver/prior.ts';
import type { Solver, SolverQuestion } from '../../../src/solver/solver.ts';
import { GAMES, type Game } from '../../games.ts';
import { parseGuess } from '../../guess.ts';
import { finalHint } from '../../study/ask-solver.ts';
import { secondsOf } from '../../study/given/given-game.ts';
import { type GameToPlay, playWithHints } from '../../study/play-game.ts';
import type { AddCommand, CommandResult } from '../command-result.ts';
import { loadHintSolver } from '../hint-solver.ts';
import { LENGTH_OPTION, loadForLength } from '../longer.ts';
import { addHintCommand, GAME_OPTION, type HintGame } from '../options.ts';
import { WEIGHTS_OPTION } from '../weights.ts';

function checkAnswer(answer: Equation, set: EquationSet, { game, ...settings }: HintGame): void {
  const answers = game.answers.map((usual) => answerRulesFor(usual, settings));
  const row = indexOf(set, answer);
  const membership = row < 0 ? 0 : set.rows[row * ROW_BYTES + MEMBERSHIP_BYTE];
  const isAdmitted = answers.some((one) => {
    if (one.weights) return one.weights.byAnswer.has(answer);
    const asked = requiredMembership(one);
    return (membership & asked) === asked;
  });
  if (isAdmitted) return;
  const names = answers.map(({ rules, prior, weights }) => {
    if (weights) return `${rules} (weights ${weights.file})`;
    return prior === 'uniform' ? rules : `${rules} (prior ${prior})`;
  });
  throw new Error(`${answer} cannot be an answer under the rules ${names.join(', ')}`);
}

/** A solver and the assumptions it plays with. */
interface Player extends Pick<SolverQuestion, 'strategy' | 'prior' | 'commutativeWins' | 'guessSeconds'> {
  readonly solver: Solver;
}

type AskedGame = Omit<GameToPlay, 'given'> & Pick<Game, 'givenRow' | 'penaltySeconds' | 'tries'>;

/** Plays a game to its end. */
async function playGame({ solver, ...asked }: Player, game: AskedGame): Promise<CommandResult> {
  const { answer, marking, penaltySeconds: penalties } = game;
  const given = givenTurns(game, answer).map(({ guess }) => ({
    guess,
    feedback: feedbackOf(guess, answer, marking),
  }));
  const next = (turns: readonly Turn[]) => finalHint(solver, { ...asked, turns });
  const rows = await playWithHints(next, { ...game, given: given.map(turnFromClue) });
  const { won: solved, guess: last } = rows.at(-1)!;
  const left = solved ? 1 : (await next([...given, ...rows].map(turnFromClue))).remaining;
  const turns = rows.map(({ guess, feedback, remaining: remainingBefore }, i) => {
    const remainingAfter = rows[i + 1]?.remaining ?? left;
    const gained = Math.log2(remainingBefore / remainingAfter);
    return { guess, feedback, remainingBefore, remainingAfter, bits: gained };
  });
  /** Including penalties; undefined: not solved, or time does not count. */
  const seconds = solved && penalties ? secondsOf(game, rows.length, asked.guessSeconds) : undefined;
  const time = seconds === undefined ? '' : `, ${seconds} seconds`;
  const order = last === answer ? '' : `, as ${last} is ${answer} in another order`;
  return {
    text: [
      ...given.map(({ guess, feedback }) => `${guess}  ${feedback}  given`),
      ...turns.map(
        ({ guess, feedback, remainingBefore, remainingAfter, bits }) =>
          `${guess}  ${feedback}  ${remainingBefore} -> ${remainingAfter}  ${bits.toFixed(2)} bits`,
      ),
      solved
        ? `solved in ${turns.length}${time}${order}`
        : `not solved in ${playerGuesses(game.tries, game)}`,
    ].join('\n'),
    json: { solved, ...(given.length > 0 && { given }), turns, ...(seconds !== undefined && { seconds }) },
  };
}

export const play: AddCommand = (program, present) =>
  addHintCommand(
    program,
    'play',
    'Plays one game with a strategy when the answer is A; a given row is the one of the practice page.',
  )
    .addOption(GAME_OPTION)
    .addOption(LENGTH_OPTION)
    .addOption(WEIGHTS_OPTION)
    .requiredOption('--answer <A>', 'the answer, as in "75+2-31=46"')
    .action(
      present(async (options) => {
        const { length } = options;
        if (length !== undefined) {
          const { game, solver, question } = await loadForLength({ ...options, length }, []);
          const answer = parseGuess(options.answer, game);
          if ((membershipOf(answer) & membershipBit(game.guesses)) === 0)
            throw new Error(`${answer} cannot be an answer under the rules ${game.guesses}`);
          return playGame({ solver, ...question }, { ...game, answer, marking: 'copies' });
        }
        const { feedback } = options;
        const game = GAMES[options.game];
        const answer = parseGuess(options.answer, game);
        const { solver, hintGame, equations, asked } = await loadHintSolver(options);
        checkAnswer(answer, equations, hintGame);
        const winRule = winRuleFor(hintGame.commutativeWins, game.winRule);
        return playGame({ solver, ...asked }, { ...game, answer, winRule, marking: feedback });
      }),
    );
