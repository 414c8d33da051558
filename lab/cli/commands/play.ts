import { type EquationSet, indexOf, MEMBERSHIP_BYTE, ROW_BYTES } from '../../../src/equations/set.ts';
import { answersUnder, winsUnder } from '../../../src/game/answer-rules.ts';
import {
  type Feedback,
  feedbackOf,
  isWin,
  type Marking,
  type Turn,
  turnOf,
} from '../../../src/game/feedback.ts';
import type { LongerGame } from '../../../src/game/longer.ts';
import { admits } from '../../../src/game/membership.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { isWonBy, type Wins } from '../../../src/game/wins.ts';
import { membershipAsked } from '../../../src/solver/prior.ts';
import type { Solver, SolverQuestion } from '../../../src/solver/solver.ts';
import { GAMES, type Game } from '../../games.ts';
import { guessNamed } from '../../guess.ts';
import { loadLongerSolver } from '../../node/longer.ts';
import { ask } from '../ask.ts';
import { loadHinted } from '../hinted.ts';
import { LENGTH_OPTION, longerGameOf } from '../longer.ts';
import { addHintOptions, GAME_OPTION, type HintGame } from '../options.ts';
import type { AddCommand, Outcome } from '../outcome.ts';
import { WEIGHTS_OPTION } from '../weights.ts';

interface TurnReport {
  readonly guess: Equation;
  readonly feedback: Feedback;
  readonly remainingBefore: number;
  readonly remainingAfter: number;
  /** Information gained: log2(before / after). */
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
function checkAnswer(answer: Equation, set: EquationSet, { game, prior }: HintGame): void {
  const answers = game.answers.map((usual) => answersUnder(prior, usual));
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

/** The player. */
interface Player extends Pick<SolverQuestion, 'strategy' | 'prior' | 'commutativeWins'> {
  readonly solver: Solver;
}

/** The game to play. */
interface Challenge extends Pick<Game, 'tries'> {
  readonly answer: Equation;
  readonly wins: Wins;
  readonly feedback: Marking;
}

async function playGame(
  { solver, ...asked }: Player,
  { answer, wins, feedback: marking, tries }: Challenge,
): Promise<Outcome> {
  const turns: Turn[] = [];
  const next = () => ask(solver, { turns, ...asked });
  const played: TurnReport[] = [];
  let hint = await next();
  while (played.length < tries) {
    const { guess, remaining } = hint;
    const solved = isWonBy(guess, answer, wins);
    // The site shows the answer in the winning row.
    const feedback = feedbackOf(solved ? answer : guess, answer, marking);
    turns.push(turnOf({ guess, feedback }));
    if (!solved) hint = await next();
    const remainingAfter = solved ? 1 : hint.remaining;
    const bits = Math.log2(remaining / remainingAfter);
    played.push({ guess, feedback, remainingBefore: remaining, remainingAfter, bits });
    if (solved) break;
  }
  const solved = isWin(played.at(-1)!.feedback);
  return { text: toText(solved, played, answer, { tries }), json: { solved, turns: played } };
}

async function playLonger(game: LongerGame, text: string): Promise<Outcome> {
  const answer = guessNamed(text, game);
  if (!admits(game.guesses, answer, game))
    throw new Error(`${answer} cannot be an answer under the rules ${game.guesses}`);
  const player: Player = {
    solver: await loadLongerSolver(game),
    strategy: 'entropy2',
    prior: 'uniform',
    commutativeWins: false,
  };
  return playGame(player, { answer, wins: game.wins, feedback: 'copies', tries: game.tries });
}

export const play: AddCommand = (program, present) =>
  addHintOptions(
    program.command('play').description('One whole game: what a strategy guesses when the answer is A.'),
  )
    .addOption(GAME_OPTION)
    .addOption(LENGTH_OPTION)
    .addOption(WEIGHTS_OPTION)
    .requiredOption('--answer <A>', 'the answer, as in "75+2-31=46"')
    .action(
      present(async (options) => {
        const { length } = options;
        if (length !== undefined) return playLonger(longerGameOf({ ...options, length }), options.answer);
        const { feedback } = options;
        const game = GAMES[options.game];
        const answer = guessNamed(options.answer, game);
        const { solver, about, equations, asked } = await loadHinted(options);
        checkAnswer(answer, equations, about);
        const wins = winsUnder(about.commutativeWins, game.wins);
        return playGame({ solver, ...asked }, { answer, wins, feedback, tries: game.tries });
      }),
    );
