import { equationAt, indexOf } from '../../src/equations/set.ts';
import { type Feedback, feedbackOf } from '../../src/game/feedback.ts';
import { type Equation, encode } from '../../src/game/symbols.ts';
import { feedbackCode } from '../../src/scoring/feedback-codes.ts';
import { candidatesLeft } from './candidates-left.ts';
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

  return async (answer) => {
    const row = indexOf(set, answer);
    const code = feedbackCode(encode(study.opener), set, row);
    let candidates = membersOf(classes, classes.codes.indexOf(code));
    let played = indexOf(set, study.opener);
    const turns: GameTurn[] = [];
    for (;;) {
      const guess = equationAt(set, played);
      const left = candidatesLeft(set, winRule, played, candidates, row);
      if (!left) return [...turns, { guess, feedback: feedbackOf(answer, answer), remaining: 1 }];
      turns.push({ guess, feedback: feedbackOf(guess, answer, set.marking), remaining: left.length });
      candidates = left;
      played = await player.choose({ candidates, turn: turns.length }, code);
    }
  };
}
