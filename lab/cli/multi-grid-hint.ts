import { isWin, type Turn } from '../../src/game/feedback.ts';
import { toPlain } from '../../src/game/typed-text.ts';
import type { RankedGuess } from '../../src/protocol/hint.ts';
import { createMultiGridSolver } from '../../src/solver/multi-grid/solver.ts';
import { DEFAULT_STRATEGY } from '../../src/solver/strategy/registry.ts';
import { MULTI_GRID_GAMES, type MultiGridGameId, type MultiGridRules } from '../games.ts';
import { parseFeedback, parseGuess } from '../guess.ts';
import { loadLabResources } from '../node/resources.ts';
import { finalHint } from '../study/ask-solver.ts';
import type { CommandResult } from './command-result.ts';
import { fixedOptions, ownFirstFrom, refuseUnsupported } from './options.ts';
import { totalNeeded } from './ranked-line.ts';

/** Feedback of a grid that was solved in an earlier turn. */
const SOLVED = '-';

/**
 * Parses the rows of a game of several grids, each as `GUESS:FEEDBACK,FEEDBACK…` in the order of the grids.
 * @throws Error that describes the first mistake; also when every grid is solved
 */
function parseJointTurns(texts: readonly string[], game: MultiGridRules): Turn[] {
  if (texts.length > game.tries)
    throw new Error(`a game has ${game.tries} guesses, and ${texts.length} turns are given`);
  const isSolved = new Array<boolean>(game.grids).fill(false);
  const turns = texts.map((text) => {
    const [guess, feedbacks, ...rest] = toPlain(text).split(':');
    const parts = feedbacks?.split(',') ?? [];
    if (parts.length !== game.grids || rest.length > 0)
      throw new Error(
        `"${text}" is not a turn of ${game.grids} grids: write GUESS:FEEDBACK,FEEDBACK…, one for each, and ${SOLVED} for a grid that is solved`,
      );
    const read = parts.map((part, grid) => {
      if ((part === SOLVED) !== isSolved[grid])
        throw new Error(
          isSolved[grid]
            ? `"${text}": grid ${grid + 1} was solved before, write ${SOLVED} for it`
            : `"${text}": grid ${grid + 1} is not solved before that, write its feedback`,
        );
      return part === SOLVED ? null : parseFeedback(part, game.length);
    });
    for (const [grid, feedback] of read.entries()) if (feedback && isWin(feedback)) isSolved[grid] = true;
    return { guess: parseGuess(guess!, game), feedbacks: read };
  });
  if (isSolved.every(Boolean)) throw new Error('every grid is solved: there is nothing to guess');
  return turns;
}

/**
 * Loads the solver for a game of several grids, with the question about the turns.
 * @throws as {@link parseJointTurns}
 */
export async function loadForGrids(game: MultiGridRules, texts: readonly string[], commutativeWins = true) {
  const turns = parseJointTurns(texts, game);
  const solver = createMultiGridSolver(await loadLabResources(game.single), game);
  const question = { turns, strategy: DEFAULT_STRATEGY, prior: 'uniform', commutativeWins } as const;
  return { solver, question };
}

/**
 * Computes the hint for a game of several grids.
 * @param options of the command
 * @throws Error with a one-line message when an option does not apply, a turn is invalid or no answer fits
 */
export async function hintForGrids(
  id: MultiGridGameId,
  options: {
    readonly turn: readonly string[];
    readonly first?: string | undefined;
    readonly commutative?: boolean | undefined;
  },
): Promise<CommandResult> {
  const game = MULTI_GRID_GAMES[id];
  const isOfWords = game.symbols === 'letters';
  refuseUnsupported(
    options,
    {
      ...fixedOptions(isOfWords ? 'answers' : 'exact'),
      strategy: [DEFAULT_STRATEGY],
      guessSeconds: [undefined],
      ...(isOfWords && { commutative: [undefined, false] }),
    },
    `hints for ${game.name} come from ${DEFAULT_STRATEGY}, with its own answers, all equally likely`,
  );
  const { turn: texts, first, commutative } = options;
  const { solver, question } = await loadForGrids(game, texts, commutative);
  const hint = await finalHint(solver, { ...question, ...ownFirstFrom(first, game) });
  const played = texts.length;
  const remaining = hint.gridsLeft!.map((left) => left?.remaining ?? null);
  const left = remaining.map((count, grid) => `grid ${grid + 1}: ${count ?? 'solved'}`).join(', ');
  if (played >= game.tries)
    return { text: `not solved in ${game.tries}\n${left}`, json: { solved: false, remaining } };
  const fieldsOf = (ranked: RankedGuess) => ({
    guess: ranked.guess,
    needed: totalNeeded(ranked, played),
    grids: ranked.gridWorths,
  });
  return {
    text: [left, ...hint.top.map((ranked) => lineOf(ranked, played))].join('\n'),
    json: { remaining, ...fieldsOf(hint), top: hint.top.map(fieldsOf) },
  };
}

function lineOf({ guess, value, gridWorths }: RankedGuess, played: number): string {
  const worths = gridWorths!.map((worth) =>
    worth ? `${(100 * worth.winChance).toFixed(1)} % ${worth.cells} groups` : 'solved',
  );
  const needed = value ? `${(played + value.needed).toFixed(2)} guesses in all` : '';
  return [guess, needed, worths.join(' | ')].join('  ');
}
