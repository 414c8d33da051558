import { type AnswerWeights, answerRulesFor, type PriorName } from '../../../src/game/answer-rules.ts';
import type { Turn } from '../../../src/game/feedback.ts';
import { type GameRules, playerGuesses } from '../../../src/game/mode.ts';
import type { Hint } from '../../../src/protocol/hint.ts';
import { GAMES, isMultiGridGame } from '../../games.ts';
import { finalHint } from '../../study/ask-solver.ts';
import type { AddCommand, CommandResult } from '../command-result.ts';
import { assumptionJson, assumptionText } from '../extra-symbols.ts';
import { loadHintSolver } from '../hint-solver.ts';
import { LENGTH_OPTION, loadForLength } from '../longer.ts';
import { hintForGrids } from '../multi-grid-hint.ts';
import { ALL_GAMES_OPTION, addHintCommand, type HintGame, ownFirstFrom, TURN_OPTION } from '../options.ts';
import { guessJson, guessLine, totalNeeded } from '../ranked-line.ts';
import { parseTurns } from '../turns.ts';
import { WEIGHTS_OPTION } from '../weights.ts';

/** How likely the answers of a hint are: a prior, or a list of weights. */
function likelinessOf(
  { rules, commutativeWins }: Hint,
  { game, prior: wanted }: HintGame,
): { prior: PriorName } | { weights: Pick<AnswerWeights, 'file' | 'digest'> } {
  const { prior, weights } = answerRulesFor(game.answers.find((answers) => answers.rules === rules)!, {
    prior: wanted,
    commutativeWins,
  });
  return weights ? { weights: { file: weights.file, digest: weights.digest } } : { prior };
}

function countOf({ remaining, remainingError }: Hint): string {
  return remainingError === undefined ? `${remaining}` : `about ${remaining} ± ${Math.round(remainingError)}`;
}

/** Formats a hint or, after the last turn, only the answers left. */
function outcomeOf(hint: Hint, hintGame: HintGame, turns: readonly Turn[], game: GameRules): CommandResult {
  const played = playerGuesses(turns.length, game);
  const likely = likelinessOf(hint, hintGame);
  const { remaining, remainingError, remainingExact, rules, commutativeWins, groups } = hint;
  const counted = { remaining, ...(remainingError !== undefined && { remainingError }), remainingExact };
  const assumed = { rules, ...likely, commutativeWins, ...assumptionJson(turns), groups };
  const state = [
    `${countOf(hint)} possible (${hint.remainingBits.toFixed(2)} bits)`,
    `rules ${rules}`,
    'prior' in likely ? `prior ${likely.prior}` : `weights ${likely.weights.file} (${likely.weights.digest})`,
    commutativeWins ? 'commutative wins count' : 'only the answer itself wins',
    ...assumptionText(turns),
  ].join(', ');
  const left = groups ? [`left ${groups.map((group) => group.join(' ')).join(' | ')}`] : [];
  if (turns.length >= game.tries)
    return {
      text: [`not solved in ${played}`, state, ...left].join('\n'),
      json: { solved: false, ...counted, ...assumed },
    };
  const { guess, bits, expectedRemaining, winChance, certainty, backend, ms, top, value } = hint;
  return {
    text: [
      ...[state, ...left, `guess ${guessLine(hint, played, game)}`],
      `${hint.strategy}, ${hint.isOwn ? 'own first guess' : certainty}, ${backend}, ${Math.round(ms)} ms`,
      '',
      ...top.map((ranked) => guessLine(ranked, played, game)),
    ].join('\n'),
    json: {
      ...{ ...counted, guess, needed: totalNeeded(hint, played) },
      ...(value?.seconds !== undefined && { seconds: value.seconds }),
      ...{ bits, expectedRemaining, winChance, certainty, backend, ms, ...assumed },
      top: top.map((ranked) => guessJson(ranked, played)),
    },
  };
}

export const hint: AddCommand = (program, present) =>
  addHintCommand(program, 'hint', 'The best next guess after the turns played so far, with its worth.')
    .addOption(ALL_GAMES_OPTION)
    .addOption(LENGTH_OPTION)
    .addOption(WEIGHTS_OPTION)
    .option('--first <GUESS>', 'a first guess of your own, suggested before Maxwell’s')
    .addOption(TURN_OPTION)
    .action(
      present(async (options) => {
        const { length, game: id, first } = options;
        if (isMultiGridGame(id)) return hintForGrids(id, options);
        if (length !== undefined) {
          const { game, solver, question } = await loadForLength({ ...options, length }, options.turn);
          const found = await finalHint(solver, { ...question, ...ownFirstFrom(first, game) });
          return outcomeOf(found, { game, ...question }, question.turns, game);
        }
        const game = GAMES[id];
        const turns = parseTurns(options.turn, game, options.feedback);
        const own = ownFirstFrom(first, game);
        const { solver, hintGame, asked } = await loadHintSolver({ ...options, game: id });
        return outcomeOf(await finalHint(solver, { turns, ...asked, ...own }), hintGame, turns, game);
      }),
    );
