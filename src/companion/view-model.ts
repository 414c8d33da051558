import type { UnreadableReason } from '../board/board-reading.ts';
import type { FillResult } from '../board/fill.ts';
import type { Turn } from '../game/feedback.ts';
import type { Refusal } from '../game/guess-rules.ts';
import type { ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type {
  Inconsistent,
  Possibilities,
  ReplayRow,
  TypedGuessWorth,
  Yardstick,
} from '../protocol/answer.ts';
import type { CellReason, Deduction } from '../protocol/deduction.ts';
import type { Hint } from '../protocol/hint.ts';
import type { QuestionDetails } from '../protocol/question.ts';
import type { assumptionsOf, HintLevel, Settings } from '../settings.ts';
import type { StrategyName } from '../solver/strategy/registry.ts';
import type { GameRecord } from '../statistics/record.ts';
import type { reviewGame } from './review.ts';

/** Part of every panel view. Plain JSON, because it is sent to the popup over a port. */
export interface PanelContext extends Pick<Settings, 'language' | 'badge' | 'collapsed' | 'place'> {
  readonly mode: ModeId;
  /** The settings on which hints depend. */
  readonly assumptions: ReturnType<typeof assumptionsOf>;
  /** Hint level of this turn according to the settings. */
  readonly hintLevel: HintLevel;
  readonly turns: readonly Turn[];
  readonly tries: number;
  readonly typed: string;
  /** The player entered these turns because the page is unreadable, so Fill is impossible. */
  readonly manual: boolean;
  /** The guess in the current row, if valid. `worth` is null until known. */
  readonly typedGuess: { readonly guess: Equation; readonly worth: TypedGuessWorth | null } | null;
  /** The reason why the site would refuse the current row; null: none is known, or no full row was typed. */
  readonly refusal: Refusal | null;
  /** Extra symbols with a key in this puzzle. Only answers without them are counted. '': none. */
  readonly extraKeys: string;
  /** Content of the drawer; null until the engine has answered for this board and the requested grid. */
  readonly possible: Possibilities | null;
  /** The cell of the map to explain, with its reason once it is known; null: none. */
  readonly explained: (MapCell & { readonly found: { readonly reason: CellReason | null } | null }) | null;
  /** Sentences about all possible answers of a grid; null: not known yet. `grid`: absent: the game has one grid. */
  readonly sentences: { readonly grid?: number; readonly deductions: readonly Deduction[] } | null;
  /** Whether no turn was played with more help than the number of possible answers. */
  readonly isUnaided: boolean;
  /** Whether the browser keeps the settings. */
  readonly areSettingsKept: boolean;
  /** First line of the share text, without the number of guesses. */
  readonly shareTitle: string;
  /** Whether a finished game of this page could not be stored yet. */
  readonly isUnstored: boolean;
}

/** The drawer's subject: the possible answers, and how `guess` would split them; null: without a split. */
export type DrawerRequest = Omit<Extract<QuestionDetails, { kind: 'possible' }>, 'kind'>;

/** A symbol at a tile. */
export type MapCell = Pick<Extract<QuestionDetails, { kind: 'explain' }>, 'tile' | 'symbol'>;

/** The main content of the panel. */
export type PanelState =
  /**
   * `start`: a dialog stands before the new game; `given`: the site still has to fill its row; `enter`: the player has
   * to submit that row; `rows`: the player has to complete entered rows.
   */
  | {
      readonly kind: 'loading';
      readonly waitsFor: 'engine' | 'equations' | 'puzzle' | 'start' | 'given' | 'enter' | 'rows';
    }
  /** Equations are being generated, as on the first start. `progress` is 0 to 1. */
  | { readonly kind: 'building'; readonly progress: number }
  /** `soFar`: this turn's unfinished hint. Until it arrives, the `last` hint with a final guess is shown dimmed. */
  | { readonly kind: 'working'; readonly last: Hint | null; readonly soFar: Hint | null }
  | { readonly kind: 'ready'; readonly hint: Hint }
  /** `unknownKey`: a key that Maxwell does not know and that the answer seems to need. */
  | { readonly kind: 'won'; readonly review: Review; readonly unknownKey?: string }
  /** `left`: figures after the last turn; null if unknown. `unknownKey` as above. */
  | {
      readonly kind: 'lost';
      readonly left: Hint | null;
      readonly review: Review;
      readonly unknownKey?: string;
    }
  | { readonly kind: 'unreadable'; readonly reason: UnreadableReason; readonly row: number | null }
  /** The answer seems to need a key that Maxwell does not know. */
  | { readonly kind: 'unknown-key'; readonly unknownKey: string }
  | Inconsistent
  /** `reason`: the solver's error message; empty for the other causes. */
  | {
      readonly kind: 'failed';
      readonly cause: 'solver' | 'unreachable' | 'hung' | 'outdated';
      readonly reason: string;
    };

export type PanelView = PanelContext & PanelState;

export type Review = ReturnType<typeof reviewGame> & {
  /** The winning guess as it was typed. Absent: not known, or the game is lost. */
  readonly winningGuess?: Equation;
  /** The game's record. Absent: it is not stored. */
  readonly stored?: GameRecord;
  /** Maxwell's game with the same answer. Absent: not known yet; empty: the engine cannot play it. */
  readonly replay?: readonly ReplayRow[];
  /** How hard the answer is. Absent: not known, or the game has several grids. */
  readonly yardstick?: Yardstick;
};

/** Values of `data-state` for each kind of state. External checks rely on them. */
export const DATA_STATES = {
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

export interface PanelActions {
  /** Types the guess into the board, but does not press Enter. '': erases the row being typed. */
  fill(guess: Hint['guess'] | ''): Promise<FillResult>;
  setStrategy(strategy: StrategyName): void;
  /** @param guess number of the current guess, from 0 */
  setHintLevel(level: HintLevel, guess: number): void;
  setCollapsed(collapsed: boolean): void;
  /** null: return to the automatic place. */
  setPlace(place: Settings['place']): void;
  /** Opens a page of the extension in a new tab. @param address from the extension's root */
  openPage(address: string): void;
  /** Hides the panel in this tab, until the player shows it again. */
  hide(): void;
  /** Remembers that the player is hiding the panel, or has taken that back: until `hide`, the panel offers Undo. */
  setHiding(isHiding: boolean): void;
  /** Sets the turns that the player entered for an unreadable page; null: none. */
  enterTurns(turns: readonly Turn[] | null): void;
  /** Structure of an unreadable page, without the game's content. */
  report(): string;
  /** Opens the drawer or changes its subject; null: closes it. */
  showDrawer(at: DrawerRequest | null): void;
  /** Asks why no possible answer has a symbol at a tile of the drawer's map. */
  explain(cell: MapCell): void;
  /** Raises the hint level for this turn only. */
  raiseLevel(level: HintLevel): void;
}

export interface PopupView {
  readonly settings: Settings;
  readonly areSettingsKept: boolean;
  /**
   * The panel of the active tab. `asking`: the tab has not answered yet; `hidden`: the player hid the panel; `match`: a
   * match against other players; `none`: the tab does not have a panel for another reason.
   */
  readonly page: PanelView | 'asking' | 'hidden' | 'match' | 'none';
  /** Whether the player has not yet dismissed the news of an update. */
  readonly isNew: boolean;
  /** Games in the order of their links. */
  readonly games: readonly ModeId[];
}

export interface PopupActions extends Pick<PanelActions, 'setStrategy' | 'setHintLevel'> {
  setCommutativeWins(commutativeWins: boolean): void;
  setEnabled(enabled: boolean): void;
  /** Shows the hidden panel in the active tab. */
  showPanel(): void;
  dismissNews(): void;
  close(): void;
}
