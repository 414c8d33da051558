import { explainCell, type PossibleAnswers } from '../deduction/explain-cell.ts';
import type { DeductionPosition } from '../deduction/refute.ts';
import { type Equation, isExtraSymbol } from '../game/symbols.ts';
import type { Contradiction, Judgement } from '../protocol/answer.ts';
import { MISTAKE_COST } from '../protocol/cause.ts';
import type { CellReason } from '../protocol/deduction.ts';
import type { Steps } from './steps.ts';

/** Reasons that can be shown, easiest first. */
const EASIEST: readonly CellReason['kind'][] = [
  'green',
  'absent',
  'not-here',
  'counting',
  'grammar',
  'arithmetic',
];

/** A guess, with the rows and answers before it. */
export interface ExaminedGuess {
  readonly guess: Equation;
  readonly position: DeductionPosition;
  readonly answers: PossibleAnswers;
}

/** Adds the proof to the costliest mistake that contradicts something provable. */
export async function* withContradiction(
  judged: readonly Judgement[],
  examined: (turn: number) => ExaminedGuess,
): Steps<readonly Judgement[]> {
  const mistakes = [...judged.keys()].filter(
    // A gamble could have won.
    (turn) => judged[turn]!.choice >= MISTAKE_COST && judged[turn]!.cause !== 'gamble',
  );
  for (const turn of mistakes.sort((a, b) => judged[b]!.choice - judged[a]!.choice)) {
    const contradiction = yield* easiestContradiction(examined(turn));
    if (contradiction) return judged.with(turn, { ...judged[turn]!, contradiction });
  }
  return judged;
}

async function* easiestContradiction({
  guess,
  position,
  answers,
}: ExaminedGuess): Steps<Contradiction | null> {
  const found: Contradiction[] = [];
  for (const [tile, symbol] of [...guess].entries()) {
    // The absence of extra symbols is only assumed.
    if (isExtraSymbol(symbol)) continue;
    yield null;
    const reason = explainCell(position, answers, tile, symbol);
    if (reason && reason.kind !== 'checked') found.push({ tile, symbol, reason });
  }
  const rank = ({ reason }: Contradiction) => EASIEST.indexOf(reason.kind);
  return found.sort((a, b) => rank(a) - rank(b))[0] ?? null;
}
