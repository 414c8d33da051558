import { gradeOf } from '../../companion/grade.ts';
import { MODES } from '../../game/mode.ts';
import { DRILL_LENGTH, type DrillView, isPassed } from '../../practice/drill.ts';
import { MISTAKE_COST } from '../../protocol/cause.ts';
import { Button, PlainButton } from '../Button.tsx';
import { GameContext, useWords } from '../contexts.ts';
import { GradeName } from '../Grade.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { Equation } from '../Sentences.tsx';
import type { DrillActions } from './actions.ts';
import { usePhysicalKeys } from './Keyboard.tsx';
import { Try } from './Try.tsx';

interface DrillPageProps {
  readonly view: DrillView;
  readonly actions: DrillActions;
}

/** A drill: positions in which a habit leads to a mistake, one after the other, and the result. */
export function DrillPage({ view, actions }: DrillPageProps) {
  const words = useWords();
  usePhysicalKeys(actions);
  const mode = MODES[view.mode];
  const isOpen = view.kind === 'open';
  const stage = isOpen ? view.exercise.stage.kind : view.kind;
  const canDraw = view.kind === 'none' && view.canDraw;
  const none = canDraw ? words.drill.none : words.drill.onlyOwn(mode.name);
  return (
    <GameContext value={mode}>
      <PageHeader here="practice" />
      <main
        class={`practice again ${mode.id}`}
        data-testid="drill-page"
        data-stage={stage}
        data-number={isOpen ? view.number : undefined}
      >
        <div class="choices">
          <h1>{words.drill.title(view.habit)}</h1>
          <span class="spring" />
          <span class="soft" role="status">
            {isOpen && words.drill.progress(view.number, view.total)}
          </span>
        </div>
        {(view.kind === 'finding' || view.kind === 'none') && (
          <p class="none soft" role="status">
            {view.kind === 'finding' ? words.drill.finding : none}
          </p>
        )}
        {isOpen && view.number === 1 && view.total < DRILL_LENGTH && (
          <p class="soft" data-testid="few">
            {words.drill.few(view.total)}
          </p>
        )}
        {isOpen && <Try key={view.number} exercise={view.exercise} actions={actions} />}
        {view.kind === 'over' && <Result {...view} />}
        <div class="row">
          {(stage === 'judged' || stage === 'unknown') && (
            <Button data-testid="next" onClick={actions.next}>
              {isOpen && view.number < view.total ? words.again.next : words.drill.showResult}
            </Button>
          )}
          {(view.kind === 'over' || canDraw) && (
            <Button data-testid="restart" onClick={actions.restart}>
              {view.kind === 'over' ? words.drill.another : words.drill.retry}
            </Button>
          )}
          <PlainButton data-testid="back" onClick={actions.leave}>
            {words.again.back}
          </PlainButton>
        </div>
      </main>
    </GameContext>
  );
}

/** The result beside that of the previous drill with the same habit and mode, whether each guess passed, and a tip. */
function Result({ tries, result, before }: Extract<DrillView, { kind: 'over' }>) {
  const words = useWords();
  return (
    <section
      class="judged"
      data-testid="drill-result"
      data-passed={result.passed}
      data-positions={result.positions}
      role="status"
      aria-label={words.practice.result}
    >
      <p class="title">{words.drill.passed(result)}</p>
      <p class="soft">{words.drill.lost(result.lost)}</p>
      <p class="soft" data-testid="before">
        {before ? words.drill.before(before) : words.drill.first}
      </p>
      <ol class="marks">
        {tries.map((one, place) => {
          const name = isPassed(one) ? 'passed' : 'failed';
          return (
            <li key={place} data-mark={name}>
              <span class={`mark ${name}`} aria-hidden="true">
                {isPassed(one) ? '✓' : '✗'}
              </span>
              <span class="sr">{words.drill.marks[name]} </span>
              <Equation guess={one.guess} />
              <GradeName grade={gradeOf(one.cost)} />
            </li>
          );
        })}
      </ol>
      <p class="soft">{words.drill.passMark(MISTAKE_COST)}</p>
      <p data-testid="tip">{words.habits.tips[result.habit]}</p>
    </section>
  );
}
