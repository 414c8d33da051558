import { equationAt, indexOf, winsFor } from '../../src/equations/set.ts';
import { type Feedback, feedbackOf } from '../../src/game/feedback.ts';
import { type Equation, encode } from '../../src/game/symbols.ts';
import { feedbackCode } from '../../src/scoring/feedback-codes.ts';
import { membersOf } from './opener-classes.ts';
import { createPlayer, type StudyInput } from './player.ts';

export interface GameTurn {
  readonly guess: Equation;
  /** All green for a winning guess, as on the site. */
  readonly feedback: Feedback;
  /** Number of candidates left after the guess, estimated in some longer games; 1 if it won. */
  readonly remaining: number;
}

/** Returns a function that plays single games of a study turn by turn. */
export function createGamePlayer(field: StudyInput): (answer: Equation) => Promise<GameTurn[]> {
  const { set, study, classes, winRule } = field;
  const player = createPlayer(field);
  const isWonBy = (guess: number, row: number) =>
    winRule === 'itself' ? guess === row : winsFor(set, guess, row, winRule === 'orders-with-numbers');

  return async (answer) => {
    const row = indexOf(set, answer);
    const code = feedbackCode(encode(study.opener), set, row);
    let candidates = membersOf(classes, classes.codes.indexOf(code));
    let guess = study.opener;
    const turns: GameTurn[] = [];
    for (;;) {
      const played = indexOf(set, guess);
      const won = isWonBy(played, row);
      const feedback = won ? feedbackOf(answer, answer) : feedbackOf(guess, answer, set.marking);
      if (!won) candidates = candidates.filter((other) => !isWonBy(played, other));
      turns.push({ guess, feedback, remaining: won ? 1 : candidates.length });
      if (won) return turns;
      guess = equationAt(set, await player.choose({ candidates, turn: turns.length }, code));
      const codes = encode(guess);
      const seen = feedbackCode(codes, set, row);
      candidates = candidates.filter((other) => feedbackCode(codes, set, other) === seen);
    }
  };
}
