import type { UnreadableReason } from '../board/reading.ts';
import type { FillResult } from '../board/type.ts';
import type { Refusal } from '../game/accepts.ts';
import type { Turn } from '../game/feedback.ts';
import type { ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { Inconsistent, Judgement, OwnWorth, Possibilities } from '../protocol/answer.ts';
import type { Hint } from '../protocol/hint.ts';
import type { EngineStatus } from '../protocol/status.ts';
import type { HintLevel, Settings } from '../settings.ts';
import type { StrategyName } from '../solver/strategy/registry.ts';

/** Shared by all states of the panel. Plain JSON, sent to the popup over a port. */
export interface PanelContext {
  readonly mode: ModeId;
  readonly strategy: StrategyName;
  /** Hint level at the start of this turn. */
  readonly hintLevel: HintLevel;
  readonly prior: Settings['prior'];
  readonly commutativeWins: Settings['commutativeWins'];
  readonly language: Settings['language'];
  readonly badge: boolean;
  readonly collapsed: boolean;
  readonly place: Settings['place'];
  readonly turns: readonly Turn[];
  /** Rows of the board. */
  readonly tries: number;
  /** Content of the current row. */
  readonly typed: string;
  /** The player typed these turns because the page is unreadable, so Fill is impossible. */
  readonly manual: boolean;
  /** The guess in the current row, if valid; `worth` is null until known. */
  readonly own: { readonly guess: Equation; readonly worth: OwnWorth | null } | null;
  /** Why the site would not take what stands in the current row; null: the row is not full, or it would. */
  readonly refusal: Refusal | null;
  /** Extra symbols that the puzzle has keys for, see `../game/symbols.ts`: only answers without them are counted; '': none. */
  readonly extraKeys: string;
  /** What the drawer shows of this board; null until it was opened, and until it is known. */
  readonly possible: Possibilities | null;
  /** Whether no hint but the number of possible answers was open in any turn played. */
  readonly isUnaided: boolean;
  /** First line of the text that the player may share, up to the number of guesses. */
  readonly shareTitle: string;
}

/** Content of the drawer: the possibilities, and what a guess would leave of them. */
export interface Look {
  readonly guess: Equation | null;
  /** Of which of several grids, from 0. Absent: the game has one. */
  readonly grid?: number;
}

/** What the panel says, one kind per state. */
export type PanelState =
  /** `given`: the row that the site fills, `enter`: that row stands typed and must be submitted. */
  | { readonly kind: 'loading'; readonly waitsFor: 'engine' | 'equations' | 'puzzle' | 'given' | 'enter' }
  /** First start: equations are being generated. `progress` 0 to 1. */
  | { readonly kind: 'building'; readonly progress: number }
  /** `last`: the previous turn's hint, dimmed until `soFar` arrives, this turn's unfinished hint. */
  | { readonly kind: 'working'; readonly last: Hint | null; readonly soFar: Hint | null }
  | { readonly kind: 'ready'; readonly hint: Hint }
  /** `unknownKey`: one that the answer needs, and Maxwell does not know. */
  | { readonly kind: 'won'; readonly review: Review; readonly unknownKey?: string }
  /** Figures after the last turn; null if unknown. `unknownKey` as above. */
  | {
      readonly kind: 'lost';
      readonly left: Hint | null;
      readonly review: Review;
      readonly unknownKey?: string;
    }
  | { readonly kind: 'unreadable'; readonly reason: UnreadableReason; readonly row: number | null }
  /** The answer needs a key that Maxwell does not know. */
  | { readonly kind: 'unknown-key'; readonly unknownKey: string }
  | Inconsistent
  /** `reason`: the solver's sentence; empty for the other causes. */
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

/** Review of a finished game. */
export interface Review {
  readonly turns: number;
  /** By turn; null until the engine has judged all, empty if it does not know the answer. */
  readonly judged: readonly Judgement[] | null;
  /** The guess that won as it was typed, where the page shows the answer; absent: not known, or the game is lost. */
  readonly winningGuess?: Equation;
  readonly verdict: Verdict | null;
  /** As in {@link Hint.history}, down to the answer; empty if unknown. */
  readonly history: readonly number[];
}

/** Values of `data-state`: fewer than the kinds; outside checks rely on them. */
export const STATUS = {
  loading: 'loading',
  building: 'loading',
  failed: 'loading',
  working: 'working',
  ready: 'ready',
  won: 'won',
  lost: 'lost',
  unreadable: 'unreadable',
  'unknown-key': 'unreadable',
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
  /** Hides the panel in this tab, until the player shows it in the popup. */
  hide(): void;
  /** Turns of an unreadable page, typed by the player; null: none. */
  enterTurns(turns: readonly Turn[] | null): void;
  /** Structure of an unreadable page, without the game's content. */
  report(): string;
  /** Opens the drawer; null: closes it. */
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
   * The panel of the active tab. `asking`: no answer yet, `hidden`: by the player, `cup`: a match against people,
   * `none`: no game.
   */
  readonly page: PanelView | 'asking' | 'hidden' | 'cup' | 'none';
  /** The player has not dismissed the news of an update. */
  readonly isNew: boolean;
  /** In the order of their links. */
  readonly games: readonly ModeId[];
}

export interface PopupActions {
  setStrategy(strategy: StrategyName): void;
  /** @param guess number of the guess that it is chosen at, from 0 */
  setHintLevel(level: HintLevel, guess: number): void;
  setCommutativeWins(commutativeWins: boolean): void;
  setEnabled(enabled: boolean): void;
  /** Shows the hidden panel in the active tab. */
  showPanel(): void;
  /** Dismisses the news of the last update. */
  dismissNews(): void;
  close(): void;
}
