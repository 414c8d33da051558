import { useRef, useState } from 'preact/hooks';
import type { FillResult } from '../../board/type.ts';
import type { RankedGuess } from '../../protocol/hint.ts';
import type { HintLevel } from '../../settings.ts';

/** What the player chose for this turn only. */
export interface TurnChoices {
  /** Hint level that the player stepped up to; null: the setting's. */
  readonly level: HintLevel | null;
  /** One of the top ten that is on show instead of the suggested guess. */
  readonly picked: RankedGuess | null;
  /** How the last Fill ended. */
  readonly filled: FillResult | null;
}

const NONE: TurnChoices = { level: null, picked: null, filled: null };

/** State that a new turn, or another setting, forgets; a change that comes too late for its turn is dropped. */
export function useTurn(key: string): readonly [TurnChoices, (change: Partial<TurnChoices>) => void] {
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
