import type { PanelActions } from '../../companion/view-model.ts';
import { MODES } from '../../game/mode.ts';
import { LevelChoice, StrategyChoice } from '../Choices.tsx';
import { useWords } from '../contexts.ts';
import type { TurnView } from './turn-view.ts';

interface FooterProps {
  readonly live: TurnView;
  readonly actions: PanelActions;
}

/** Strategy and hint level. The lists have accessible names, so the labels are hidden from screen readers. */
export function Footer({ live: { view, played }, actions }: FooterProps) {
  const words = useWords();
  return (
    <div class="footer">
      {/* There is only one strategy for several boards. */}
      {MODES[view.mode].grids === 1 && (
        <div>
          <span class="soft" aria-hidden="true">
            {words.strategy}
          </span>
          <StrategyChoice value={view.strategy} onChange={actions.setStrategy} />
        </div>
      )}
      <div>
        <span class="soft" aria-hidden="true">
          {words.hintLevel}
        </span>
        <LevelChoice value={view.hintLevel} onChange={(level) => actions.setHintLevel(level, played)} />
      </div>
    </div>
  );
}
