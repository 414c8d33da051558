import { useRef, useState } from 'preact/hooks';
import type { FillResult } from '../../board/fill.ts';
import type { RankedGuess } from '../../protocol/hint.ts';
import type { HintLevel } from '../../settings.ts';

/** The player's choices for this turn. */
export interface TurnChoices {
  /** Hint level chosen for this turn; null: that of the settings. */
  readonly level: HintLevel | null;
  /** Guess from the top ten, shown instead of the suggested one. */
  readonly picked: RankedGuess | null;
  /** How the last Fill ended. */
  readonly filled: FillResult | null;
}

const NONE: TurnChoices = { level: null, picked: null, filled: null };

/** State that is reset by a new turn or another setting. Late changes to an earlier turn are ignored. */
export function useTurnChoices(key: string): readonly [TurnChoices, (change: Partial<TurnChoices>) => void] {
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
