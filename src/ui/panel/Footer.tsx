import type { PanelActions, PanelView } from '../../companion/model.ts';
import { LevelChoice, StrategyChoice } from '../Choice.tsx';
import { useWords } from '../useWords.ts';

interface FooterProps {
  readonly view: PanelView;
  readonly actions: Pick<PanelActions, 'setStrategy' | 'setHintLevel'>;
}

/** Strategy and hint level. */
export function Footer({ view, actions }: FooterProps) {
  const words = useWords();
  return (
    <div class="footer">
      <label>
        <span class="soft">{words.strategy}</span>
        <StrategyChoice value={view.strategy} onChange={actions.setStrategy} />
      </label>
      <label>
        <span class="soft">{words.hintLevel}</span>
        <LevelChoice
          value={view.hintLevel}
          onChange={(level) => actions.setHintLevel(level, view.turns.length)}
        />
      </label>
    </div>
  );
}
