import type { PanelActions, PanelView } from '../../companion/model.ts';
import type { Hint } from '../../protocol/hint.ts';
import { Choice } from '../Choice.tsx';
import { certaintyOf, HINT_LEVELS, STRATEGIES } from '../words/en.ts';

interface Props {
  readonly view: PanelView;
  /** The hint on show, if any. */
  readonly hint: Hint | null;
  readonly actions: Pick<PanelActions, 'setStrategy' | 'setHintLevel'>;
}

/** Strategy and hint level, and how sure the hint is. */
export function Footer({ view, hint, actions }: Props) {
  const certainty = hint && certaintyOf(hint);
  return (
    <div class="footer">
      <Choice
        label="Strategy"
        testId="strategy"
        value={view.strategy}
        options={STRATEGIES}
        onChange={actions.setStrategy}
      />
      <span class="soft certainty" {...(certainty && { title: certainty.about })}>
        {certainty?.label}
      </span>
      <Choice
        label="Hint level"
        testId="hint-level"
        value={view.hintLevel}
        options={HINT_LEVELS}
        onChange={actions.setHintLevel}
      />
    </div>
  );
}
