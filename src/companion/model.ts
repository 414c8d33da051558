import type { UnreadableReason } from '../board/reading.ts';
import type { FillResult } from '../board/type.ts';
import type { Refusal } from '../game/accepts.ts';
import type { Turn } from '../game/feedback.ts';
import type { ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { Judgement, OwnWorth, Possibilities } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import type { EngineStatus } from '../protocol/status.ts';
import type { HintLevel, Settings } from '../settings.ts';
import type { StrategyName } from '../solver/strategy/registry.ts';

/** What every state of the panel shares. Plain JSON, so that the popup can be sent it over a port. */
export interface PanelContext {
  readonly mode: ModeId;
  readonly strategy: StrategyName;
  /** Where the hint ladder starts this turn. */
  readonly hintLevel: HintLevel;
  readonly prior: Settings['prior'];
  readonly commutativeWins: Settings['commutativeWins'];
  readonly language: Settings['language'];
  readonly badge: boolean;
  readonly collapsed: boolean;
  readonly place: Settings['place'];
  readonly turns: readonly Turn[];
  /** What stands in the current row of the board. */
  readonly typed: string;
  /** The player typed these turns because the page cannot be read; so nothing can be filled in either. */
  readonly manual: boolean;
  /** The guess that stands in the current row, when the site would take it; `worth` is null until it is known. */
  readonly own: { readonly guess: Equation; readonly worth: OwnWorth | null } | null;
  /** Why the site would not take what stands in the current row; null: the row is not full, or it would. */
  readonly refusal: Refusal | null;
  /** What the drawer shows of this board; null until it was opened, and until it is known. */
  readonly possible: Possibilities | null;
  /** Whether no hint but the number of possible answers was open in any turn played. */
  readonly isUnaided: boolean;
  /** First line of the text that the player may share, up to the number of guesses. */
  readonly shareTitle: string;
}

/** What the player looks at in the drawer: the possibilities, and what a guess would leave of them. */
export interface Look {
  readonly guess: Equation | null;
}

/** What the panel has to say, one kind a state. */
export type PanelState =
  | { readonly kind: 'loading'; readonly waitsFor: 'engine' | 'equations' | 'puzzle' }
  /** First start: the equations are being made. `progress` 0 to 1. */
  | { readonly kind: 'building'; readonly progress: number }
  /** `last` is the hint of the turn before, shown dimmed until `soFar`, true for this turn but unfinished, is there. */
  | { readonly kind: 'working'; readonly last: Hint | null; readonly soFar: Hint | null }
  | { readonly kind: 'ready'; readonly hint: Hint }
  | { readonly kind: 'won'; readonly review: Review }
  /** Figures after the last turn; null when they are not known. */
  | { readonly kind: 'lost'; readonly left: Hint | null; readonly review: Review }
  | { readonly kind: 'unreadable'; readonly reason: UnreadableReason; readonly row: number | null }
  | { readonly kind: 'inconsistent'; readonly suspectRow: number }
  /** `reason` is the solver's own sentence; empty for the other causes. */
  | {
      readonly kind: 'failed';
      readonly cause: 'solver' | 'unreachable' | 'hung' | 'outdated';
      readonly reason: string;
    };

/** Everything the panel shows. */
export type PanelView = PanelContext & PanelState;

/** A finished game as an account, in guesses: `guesses` = `expected` + `choices` + `luck`. */
export interface Verdict {
  /** That it took; of a game that was lost, with those that it would still have needed. */
  readonly guesses: number;
  /** That Maxwell needs on average. */
  readonly expected: number;
  /** That the player's choices cost, and luck; less than 0: that they saved. */
  readonly choices: number;
  readonly luck: number;
  /** What the choices cost as a score: 99 nothing, 0 as much as equations drawn at random. */
  readonly skill: number;
  /** What luck cost as a score: 50 nothing. */
  readonly fortune: number;
}

/** A finished game in hindsight. */
export interface Review {
  readonly turns: number;
  /** Turn by turn; null until the engine has judged every one, empty when it cannot: the answer is unknown to it. */
  readonly judged: readonly Judgement[] | null;
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
} as const satisfies Record<PanelState['kind'], string>;

/** What the player can do in the panel. */
export interface PanelActions {
  /** Types the guess into the board and leaves Enter to the player. */
  fill(guess: Hint['guess']): Promise<FillResult>;
  setStrategy(strategy: StrategyName): void;
  /** @param guess number of the guess that it is chosen at, from 0 */
  setHintLevel(level: HintLevel, guess: number): void;
  setCollapsed(collapsed: boolean): void;
  /** null: back to the automatic place. */
  setPlace(place: Settings['place']): void;
  /** Takes the panel off this tab, until the player asks for it in the popup. */
  hide(): void;
  /** Turns of an unreadable page, typed by the player; null: none any more. */
  enterTurns(turns: readonly Turn[] | null): void;
  /** How a page that cannot be read is built, with nothing of the game in it. */
  report(): string;
  /** Opens the drawer on what is possible; null: it is closed. */
  look(at: Look | null): void;
  /** Steps up to a hint level, for this turn. */
  stepUp(level: HintLevel): void;
}

/** Everything the popup shows. */
export interface PopupView {
  readonly settings: Settings;
  /** null: not answered yet. */
  readonly engine: EngineStatus | null;
  /**
   * The panel of the active tab; `asking` until it answers, `hidden` by the player, `cup`: a match against people,
   * `none`: no game.
   */
  readonly page: PanelView | 'asking' | 'hidden' | 'cup' | 'none';
  /** The extension was updated, and the player has not put away yet what it says of that. */
  readonly isNew: boolean;
}

export interface PopupActions {
  setStrategy(strategy: StrategyName): void;
  /** @param guess number of the guess that it is chosen at, from 0 */
  setHintLevel(level: HintLevel, guess: number): void;
  setCommutativeWins(commutativeWins: boolean): void;
  setEnabled(enabled: boolean): void;
  /** Shows the panel again in the active tab. */
  showPanel(): void;
  /** Puts away what the last update brought. */
  dismissNews(): void;
  close(): void;
}
