import { firstReasonFor, isCostlyChoice, mainReason } from '../../companion/typed-guess.ts';
import { MODES } from '../../game/mode.ts';
import type { Exercise, ExerciseStage, ExercisesView } from '../../practice/exercises.ts';
import { daysUntilNext, isSameMistake, MISTAKE_COST, type Mistake } from '../../statistics/mistakes.ts';
import { typedGuessOfTurn } from '../../statistics/record.ts';
import { PlainButton } from '../Button.tsx';
import { GameContext, useWords } from '../contexts.ts';
import { PageHeader } from '../page/PageHeader.tsx';
import { Equation, ReasonLine } from '../Sentences.tsx';
import type { ExerciseActions } from './actions.ts';
import { Board, rowRefused } from './Board.tsx';
import { Keyboard, usePhysicalKeys } from './Keyboard.tsx';

interface ExercisePageProps {
  readonly view: ExercisesView;
  readonly actions: ExerciseActions;
}

/** Exercises: costly turns of finished games, to be tried again without hints. */
export function ExercisePage({ view, actions }: ExercisePageProps) {
  const words = useWords();
  const { due, exercise } = view;
  usePhysicalKeys(actions);
  const mode = MODES[exercise?.mistake.game.mode ?? 'maxi'];
  const hasOthers = due?.some((one) => !exercise || !isSameMistake(one, exercise.mistake));
  return (
    <GameContext value={mode}>
      <PageHeader here="practice" />
      <main
        class={`practice again ${mode.id}`}
        data-testid="again-page"
        data-due={due?.length}
        data-stage={exercise?.stage.kind ?? (due ? 'none' : 'reading')}
      >
        <div class="choices">
          <h1>{words.again.title}</h1>
          <span class="spring" />
          {due && due.length > 0 && <span class="soft">{words.again.due(due.length)}</span>}
        </div>
        {due && !exercise && <p class="none soft">{words.again.none(MISTAKE_COST)}</p>}
        {exercise && <Try exercise={exercise} actions={actions} />}
        <div class="row">
          {hasOthers && (
            <button
              type="button"
              class={exercise?.stage.kind === 'judged' ? 'button' : 'button plain'}
              data-testid="next"
              onClick={actions.next}
            >
              {words.again.next}
            </button>
          )}
          <PlainButton data-testid="back" onClick={actions.leave}>
            {words.again.back}
          </PlainButton>
        </div>
      </main>
    </GameContext>
  );
}

interface TryProps {
  readonly exercise: Exercise;
  readonly actions: ExerciseActions;
}

function Try({ exercise: { mistake, board, stage }, actions }: TryProps) {
  const words = useWords();
  const { game, turn } = mistake;
  const isTyping = stage.kind === 'typing';
  const refusal = isTyping ? stage.objection : null;
  return (
    <>
      <p class="soft">
        {words.again.about(
          MODES[game.mode].name,
          game.day ? words.day(game.day) : words.date(game.finished),
          turn + 1,
        )}
      </p>
      <Board board={board} row={isTyping ? 'typed' : 'shown'} onSelect={actions.select} />
      <div role="status">
        {isTyping && <p class="message">{refusal && rowRefused(refusal, words)}</p>}
        {stage.kind === 'judging' && <p class="message soft">{words.computing}</p>}
        {stage.kind === 'unknown' && <p class="message">{words.nothingFits}</p>}
        {stage.kind === 'judged' && <Judged stage={stage} mistake={mistake} />}
      </div>
      {isTyping && <Keyboard {...board} actions={actions} />}
    </>
  );
}

interface JudgedProps {
  readonly stage: Extract<ExerciseStage, { kind: 'judged' }>;
  readonly mistake: Mistake;
}

/** The result of an attempt: its cost and the reason, a better guess if it was costly, and the guess played then. */
function Judged({
  stage: { verdict, worth, hint, tried, isKept },
  mistake: { game, turn, cost },
}: JudgedProps) {
  const words = useWords();
  const playedThen = typedGuessOfTurn(game, turn) ?? game.turns[turn]!.guess;
  return (
    <section
      class="judged"
      data-testid="again-result"
      data-verdict={verdict.verdict}
      data-loss={verdict.cost}
      data-passed={tried.passed}
      aria-label={words.practice.result}
    >
      {/* Leave out the chance to win, because the game does not go on. */}
      <p class="title">{words.ownVerdict({ ...verdict, winChance: 0 })}</p>
      <ReasonLine reason={mainReason(worth.reasons, verdict)} />
      {isCostlyChoice(verdict.cost) && (
        <div>
          <p data-testid="better">
            <span class="soft">{words.betterGuess}</span> <Equation guess={hint.guess} />
          </p>
          <ReasonLine reason={firstReasonFor(hint.reasons ?? [])} />
        </div>
      )}
      <p>
        <span class="soft">{words.again.playedThen}</span> <Equation guess={playedThen} />
        <span class="soft"> · {words.madeChoice(cost)}</span>
      </p>
      <p class="soft">{isKept ? words.again.comesBack(daysUntilNext(tried.passed)) : words.again.notKept}</p>
    </section>
  );
}
