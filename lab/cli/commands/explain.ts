import { Option } from '@commander-js/extra-typings';
import { openGrids, type Turn } from '../../../src/game/feedback.ts';
import type { LongerLength } from '../../../src/game/longer-game.ts';
import { MODES } from '../../../src/game/mode.ts';
import { SYMBOL_SETS } from '../../../src/game/symbols.ts';
import { toSymbols } from '../../../src/game/typed-text.ts';
import { DEFAULT_STRATEGY } from '../../../src/solver/strategy/registry.ts';
import { factSentence, linesOfCell, linesOfDeduction } from '../../../src/ui/words/deductions.ts';
import { deductionsInEnglish as words } from '../../../src/ui/words/deductions-en.ts';
import type { SentencePart } from '../../../src/ui/words/sentences.ts';
import { GAME_IDS, isMultiGridGame, MULTI_GRID_GAMES } from '../../games.ts';
import { numberOption } from '../../number-option.ts';
import { finalAnswer } from '../../study/ask-solver.ts';
import type { AddCommand } from '../command-result.ts';
import { loadHintSolver } from '../hint-solver.ts';
import { lengthOption, loadForLength } from '../longer.ts';
import { loadForGrids } from '../multi-grid-hint.ts';
import { SITE_MULTI_GRID_IDS } from '../openers-multi-grid.ts';
import { gameOption, TURN_OPTION } from '../options.ts';
import { parseTurns } from '../turns.ts';

/** Games of equations. */
const EXPLAINED_IDS = [...GAME_IDS.filter((id) => id !== 'wordle'), ...SITE_MULTI_GRID_IDS];

/** Loads the solver of a game, with the question about the turns. @param length if given, instead of the game */
async function loadAsked(id: (typeof EXPLAINED_IDS)[number], turn: readonly string[], length?: LongerLength) {
  if (length !== undefined) return loadForLength({ length, game: id }, turn);
  if (isMultiGridGame(id)) return { game: MODES[id], ...(await loadForGrids(MULTI_GRID_GAMES[id], turn)) };
  const game = MODES[id];
  const turns = parseTurns(turn, game, 'copies');
  const loaded = await loadHintSolver({ game: id, feedback: 'copies', strategy: DEFAULT_STRATEGY });
  return { game, solver: loaded.solver, question: { ...loaded.asked, turns } };
}

/**
 * The grid to explain, from 0, as part of a question; empty if there is one.
 * @param wanted from 1; undefined: the first that is not solved
 */
function chosenGrid(turns: readonly Turn[], wanted?: number): { readonly grid?: number } {
  const open = openGrids(turns);
  const grid = wanted === undefined ? open[0]! : wanted - 1;
  if (!open.includes(grid)) throw new Error(`choose --grid from ${open.map((one) => one + 1).join(', ')}`);
  return turns.some(({ feedbacks }) => feedbacks.length > 1) ? { grid } : {};
}

/** A sentence in one line, then its reason. */
const textOf = ([first, ...others]: readonly (readonly SentencePart[])[]) =>
  [lineOf(first!), ...others.map((line) => `  ${lineOf(line)}`)].join('\n');

const lineOf = (parts: readonly SentencePart[]) =>
  parts.map((part) => (typeof part === 'string' ? part : part.symbol)).join('');

export const explain: AddCommand = (program, present) =>
  program
    .command('explain')
    .description(
      'What the rows prove about the answer, and why; or why a symbol cannot be at a tile. In --json, rows, tiles and grids count from 0.',
    )
    .addOption(gameOption(EXPLAINED_IDS, 'maxi'))
    .addOption(
      lengthOption(
        'instead of --game: number of tiles of a longer game; only --tile with --symbol has a reason, from rows and grammar',
      ),
    )
    .addOption(TURN_OPTION)
    .addOption(
      numberOption(
        '--grid <N>',
        'which of several grids, from 1; default: the first that is not solved',
        [1, 4],
      ),
    )
    .addOption(numberOption('--tile <N>', 'with --symbol: a tile, from 1', [1]))
    .addOption(new Option('--symbol <S>', 'with --tile: a symbol'))
    .action(
      present(async ({ game: id, turn, length, grid, tile, symbol }) => {
        if ((tile === undefined) !== (symbol === undefined))
          throw new Error('give both --tile and --symbol, or neither');
        const { game, solver, question } = await loadAsked(id, turn, length);
        const chosen = chosenGrid(question.turns, grid);
        const asked = { ...question, ...chosen };
        if (tile === undefined || symbol === undefined) {
          const steps = solver.sentences({ ...asked, kind: 'sentences' });
          const { sentences } = await finalAnswer(question, steps);
          const text = sentences.map((one) =>
            textOf([factSentence(one, words), ...linesOfDeduction(one, words)]),
          );
          return { text: text.join('\n') || 'nothing to say', json: { ...chosen, sentences } };
        }
        const code = toSymbols(symbol);
        if (tile > game.length) throw new Error(`${game.name} has ${game.length} tiles`);
        if (code.length !== 1 || !SYMBOL_SETS[game.symbols].includes(code))
          throw new Error(`"${symbol}" is not a symbol of ${game.name}`);
        const cell = { tile: tile - 1, symbol: code };
        const steps = solver.explain({ ...asked, kind: 'explain', ...cell });
        const { reason } = await finalAnswer(question, steps);
        const asFar = length === undefined ? '' : ', as far as rows and grammar show';
        const text = reason
          ? textOf(linesOfCell(cell, reason, words))
          : `${code} can be at tile ${tile}${asFar}`;
        return { text, json: { ...chosen, ...cell, reason } };
      }),
    );
