import { Option } from '@commander-js/extra-typings';
import { SYMBOLS } from '../../../src/game/symbols.ts';
import { toSymbols } from '../../../src/game/typed-text.ts';
import type { CellReason, Deduction } from '../../../src/protocol/deduction.ts';
import { DEFAULT_STRATEGY } from '../../../src/solver/strategy/registry.ts';
import { runSteps } from '../../../tools/node/run-steps.ts';
import { GAME_IDS, GAMES, type GameId } from '../../games.ts';
import { numberOption } from '../../number-option.ts';
import { contradiction } from '../../study/ask-solver.ts';
import type { AddCommand, CommandResult } from '../command-result.ts';
import { factText, reasonLines, supposedText } from '../deduction-lines.ts';
import { loadHintSolver } from '../hint-solver.ts';
import { gameOption } from '../options.ts';
import { parseTurns } from '../turns.ts';

/** Games of equations. */
const EXPLAINED_IDS = GAME_IDS.filter((id) => id !== 'wordle');

interface ExplainOptions {
  readonly game: GameId;
  readonly turn: readonly string[];
  readonly tile?: number | undefined;
  readonly symbol?: string | undefined;
}

async function explainTurns({ game: id, turn, tile, symbol }: ExplainOptions): Promise<CommandResult> {
  const game = GAMES[id];
  const turns = parseTurns(turn, game, 'copies');
  if ((tile === undefined) !== (symbol === undefined))
    throw new Error('give both --tile and --symbol, or neither');
  const { solver, asked } = await loadHintSolver({
    game: id,
    feedback: 'copies',
    strategy: DEFAULT_STRATEGY,
  });
  const question = { ...asked, turns };
  if (tile === undefined || symbol === undefined) {
    const found = await runSteps(solver.sentences({ ...question, kind: 'sentences' }));
    if (found.kind === 'inconsistent') throw contradiction(question, found);
    return { text: sentencesText(found.sentences), json: { sentences: found.sentences } };
  }
  const code = toSymbols(symbol);
  if (tile > game.length) throw new Error(`${game.name} has ${game.length} tiles`);
  if (code.length !== 1 || !SYMBOLS.includes(code))
    throw new Error(`"${symbol}" is not a symbol of the game`);
  const found = await runSteps(
    solver.explain({ ...question, kind: 'explain', tile: tile - 1, symbol: code }),
  );
  if (found.kind === 'inconsistent') throw contradiction(question, found);
  const { reason } = found;
  return { text: cellText(tile, code, reason), json: { tile: tile - 1, symbol: code, reason } };
}

const validity = ({ isProved }: Pick<CellReason, 'isProved'>, answers = 'the likely answers') =>
  isProved ? 'proved for every guess that the site accepts' : `in all of ${answers}`;

function cellText(tile: number, symbol: string, reason: CellReason | null): string {
  if (!reason) return `${symbol} is possible at ${tile}`;
  return [`${symbol} is not at ${tile}: ${validity(reason)}`, ...reasonLines(reason)].join('\n');
}

function sentencesText(sentences: readonly Deduction[]): string {
  if (sentences.length === 0) return 'nothing to say';
  return sentences
    .flatMap(({ fact, answers, isProved, because }) => [
      `${factText(fact)}: ${validity({ isProved }, `the ${answers} likely answers`)}`,
      ...because
        .filter(({ proof }) => proof.kind !== 'counting')
        .flatMap(({ assumption, proof }) => [
          `  not ${supposedText(assumption)}:`,
          ...reasonLines(proof).map((line) => `    ${line}`),
        ]),
    ])
    .join('\n');
}

export const explain: AddCommand = (program, present) =>
  program
    .command('explain')
    .description('What the rows prove about the answer, and why; or why a symbol cannot be at a tile.')
    .addOption(gameOption(EXPLAINED_IDS, 'maxi'))
    .option('--turn <GUESS:FEEDBACK...>', 'the rows played, in order', [])
    .addOption(numberOption('--tile <N>', 'with --symbol: a tile, from 1', [1]))
    .addOption(new Option('--symbol <S>', 'with --tile: a symbol'))
    .action(present(explainTurns));
