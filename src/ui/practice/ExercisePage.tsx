import { MODES } from '../../game/mode.ts';
import type { ExercisesView } from '../../practice/exercise-list.ts';
import { isSameMistake } from '../../statistics/mistakes.ts';
import { Button, PlainButton } from '../Button.tsx';
import { GameContext, useWords } from '../contexts.ts';
import { PageHeader } from '../page/PageHeader.tsx';
import { type ExerciseActions, GAME_HASH, mistakeAddress } from './actions.ts';
import { usePhysicalKeys } from './Keyboard.tsx';
import { Try } from './Try.tsx';

/** Exercises: turns of finished games, to be tried again without hints. */
export function ExercisePage({
  due,
  exercise,
  actions,
}: ExercisesView & { readonly actions: ExerciseActions }) {
  const words = useWords();
  const mode = MODES[exercise?.position.mode ?? 'maxi'];
  const open = exercise?.position.mistake;
  usePhysicalKeys(actions, open && mistakeAddress(open.game, open.turn));
  const isJudged = exercise?.stage.kind === 'judged';
  const NextButton = isJudged ? Button : PlainButton;
  const hasOthers = due?.some((one) => !open || !isSameMistake(one, open));
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
          {due?.length ? <span class="soft">{words.again.due(due.length)}</span> : null}
        </div>
        {due && !exercise && <p class="none soft">{words.again.none}</p>}
        {exercise && <Try exercise={exercise} actions={actions} />}
        <div class="row">
          {hasOthers && (
            <NextButton data-testid="next" onClick={actions.next}>
              {isJudged ? words.again.next : words.again.skip}
            </NextButton>
          )}
          <a class="button plain" href={GAME_HASH} data-testid="back">
            {words.again.back}
          </a>
        </div>
      </main>
    </GameContext>
  );
}
