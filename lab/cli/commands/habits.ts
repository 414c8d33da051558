import { givenRowCount, MODES } from '../../../src/game/mode.ts';
import { storedReviewOfGame } from '../../../src/statistics/account.ts';
import { habitsOf } from '../../../src/statistics/habits.ts';
import { turnsOf } from '../../../src/statistics/judge-games.ts';
import { exportedEntries, type GameRecord, NOT_JUDGED, parseRecord } from '../../../src/statistics/record.ts';
import { repeatedGames } from '../../../src/statistics/same-puzzle.ts';
import { runSteps } from '../../../tools/node/run-steps.ts';
import { GAME_IDS, type GameId } from '../../games.ts';
import { mapInTurn } from '../../node/in-turn.ts';
import { createProgress } from '../../node/progress.ts';
import { readText } from '../../node/read-text.ts';
import type { LabStrategyName } from '../../strategy/registry.ts';
import type { AddCommand } from '../command-result.ts';
import { firstGuessesOf } from '../first-guesses.ts';
import { habitsSummary, type PlayedHabits } from '../habits-summary.ts';
import { loadHintSolver } from '../hint-solver.ts';
import { STRATEGY_OPTION } from '../options.ts';

/** Modes whose games can be judged here: those with one grid that are played with a list of all equations. */
const isJudged = (id: GameRecord['mode']): id is GameRecord['mode'] & GameId =>
  GAME_IDS.some((one) => one === id);

export const habits: AddCommand = (program, present) =>
  program
    .command('habits')
    .description(
      'What the guesses of finished games cost, by cause. It judges every game again, and counts each puzzle once, like the statistics page.',
    )
    .argument('<FILE>', 'games exported by the statistics page')
    .addOption(STRATEGY_OPTION)
    .action(
      present(async (file, { strategy }) => {
        const games = await readGames(file);
        const again = repeatedGames(games);
        const counted = games.filter(({ mode, key }) => isJudged(mode) && !again.has(key));
        const found: PlayedHabits[] = [];
        for (const same of Map.groupBy(counted, ({ mode, source }) => `${mode} ${source}`).values()) {
          const { mode, source } = same[0]!;
          const judged = await judgeAll(same, strategy);
          const first = givenRowCount(MODES[mode]) > 0 ? null : firstGuessesOf(judged);
          found.push({ game: mode, source, habits: habitsOf(judged), first });
        }
        return habitsSummary(found, games.length);
      }),
    );

async function readGames(file: string): Promise<readonly GameRecord[]> {
  const advice = 'export your games with the button of the statistics page';
  const rows = exportedEntries(await readText(file, advice));
  const games = rows?.map(parseRecord).filter((game) => game !== null);
  if (!games || (games.length === 0 && rows!.length > 0)) throw new Error(`${file} has no games: ${advice}`);
  return games.sort((a, b) => a.finished - b.finished);
}

/** Judges games of one mode. Games whose answer is not known to Maxwell are left without a judgement. */
async function judgeAll(games: readonly GameRecord[], strategy: LabStrategyName) {
  const { mode } = games[0]!;
  if (!isJudged(mode)) return [];
  const { solver, asked } = await loadHintSolver({ game: mode, feedback: 'copies', strategy });
  const progress = createProgress();
  return mapInTurn(games.entries(), async ([number, game]): Promise<GameRecord> => {
    progress(`${mode}: ${number} of ${games.length} games judged`);
    const turns = turnsOf(game);
    const winningGuess = game.winningGuess === null ? {} : { winningGuess: game.winningGuess };
    const solution = await runSteps(solver.review({ ...asked, turns, ...winningGuess }));
    const judgement =
      solution.kind === 'review' ? storedReviewOfGame(solution.judged, turns.length) : NOT_JUDGED;
    return { ...game, ...judgement };
  });
}
