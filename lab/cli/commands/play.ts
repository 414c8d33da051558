import { type EquationSet, indexOf, MEMBERSHIP_BYTE, ROW_BYTES } from '../../../src/equations/set.ts';
import { answersUnder, winsUnder } from '../../../src/game/answer-rules.ts';
import { type Clue, type Feedback, feedbackOf, type Turn, turnOf } from '../../../src/game/feedback.ts';
import type { LongerGame } from '../../../src/game/longer.ts';
import { admits } from '../../../src/game/membership.ts';
import { ownGuesses } from '../../../src/game/mode.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { givenTurns } from '../../../src/practice/given.ts';
import { requiredMembership } from '../../../src/solver/prior.ts';
import type { Solver, SolverQuestion } from '../../../src/solver/solver.ts';
import { loadLongerSolver } from '../../../tools/node/longer.ts';
import { GAMES, type Game } from '../../games.ts';
import { guessNamed } from '../../guess.ts';
import { secondsOf } from '../../study/given/game.ts';
import { type Challenge, playByHints } from '../../study/play-game.ts';
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

/** A finished game. */
interface GameReport {
  readonly solved: boolean;
  /** Rows that the site filled before the first guess. */
  readonly given: readonly Clue[];
  readonly turns: readonly TurnReport[];
  /** Time including penalties; undefined if the game is not solved or time does not count. */
  readonly seconds: number | undefined;
}

function toText(
  { solved, given, turns, seconds }: GameReport,
  answer: Equation,
  game: Pick<Game, 'tries' | 'given'>,
): string {
  const rows = turns.map(
    ({ guess, feedback, remainingBefore, remainingAfter, bits }) =>
      `${guess}  ${feedback}  ${remainingBefore} -> ${remainingAfter}  ${bits.toFixed(2)} bits`,
  );
  const { guess } = turns.at(-1)!;
  const time = seconds === undefined ? '' : `, ${seconds} seconds`;
  const order = guess === answer ? '' : `, as ${guess} is ${answer} in another order`;
  return [
    ...given.map(({ guess, feedback }) => `${guess}  ${feedback}  given`),
    ...rows,
    solved ? `solved in ${turns.length}${time}${order}` : `not solved in ${ownGuesses(game.tries, game)}`,
  ].join('\n');
}

/** @throws Error when the equation cannot be an answer */
function checkAnswer(answer: Equation, set: EquationSet, { game, prior }: HintGame): void {
  const answers = game.answers.map((usual) => answersUnder(prior, usual));
  const row = indexOf(set, answer);
  const membership = row < 0 ? 0 : set.rows[row * ROW_BYTES + MEMBERSHIP_BYTE];
  const isAdmitted = answers.some((one) => {
    if (one.weights) return one.weights.of.has(answer);
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

type AskedGame = Omit<Challenge, 'given'> & Pick<Game, 'given' | 'penalties'>;

async function playGame({ solver, ...asked }: Player, game: AskedGame): Promise<Outcome> {
  const { answer, marking } = game;
  const given = givenTurns(game, answer).map(({ guess }) => ({
    guess,
    feedback: feedbackOf(guess, answer, marking),
  }));
  const next = (turns: readonly Turn[]) => ask(solver, { turns, ...asked });
  const rows = await playByHints(next, { ...game, given: given.map(turnOf) });
  const solved = rows.at(-1)!.won;
  const left = solved ? 1 : (await next([...given, ...rows].map(turnOf))).remaining;
  const turns = rows.map(({ guess, feedback, remaining }, i): TurnReport => {
    const remainingAfter = rows[i + 1]?.remaining ?? left;
    const bits = Math.log2(remaining / remainingAfter);
    return { guess, feedback, remainingBefore: remaining, remainingAfter, bits };
  });
  const isTimed = solved && game.penalties !== undefined;
  const seconds = isTimed ? secondsOf(game, rows.length, asked.guessSeconds) : undefined;
  const played: GameReport = { solved, given, turns, seconds };
  return {
    text: toText(played, answer, game),
    json: { solved, ...(given.length > 0 && { given }), turns, ...(isTimed && { seconds }) },
  };
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
  return playGame(player, { ...game, answer, marking: 'copies' });
}

export const play: AddCommand = (program, present) =>
  addHintOptions(
    program
      .command('play')
      .description(
        'Plays one game with a strategy when the answer is A; a given row is the one of the practice page.',
      ),
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
        return playGame({ solver, ...asked }, { ...game, answer, wins, marking: feedback });
      }),
    );
