import { useRef, useState } from 'preact/hooks';
import type { FillResult } from '../../board/fill.ts';
import { isPartShown, type PanelPart } from '../../companion/hint-levels.ts';
import type { PanelActions, PanelView } from '../../companion/view-model.ts';
import { MODES, playerGuesses } from '../../game/mode.ts';
import type { Hint, RankedGuess } from '../../protocol/hint.ts';
import type { HintLevel } from '../../settings.ts';
import { useWords } from '../contexts.ts';

/** The panel's view, with the player's choices for this turn. */
export interface TurnView {
  readonly view: PanelView;
  /** Hint for the current board, final or unfinished. */
  readonly hint: Hint | null;
  /** The hint or, while it is computed, the last earlier one of this game; null: neither is known. */
  readonly figures: Hint | null;
  /** The suggested guess, or one picked from the top ten; null: not known, or hidden by the hint level. */
  readonly shown: RankedGuess | null;
  /** Whether the current row on the board already contains the shown guess. */
  readonly isFilled: boolean;
  /** Why Fill failed in the last few seconds; '' if it did not. */
  readonly trouble: string;
  /** Number of guesses that the player has made. */
  readonly played: number;
  /** The current hint level, which may differ from the setting for this turn. */
  readonly level: HintLevel;
  choose(change: Partial<TurnChoices>): void;
  /** Raises the hint level by one step. */
  showMore(): void;
  /** Whether the current hint level allows a part of the panel. */
  may(part: PanelPart): boolean;
}

const STEP_UP: Readonly<Record<HintLevel, HintLevel>> = { count: 'nudge', nudge: 'guess', guess: 'guess' };

export function useTurnView(view: PanelView, onRaise: (level: HintLevel) => void): TurnView {
  const { fillFailed } = useWords();
  const game = view.turns.map(({ guess, feedbacks }) => guess + feedbacks).join();
  const { strategy, hintLevel, prior, commutativeWins } = view;
  const [choices, setChoices] = useTurnChoices([game, strategy, hintLevel, prior, commutativeWins].join(' '));
  const hint = hintOf(view);
  const level = choices.level ?? view.hintLevel;
  const may = (part: PanelPart) => isPartShown(part, level, hint);
  const shown = hint && may('guess') ? (choices.picked ?? hint) : null;
  const choose = (change: Partial<TurnChoices>) => {
    if (change.level) onRaise(change.level);
    setChoices(change);
  };
  return {
    view,
    hint,
    figures: hint ?? (view.kind === 'working' ? view.last : null),
    shown,
    isFilled: shown !== null && view.typed === shown.guess,
    trouble: choices.filled ? fillFailed[choices.filled.kind] : '',
    played: playerGuesses(view.turns.length, MODES[view.mode]),
    level,
    choose,
    showMore: () => choose({ level: STEP_UP[level] }),
    may,
  };
}

/** The hint for the current board, final or unfinished; null: not known. */
export function hintOf(view: PanelView): Hint | null {
  return view.kind === 'ready' ? view.hint : view.kind === 'working' ? view.soFar : null;
}

interface TurnChoices {
  /** Hint level chosen for this turn; null: that of the settings. */
  readonly level: HintLevel | null;
  readonly picked: RankedGuess | null;
  readonly filled: FillResult | null;
}

const NONE: TurnChoices = { level: null, picked: null, filled: null };

/** State that is reset by a new turn or another setting. Late changes to an earlier turn are ignored. */
function useTurnChoices(key: string): readonly [TurnChoices, (change: Partial<TurnChoices>) => void] {
  const [state, setState] = useState({ key, choices: NONE });
  const latest = useRef(key);
  latest.current = key;
  return [
    state.key === key ? state.choices : NONE,
    (change) => {
      if (latest.current !== key) return;
      setState((now) => ({ key, choices: { ...(now.key === key ? now.choices : NONE), ...change } }));
    },
  ];
}

const FAILURE_SHOWN_MS = 6000;

/** Runs one Fill at a time, because two would type into the same row. A call resolves to null if one is running. */
export function useFill({ choose }: TurnView, actions: PanelActions) {
  const running = useRef(false);
  const forgetting = useRef(0);
  return async (guess: Hint['guess']): Promise<FillResult | null> => {
    if (running.current) return null;
    running.current = true;
    window.clearTimeout(forgetting.current);
    choose({ filled: null });
    try {
      const filled = await actions.fill(guess);
      choose({ filled });
      forgetting.current = window.setTimeout(() => choose({ filled: null }), FAILURE_SHOWN_MS);
      return filled;
    } finally {
      running.current = false;
    }
  };
}
