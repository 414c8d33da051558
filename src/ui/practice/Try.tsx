import type { ComponentChildren } from 'preact';
import { gradeOf, isCostly } from '../../companion/grade.ts';
import { firstReasonFor, mainReason } from '../../companion/reasons.ts';
import { MODES } from '../../game/mode.ts';
import type { Exercise, ExerciseObjection, ExerciseStage } from '../../practice/exercise.ts';
import { daysUntilNext, type Mistake } from '../../statistics/mistakes.ts';
import { typedGuessOfTurn } from '../../statistics/record.ts';
import { useWords } from '../contexts.ts';
import { BetterGuess } from '../GameReview.tsx';
import { GradeIcon, GradeName } from '../Grade.tsx';
import { Equation, ReasonLine } from '../Sentences.tsx';
import { ownVerdict } from '../words/cases.ts';
import type { Words } from '../words/words.ts';
import type { TypingActions } from './actions.ts';
import { Board, rowRefused } from './Board.tsx';
import { Keyboard } from './Keyboard.tsx';

interface TryProps {
  readonly exercise: Exercise;
  readonly actions: TypingActions;
  /** Shown above the verdict on the guess. */
  readonly marks?: ComponentChildren;
}

/** A position with the row being typed and, once that guess is judged, the verdict. */
export function Try({ exercise: { position, board, stage }, actions, marks }: TryProps) {
  const words = useWords();
  const { mode, rows, mistake } = position;
  const isTyping = stage.kind === 'typing';
  const objection = isTyping ? stage.objection : null;
  const { name } = MODES[mode];
  return (
    <>
      <p class="soft">
        {mistake
          ? words.again.about(name, words.dayOf(mistake.game), rows.length + 1)
          : words.drill.about(name, rows.length + 1)}
      </p>
      <Board board={board} row={isTyping ? 'typed' : 'shown'} onSelect={actions.select} />
      <div role="status">
        {isTyping && <p class="message">{objection && objectionText(objection, words)}</p>}
        {stage.kind === 'judging' && <p class="message soft">{words.computing}</p>}
        {stage.kind === 'unknown' && <p class="message">{words.nothingFits}</p>}
        {stage.kind === 'judged' && <Judged stage={stage} mistake={mistake} marks={marks} />}
      </div>
      {isTyping && <Keyboard {...board} actions={actions} />}
    </>
  );
}

const objectionText = (objection: ExerciseObjection, words: Words) =>
  objection.code === 'repeated' ? words.drill.repeated : rowRefused(objection, words);

interface JudgedProps extends Pick<TryProps, 'marks'> {
  readonly stage: Extract<ExerciseStage, { kind: 'judged' }>;
  readonly mistake: Mistake | null;
}

/** The verdict on a guess, a better one if it was costly and, for a turn of a finished game, the guess played then. */
function Judged({ stage: { verdict, worth, hint, attempt }, mistake, marks }: JudgedProps) {
  const words = useWords();
  return (
    <section
      class="judged"
      data-testid="again-result"
      data-verdict={verdict.kind}
      data-loss={verdict.cost}
      data-passed={attempt?.tried.passed}
      aria-label={words.practice.result}
    >
      {marks}
      {/* Leave out the chance to win, because the guess ends the exercise. */}
      <p class="title">
        <GradeIcon grade={verdict.grade} /> {ownVerdict({ ...verdict, winChance: 0 }, words)}
      </p>
      <ReasonLine reason={mainReason(worth.reasons, verdict)} />
      {isCostly(verdict.grade) && (
        <BetterGuess guess={hint.guess} reason={firstReasonFor(hint.reasons ?? [])} />
      )}
      {mistake && (
        <p>
          <span class="soft">{words.again.playedThen}</span>{' '}
          <Equation
            guess={typedGuessOfTurn(mistake.game, mistake.turn) ?? mistake.game.turns[mistake.turn]!.guess}
          />
          {' · '}
          <GradeName grade={gradeOf(mistake.cost)} />
        </p>
      )}
      {attempt && (
        <p class="soft">
          {attempt.isKept ? words.again.comesBack(daysUntilNext(attempt.tried.passed)) : words.again.notKept}
        </p>
      )}
    </section>
  );
}
