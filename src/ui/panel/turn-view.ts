import { isPartShown, type PanelPart } from '../../companion/hint-levels.ts';
import type { PanelView } from '../../companion/view-model.ts';
import type { Hint } from '../../protocol/hint.ts';
import type { HintLevel } from '../../settings.ts';
import { type TurnChoices, useTurnChoices } from './useTurnChoices.ts';

/** The panel's view, with the player's choices for this turn. */
export interface TurnView {
  readonly view: PanelView;
  /** Hint for the current board, final or unfinished. */
  readonly hint: Hint | null;
  /** Hint of the previous turn, until the first hint for this turn. */
  readonly last: Hint | null;
  /** The current hint level, which may differ from the setting for this turn. */
  readonly level: HintLevel;
  readonly choices: TurnChoices;
  choose(change: Partial<TurnChoices>): void;
  /** Whether the current hint level allows it. */
  may(surface: PanelPart): boolean;
}

/** The next higher hint level. */
export const STEP_UP: Readonly<Record<HintLevel, HintLevel>> = {
  count: 'nudge',
  nudge: 'guess',
  guess: 'guess',
};

/** @param onStep called when the player raises the level for this turn */
export function useTurnView(view: PanelView, onStep: (level: HintLevel) => void): TurnView {
  const game = view.turns.map(({ guess, feedbacks }) => guess + feedbacks).join();
  const { strategy, hintLevel, prior, commutativeWins } = view;
  const [choices, choose] = useTurnChoices([game, strategy, hintLevel, prior, commutativeWins].join(' '));
  const hint = view.kind === 'ready' ? view.hint : view.kind === 'working' ? view.soFar : null;
  const level = choices.level ?? view.hintLevel;
  return {
    view,
    hint,
    last: view.kind === 'working' ? view.last : null,
    level,
    choices,
    choose(change) {
      if (change.level) onStep(change.level);
      choose(change);
    },
    may: (surface) => isPartShown(surface, level, hint),
  };
}
