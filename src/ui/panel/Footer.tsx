import type { PanelActions, PanelView } from '../../companion/model.ts';
import type { Hint } from '../../protocol/hint.ts';
import { LevelChoice, StrategyChoice } from '../Choice.tsx';
import { useWords } from '../useWords.ts';

interface FooterProps {
  readonly view: PanelView;
  /** The hint on show, if any. */
  readonly hint: Hint | null;
  readonly actions: Pick<PanelActions, 'setStrategy' | 'setHintLevel'>;
}

/** Strategy and hint level, and how sure the hint is. */
export function Footer({ view, hint, actions }: FooterProps) {
  const words = useWords();
  return (
    <div class="footer">
      <StrategyChoice value={view.strategy} onChange={actions.setStrategy} />
      <span class="soft certainty">{hint && words.certainty(hint).label}</span>
      <LevelChoice
        value={view.hintLevel}
        onChange={(level) => actions.setHintLevel(level, view.turns.length)}
      />
    </div>
  );
}
