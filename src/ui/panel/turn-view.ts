import { createContext } from 'preact';
import { useContext, useRef, useState } from 'preact/hooks';
import type { FillResult } from '../../board/fill.ts';
import { isPartShown, type PanelPart } from '../../companion/hint-levels.ts';
import type { PanelActions, PanelView } from '../../companion/view-model.ts';
import { MODES, playerGuesses } from '../../game/mode.ts';
import type { Hint, RankedGuess } from '../../protocol/hint.ts';
import type { HintLevel } from '../../settings.ts';
import { useWords } from '../contexts.ts';

/** The panel's view, with the player's choices for this turn. */
export type TurnView = ReturnType<typeof useTurnView>;

export const TurnContext = createContext<TurnView>(null!);
export const useTurn = () => useContext(TurnContext);

/** The player's choices for one turn. */
interface TurnChoices {
  /** Hint level; null: that of the settings. */
  readonly level: HintLevel | null;
  readonly picked: RankedGuess | null;
  /** The result of the last Fill, for a few seconds. */
  readonly filled: FillResult | null;
}

const NONE: TurnChoices = { level: null, picked: null, filled: null };
const STEP_UP: Readonly<Record<HintLevel, HintLevel>> = { count: 'nudge', nudge: 'guess', guess: 'guess' };
const FAILURE_SHOWN_MS = 6000;

/** @param beforeFill gives the focus to the page @param onFilled called when the guess is on the board */
export function useTurnView(
  view: PanelView,
  actions: PanelActions,
  beforeFill: () => void,
  onFilled: () => void,
) {
  const { fillFailed } = useWords();
  const { turns, hintLevel, assumptions } = view;
  const [choices, choose] = useTurnChoices(JSON.stringify([turns, hintLevel, assumptions]));
  const isFilling = useRef(false);
  const hint = hintOf(view);
  const level = choices.level ?? hintLevel;
  const may = (part: PanelPart) => isPartShown(part, level, hint);
  const shown = hint && may('guess') ? (choices.picked ?? hint) : null;
  const raiseLevel = (level: HintLevel) => {
    actions.raiseLevel(level);
    choose(() => ({ level }));
  };
  /** Only one typing runs at a time, because two would type into the same row. */
  async function type(guess: Hint['guess'] | '', onTyped: () => void): Promise<void> {
    beforeFill();
    if (isFilling.current) return;
    isFilling.current = true;
    choose(() => NOT_FILLED);
    try {
      const filled = await actions.fill(guess);
      choose(() => ({ filled }));
      // A later failure is shown for its own time.
      window.setTimeout(() => choose((now) => now.filled === filled && NOT_FILLED), FAILURE_SHOWN_MS);
      if (filled.kind === 'filled') onTyped();
    } finally {
      isFilling.current = false;
    }
  }
  return {
    view,
    actions,
    /** Hint for the current board, final or unfinished; null: not known. */
    hint,
    /** The hint or, while it is computed, the last earlier one of this game; null: neither is known. */
    figures: hint ?? (view.kind === 'working' ? view.last : null),
    /** The suggested guess, or one picked from the top ten; null: not known, or hidden by the hint level. */
    shown,
    /** Whether the current row on the board already contains the shown guess. */
    isFilled: view.typed === shown?.guess,
    /** Why Fill failed in the last few seconds, if it did. */
    trouble: choices.filled && fillFailed[choices.filled.kind],
    /** Number of guesses that the player has made. */
    played: playerGuesses(view.turns.length, MODES[view.mode]),
    /** The current hint level, which may differ from the setting for this turn. */
    level,
    /** Whether the current hint level allows a part of the panel. */
    may,
    pick: (picked: RankedGuess) => choose(() => ({ picked })),
    raiseLevel,
    /** Raises the hint level by one step. */
    showMore: () => raiseLevel(STEP_UP[level]),
    /** Types the shown guess. */
    fill: async () => void (shown && !view.manual && (await type(shown.guess, onFilled))),
    /** Erases the row being typed. */
    clear: () => type('', () => {}),
  };
}

const NOT_FILLED = { filled: null };

/** The hint for the current board, final or unfinished; null: not known. */
export function hintOf(view: PanelView): Hint | null {
  return view.kind === 'ready' ? view.hint : view.kind === 'working' ? view.soFar : null;
}

type ChoicesChange = (now: TurnChoices) => Partial<TurnChoices> | false;

/** State that is reset by a new turn or another setting. Late changes to an earlier turn are ignored. */
function useTurnChoices(key: string) {
  const [state, setState] = useState({ key, choices: NONE });
  if (state.key !== key) setState({ key, choices: NONE });
  const choose = (change: ChoicesChange) =>
    setState((now) => (now.key === key ? { key, choices: { ...now.choices, ...change(now.choices) } } : now));
  return [state.key === key ? state.choices : NONE, choose] as const;
}
