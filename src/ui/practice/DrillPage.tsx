import { gradeOf, isCostly } from '../../companion/grade.ts';
import { MODES } from '../../game/mode.ts';
import { DRILL_LENGTH, type DrillView } from '../../practice/drill.ts';
import type { DrillChoice, DrillTry } from '../../practice/stored-drills.ts';
import { Button } from '../Button.tsx';
import { GameContext, useWords } from '../contexts.ts';
import { GradeName } from '../Grade.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { Equation } from '../Sentences.tsx';
import { Table } from '../Table.tsx';
import { type DrillActions, GAME_HASH } from './actions.ts';
import { usePhysicalKeys } from './Keyboard.tsx';
import { Try } from './Try.tsx';

/** A drill: positions in which a habit leads to a mistake, one after the other, and the result. */
export function DrillPage({ view, actions }: { readonly view: DrillView; readonly actions: DrillActions }) {
  const words = useWords();
  const mode = MODES[view.mode];
  const isOpen = view.kind === 'open';
  usePhysicalKeys(actions, isOpen ? view.number : view.kind);
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
        {isOpen && (
          <Try
            key={view.number}
            exercise={view.exercise}
            actions={actions}
            marks={view.tried && <Marks habit={view.habit} tried={view.tried} />}
          />
        )}
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
          <a class="button plain" href={GAME_HASH} data-testid="back">
            {words.again.back}
          </a>
        </div>
      </main>
    </GameContext>
  );
}

/** The two marks of a guess in a drill: whether it avoids the habit, and whether it is the best. */
const marksOf = ({ avoided, cost }: DrillTry) => [avoided, !isCostly(gradeOf(cost))] as const;

function Mark({ passed }: { readonly passed: boolean }) {
  const words = useWords();
  const name = passed ? 'passed' : 'failed';
  return (
    <span class={`mark ${name}`} role="img" aria-label={words.drill.marks[name]}>
      {passed ? '✓' : '✗'}
    </span>
  );
}

function Marks({ habit, tried }: Pick<DrillChoice, 'habit'> & { readonly tried: DrillTry }) {
  const { drill } = useWords();
  const names = [drill.avoided[habit], drill.bestPossible];
  return (
    <p class="marks" data-testid="marks">
      {marksOf(tried).map((passed, at) => (
        <span key={at}>
          <Mark passed={passed} /> {names[at]}
        </span>
      ))}
    </p>
  );
}

/** The result beside that of the previous drill with the same habit and mode, the marks of each guess, and a tip. */
function Result({ tries, result, before }: Extract<DrillView, { kind: 'over' }>) {
  const words = useWords();
  const { drill } = words;
  return (
    <section
      class="judged"
      data-testid="drill-result"
      data-passed={result.passed}
      data-positions={result.positions}
      role="status"
      aria-label={words.practice.result}
    >
      <p class="title">{drill.passed(result)}</p>
      <p class="soft" data-testid="before">
        {before ? drill.before(before) : drill.first}
      </p>
      <Table
        testId="tries"
        columns={[
          [words.columns.guess, ({ guess }) => <Equation guess={guess} />],
          [drill.avoided[result.habit], (tried) => <Mark passed={marksOf(tried)[0]} />],
          [drill.bestPossible, (tried) => <Mark passed={marksOf(tried)[1]} />],
          [words.statistics.openerColumns.grade, ({ cost }) => <GradeName grade={gradeOf(cost)} />],
        ]}
        rows={tries}
      />
      <p class="soft">{drill.passNote}</p>
      <p data-testid="tip">{words.habits.tips[result.habit]}</p>
      <details class="soft">
        <summary>{words.howCounted}</summary>
        <p>{drill.cost(result.lost, before?.lost ?? null)}</p>
      </details>
    </section>
  );
}
