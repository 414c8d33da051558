import type { UnreadableReason } from '../board/reading.ts';
import type { FillResult } from '../board/type.ts';
import type { EngineStatus } from '../protocol/status.ts';
import type { Turn } from '../game/feedback.ts';
import type { HintLevel, Settings } from '../settings.ts';
import type { Hint } from '../protocol/hint.ts';
import type { StrategyName } from '../strategy/registry.ts';

/** What every state of the panel shares. Plain JSON, so that the popup can be sent it over a port. */
export interface Frame {
  readonly strategy: StrategyName;
  /** Where the hint ladder starts each turn. */
  readonly hintLevel: HintLevel;
  readonly collapsed: boolean;
  readonly place: Settings['place'];
  readonly turns: readonly Turn[];
  /** The player typed these turns because the page cannot be read; so nothing can be filled in either. */
  readonly manual: boolean;
}

/** What the panel has to say, one kind a state. */
export type State =
  | { readonly kind: 'loading'; readonly waitsFor: 'engine' | 'equations' | 'puzzle' }
  /** First start: the equations are being made. `progress` 0 to 1. */
  | { readonly kind: 'building'; readonly progress: number; readonly found: number }
  /** `last` is the hint of the turn before, shown dimmed until `soFar`, true for this turn but unfinished, is there. */
  | { readonly kind: 'working'; readonly last: Hint | null; readonly soFar: Hint | null }
  | { readonly kind: 'ready'; readonly hint: Hint }
  | { readonly kind: 'won'; readonly review: Review }
  /** Figures after the last turn; null when they are not known. */
  | { readonly kind: 'lost'; readonly left: Hint | null }
  | { readonly kind: 'unreadable'; readonly reason: UnreadableReason; readonly row: number | null }
  | { readonly kind: 'inconsistent'; readonly suspectRow: number }
  /** `reason` is the solver's own sentence; empty for the other causes. */
  | {
      readonly kind: 'failed';
      readonly cause: 'solver' | 'unreachable' | 'outdated';
      readonly reason: string;
    };

/** Everything the panel shows. */
export type PanelView = Frame & State;

/** How the guesses of a game did. */
export interface Verdict {
  /** Bits gained beyond what the guesses promised. */
  readonly luckBits: number;
  /** How many guesses promised as much as the suggested one. */
  readonly asGood: number;
}

/** A won game in hindsight. */
export interface Review {
  readonly turns: number;
  /** Null unless what every guess promised is known: part of a game would pass for the whole. */
  readonly verdict: Verdict | null;
  /** As in {@link Hint.history}, down to the answer; empty when not known. */
  readonly history: readonly number[];
}

/** Values of `data-state`: fewer than the kinds, because outside checks rely on them. */
export const STATUS = {
  loading: 'loading',
  building: 'loading',
  failed: 'loading',
  working: 'working',
  ready: 'ready',
  won: 'won',
  lost: 'lost',
  unreadable: 'unreadable',
  inconsistent: 'inconsistent',
} as const satisfies Record<State['kind'], string>;

/** What the player can do in the panel. */
export interface PanelActions {
  /** Types the guess into the board; Enter stays with the player. The panel has a sentence for each failure. */
  fill(guess: Hint['guess']): Promise<FillResult>;
  setStrategy(strategy: StrategyName): void;
  setHintLevel(level: HintLevel): void;
  setCollapsed(collapsed: boolean): void;
  /** null: back to the automatic place. */
  setPlace(place: Settings['place']): void;
  /** Turns of an unreadable page, typed by the player; null: none any more. */
  enterTurns(turns: readonly Turn[] | null): void;
}

/** Everything the popup shows. */
export interface PopupView {
  readonly settings: Settings;
  /** null: not answered yet. */
  readonly engine: EngineStatus | null;
  /** The panel of the active tab; `asking` until it answers, `none` when the tab shows no Maxi page. */
  readonly page: PanelView | 'asking' | 'none';
}

export interface PopupActions {
  setStrategy(strategy: StrategyName): void;
  setHintLevel(level: HintLevel): void;
  setEnabled(enabled: boolean): void;
}
