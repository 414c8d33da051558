import { expect, test } from 'vitest';
import { createRandom, type Random } from '../../src/equations/random.ts';
import { equationAt } from '../../src/equations/set.ts';
import { answerRulesFor } from '../../src/game/answer-rules.ts';
import { feedbackOf, isWin, type Turn, turnFromClue } from '../../src/game/feedback.ts';
import { MODES, type ModeId } from '../../src/game/mode.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { winsAgainst } from '../../src/game/win-rule.ts';
import type { Backend } from '../../src/scoring/backend.ts';
import { type AnswerModel, answerModelOf } from '../../src/solver/answer-model.ts';
import { createSolver } from '../../src/solver/create-solver.ts';
import type { Solver, SolverQuestion } from '../../src/solver/solver.ts';
import { accountOf } from '../../src/statistics/account.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import { loadLabModel, loadLabResources } from '../node/resources.ts';

const COMMUTATIVE = { prior: 'site', commutativeWins: true } as const;

interface AccountTable {
  readonly backend: Backend;
  readonly model: AnswerModel;
  readonly solver: Solver;
  readonly mode: ModeId;
}

type AccountPlayer = (
  table: AccountTable,
  turns: readonly Turn[],
  left: Uint32Array,
  random: Random,
) => Promise<Equation>;

const drawFrom = (rows: Uint32Array, random: Random) => rows[Math.floor(random() * rows.length)];

const PLAYERS: Readonly<Record<string, AccountPlayer>> = {
  random: async ({ backend: { set } }, _turns, _left, random) =>
    equationAt(set, Math.floor(random() * set.count)),
  middling: async ({ backend: { set } }, _turns, left, random) => equationAt(set, drawFrom(left, random)),
  async obedient({ solver }, turns) {
    const question: SolverQuestion = { turns, strategy: 'maxwell', ...COMMUTATIVE };
    const answer = await runSteps(solver.hint(question));
    if (answer.kind !== 'hint') throw new Error('no hint');
    return answer.hint.guess;
  },
};

async function playGame(table: AccountTable, play: AccountPlayer, random: Random): Promise<Turn[]> {
  const { backend, model, mode } = table;
  const answer = equationAt(backend.set, drawFrom(model.answers, random));
  const turns: Turn[] = [];
  let left = model.answers;
  while (turns.length < MODES[mode].tries) {
    const guess = await play(table, turns, left, random);
    const isWon = winsAgainst(guess, answer, MODES[mode].winRule);
    const feedback = feedbackOf(guess, isWon ? guess : answer);
    turns.push(turnFromClue({ guess, feedback }));
    if (isWin(feedback)) break;
    left = backend.filter(left, { guess, feedback });
  }
  return turns;
}

/**
 * Tests that the account of a game adds up, whoever played it.
 * @param games number of games of each player
 */
export function testAccounts(
  mode: ModeId,
  games: number,
  players: readonly string[] = Object.keys(PLAYERS),
): void {
  test.each(players)(`${mode}: games of a player who is %s`, async (player) => {
    const game = MODES[mode];
    const answerRules = answerRulesFor(game.answers[0], { prior: 'site', commutativeWins: true });
    const { backend } = await loadLabModel(answerRules, game);
    const solver = createSolver(await loadLabResources(game), game);
    const table = { backend, model: answerModelOf(answerRules, backend.set, game.winRule), solver, mode };
    const random = createRandom(26);
    for (let played = 0; played < games; played++) {
      const turns = await playGame(table, PLAYERS[player], random);
      const answer = await runSteps(solver.review({ turns, strategy: 'maxwell', ...COMMUTATIVE }));
      if (answer.kind !== 'review') throw new Error('no review');
      const { guesses, expected, choices, luck, skillScore: skill } = accountOf(answer.judged);
      expect((expected + choices + luck).toFixed(2)).toBe(guesses.toFixed(2));
      if (isWin(turns.at(-1)!.feedbacks[0]!)) expect(guesses).toBe(turns.length);
      else expect(guesses).toBeGreaterThan(turns.length);
      if (player === 'obedient') expect([choices, skill]).toEqual([0, 100]);
      else expect(skill).toBeLessThan(99);
    }
  });
}
