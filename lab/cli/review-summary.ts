import { type Clue, cluesOf, isWin, type Turn } from '../../src/game/feedback.ts';
import type { Judgement, ReplayRow } from '../../src/protocol/answer.ts';
import { accountOf } from '../../src/statistics/account.ts';
import { en } from '../../src/ui/words/en.ts';
import type { CommandResult } from './command-result.ts';
import { assumptionJson, assumptionText } from './extra-symbols.ts';

/**
 * Summarises a finished game, in guesses: the total and each turn.
 * @param turns all rows of the board, including a given one
 * @param replayed Maxwell's game; null: not known, or not asked
 */
export function reviewSummary(
  turns: readonly Turn[],
  judged: readonly Judgement[],
  replayed: readonly ReplayRow[] | null,
): CommandResult {
  const { guesses, expected, choices, luck, skillScore: skill, luckScore: fortune } = accountOf(judged);
  const rows = rowsOf(turns, judged);
  const maxwell = replayed?.map(({ guess, feedbacks, left }) => ({ guess, feedback: feedbacks[0]!, left }));
  const solved = isWin(rows.at(-1)!.feedback);
  return {
    text: [
      solved ? en.solved(rows.length) : en.notSolved,
      ...rows.map(rowLine),
      `${inGuesses(guesses)} ${guesses === 1 ? 'guess' : 'guesses'} = ${inGuesses(expected)} expected ${term(choices)} by choices ${term(luck)} by luck`,
      [`skill ${skill}, luck ${fortune}`, ...assumptionText(turns)].join(', '),
      ...(maxwell ? ["Maxwell's game:", ...maxwell.map(replayLine)] : []),
    ].join('\n'),
    json: {
      ...{ solved, guesses, expected, choices, luck, skill, fortune },
      turns: rows,
      ...assumptionJson(turns),
      ...(maxwell && { maxwell }),
    },
  };
}

/** Guesses needed include those before the turn. */
function rowsOf(turns: readonly Turn[], judged: readonly Judgement[]) {
  const clues = cluesOf(turns, 0).slice(-judged.length);
  return judged.map(({ value, best, choice, cause, luck, before, after }, played) => ({
    ...clues[played]!,
    needed: played + value.needed,
    best: { guess: best.guess, needed: played + best.value.needed },
    ...{ choice, cause, luck, before, after },
  }));
}
type AccountRow = ReturnType<typeof rowsOf>[number];

function rowLine({ guess, feedback, needed, best, choice, luck, before, after }: AccountRow): string {
  const { count } = en.figures;
  const left = `${count(before)} -> ${isWin(feedback) ? 'won' : count(after)}`;
  const instead =
    guess === best.guess ? 'as suggested' : `suggested ${best.guess}, ${inGuesses(best.needed)}`;
  return `${guess}  ${feedback}  ${left}  ${inGuesses(needed)} guesses; ${instead}; choice ${signed(choice)}, luck ${signed(luck)}`;
}

const replayLine = ({ guess, feedback, left }: Clue & Pick<ReplayRow, 'left'>) =>
  `${guess}  ${feedback}  -> ${isWin(feedback) ? 'won' : en.figures.count(left)}`;

/** Whole numbers are printed without decimals. */
const inGuesses = (guesses: number) => (Number.isInteger(guesses) ? `${guesses}` : guesses.toFixed(2));

/** A value that rounds to 0.00 gets no minus sign. */
const signOf = (guesses: number) => (guesses <= -0.005 ? '-' : '+');
const sizeOf = (guesses: number) => Math.abs(guesses).toFixed(2);
const term = (guesses: number) => `${signOf(guesses)} ${sizeOf(guesses)}`;
const signed = (guesses: number) => `${signOf(guesses)}${sizeOf(guesses)}`;
