import * as v from 'valibot';
import { PRIORS, type PriorName } from '../game/answer-rules.ts';
import type { Refusal } from '../game/guess-rules.ts';
import { MODES, type ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { winsAgainst } from '../game/win-rule.ts';
import { decodeGame, encodeGame } from './game-code.ts';
import {
  keyActions,
  type MultiGridGame,
  mapOpenGrids,
  newMultiGridGame,
  newPracticeGame,
  openGridsOf,
  type PracticeGame,
  refusalOfRow,
  submitAnswer,
  submitRow,
  turnsOfGame,
} from './practice-game.ts';

export interface PracticeView {
  readonly mode: ModeId;
  readonly by: PriorName;
  /** null: none yet, or its answers are being drawn. */
  readonly game: MultiGridGame | null;
  /** Code with which others can play the same game. */
  readonly code: string | null;
  /** The reason why the last row or code was refused. */
  readonly objection: Refusal | { readonly code: 'no-game' } | null;
}

/** A saved game, to continue after the page was closed. */
const SAVED = v.object({ by: v.picklist(PRIORS), code: v.string(), guesses: v.array(v.string()) });
export type SavedPractice = v.InferOutput<typeof SAVED>;

export interface PracticeParts {
  /** Draws the answer of a grid; must never reject. */
  draw(mode: ModeId, by: PriorName): Promise<Equation>;
  commutativeWins(): boolean;
  save(practice: SavedPractice): void;
  show(view: PracticeView): void;
}

type GameChoice = Partial<Pick<PracticeView, 'mode' | 'by'>>;

const NO_GAME = { game: null, code: null, objection: null };

/** @param saved the game to continue; ignored if invalid */
export function createPractice(parts: PracticeParts, saved: unknown) {
  let view: PracticeView = resume(saved, parts) ?? { mode: 'maxi', by: 'site', ...NO_GAME };

  function update(change: Partial<PracticeView>): void {
    view = { ...view, ...change };
    const { by, game, code } = view;
    if (game && code) parts.save({ by, code, guesses: turnsOfGame(game).map(({ guess }) => guess) });
    parts.show(view);
  }

  function begin(mode: ModeId, answers: readonly Equation[]): void {
    const game = newMultiGridGame(MODES[mode], answers);
    update({ mode, game, code: encodeGame(mode, answers), objection: null });
  }

  /** Applies an action to the open grids, if there are any. */
  function act(change: (grid: PracticeGame) => PracticeGame): void {
    if (view.game) update({ game: mapOpenGrids(view.game, change), objection: null });
  }

  function enter(): void {
    const [open] = view.game ? openGridsOf(view.game) : [];
    const objection = open && refusalOfRow(open);
    if (objection) update({ objection });
    else act(submitterOf(parts));
  }

  async function draw(choice: GameChoice): Promise<void> {
    update({ ...choice, ...NO_GAME });
    const asked = view;
    const answers = new Set<Equation>();
    while (answers.size < MODES[asked.mode].grids) {
      answers.add(await parts.draw(asked.mode, asked.by));
      // The player may have started another game in the meantime.
      if (view !== asked) return;
    }
    begin(asked.mode, [...answers]);
  }

  return {
    view: () => view,
    ...keyActions(act, enter),
    /** @param guess '': erases the row */
    fill: (guess: Equation | '') => act((grid) => typedInto(grid, guess)),
    newGame: (choice: GameChoice = {}) => void draw(choice),
    playCode(text: string): void {
      const wanted = decodeGame(text);
      if (wanted) begin(wanted.mode, wanted.answers);
      else update({ objection: { code: 'no-game' } });
    },
  };
}

const typedInto = (grid: PracticeGame, guess: string): PracticeGame => ({
  ...grid,
  typed: grid.typed.map((_, tile) => guess[tile] ?? ''),
  cursor: Math.max(0, guess.length - 1),
});

/** The action of Enter: with commutative wins, another order of the answer's operations wins, too. */
const submitterOf = ({ commutativeWins }: Pick<PracticeParts, 'commutativeWins'>) =>
  commutativeWins() ? submitOrders : submitRow;

function submitOrders(grid: PracticeGame): PracticeGame {
  const guess = grid.typed.join('') as Equation;
  return winsAgainst(guess, grid.answer, grid.mode.winRule) ? submitAnswer(grid) : submitRow(grid);
}

/** The game to continue; null: `saved` is invalid. */
function resume(saved: unknown, parts: Pick<PracticeParts, 'commutativeWins'>): PracticeView | null {
  if (!v.is(SAVED, saved)) return null;
  const { by, code, guesses } = saved;
  const wanted = decodeGame(code);
  if (!wanted) return null;
  const mode = MODES[wanted.mode];
  // A saved game with one grid has the answer as its winning row. With several grids, a winning row may be saved as
  // typed.
  const submit = mode.grids > 1 ? submitterOf(parts) : submitRow;
  const begun: MultiGridGame = { mode, grids: wanted.answers.map((answer) => newPracticeGame(mode, answer)) };
  const game = guesses
    .filter((guess) => guess.length === mode.length)
    .reduce((game, guess) => mapOpenGrids(game, (grid) => submit(typedInto(grid, guess))), begun);
  return { mode: mode.id, by, game, code, objection: null };
}
