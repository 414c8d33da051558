import type { PriorName } from '../game/answer-rules.ts';
import type { Refusal } from '../game/guess-rules.ts';
import { MODES, type ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { winsAgainst } from '../game/win-rule.ts';
import {
  eraseSymbol,
  type MultiGridGame,
  mapOpenGrids,
  moveCursor,
  newMultiGridGame,
  newPracticeGame,
  openGridsOf,
  outcomeOfGame,
  type PracticeGame,
  refusalOfRow,
  setCursor,
  submitAnswer,
  submitRow,
  turnsOfGame,
  typeSymbol,
} from './game.ts';
import { decodeGame, encodeGame } from './game-code.ts';

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
export interface SavedPractice extends Pick<PracticeView, 'mode' | 'by'> {
  readonly code: string;
  readonly guesses: readonly string[];
}

export interface PracticeParts {
  /** Draws the answer of a grid; must never reject. */
  draw(mode: ModeId, by: PriorName): Promise<Equation>;
  commutativeWins(): boolean;
  save(practice: SavedPractice): void;
  show(view: PracticeView): void;
}

type GameChoice = Partial<Pick<PracticeView, 'mode' | 'by'>>;

/** @param saved the game to continue; ignored if invalid */
export function createPractice(parts: PracticeParts, saved: unknown) {
  const resumed = resume(saved, parts.commutativeWins);
  let view: PracticeView = resumed ?? { mode: 'maxi', by: 'site', game: null, code: null, objection: null };

  function update(change: Partial<PracticeView>): void {
    view = { ...view, ...change };
    const { mode, by, game, code } = view;
    if (game && code) parts.save({ mode, by, code, guesses: turnsOfGame(game).map(({ guess }) => guess) });
    parts.show(view);
  }

  function begin(mode: ModeId, answers: readonly Equation[]): void {
    update({
      mode,
      game: newMultiGridGame(MODES[mode], answers),
      code: encodeGame(mode, answers),
      objection: null,
    });
  }

  /** Applies an action to the open grids, if the game is not over. */
  function act(change: (grid: PracticeGame) => PracticeGame): void {
    const { game } = view;
    if (game && outcomeOfGame(game) === 'playing')
      update({ game: mapOpenGrids(game, change), objection: null });
  }

  function enter(game: MultiGridGame): void {
    const refusal = refusalOfRow(openGridsOf(game)[0]!);
    if (refusal) update({ objection: refusal });
    else act(parts.commutativeWins() ? submitOrders : submitRow);
  }

  async function draw(choice: GameChoice): Promise<void> {
    update({ ...choice, game: null, code: null, objection: null });
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
    /** @param key a symbol, `ENTER` or `DELETE` */
    press(key: string): void {
      const { game } = view;
      if (!game || outcomeOfGame(game) !== 'playing') return;
      if (key === 'ENTER') enter(game);
      else act((grid) => (key === 'DELETE' ? eraseSymbol(grid) : typeSymbol(grid, key, 'next')));
    },
    select: (tile: number) => act((grid) => setCursor(grid, tile)),
    move: (by: 1 | -1) => act((grid) => moveCursor(grid, by)),
    fill: (guess: Equation) => act((grid) => typedInto(grid, guess)),
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
  typed: [...guess],
  cursor: grid.mode.length - 1,
});

/** Submits the typed row, which also wins if only its order of operations differs from the answer's. */
function submitOrders(grid: PracticeGame): PracticeGame {
  const guess = grid.typed.join('') as Equation;
  return winsAgainst(guess, grid.answer, grid.mode.winRule) ? submitAnswer(grid) : submitRow(grid);
}

/** The game to continue; null: `saved` is invalid. */
function resume(saved: unknown, commutativeWins: () => boolean): PracticeView | null {
  const { by, code, guesses } = (saved ?? {}) as Partial<Record<keyof SavedPractice, unknown>>;
  const wanted = typeof code === 'string' ? decodeGame(code) : null;
  if (!wanted || !Array.isArray(guesses) || (by !== 'site' && by !== 'uniform')) return null;
  const { mode, answers } = wanted;
  const rows = guesses.filter(
    (guess): guess is Equation => typeof guess === 'string' && guess.length === MODES[mode].length,
  );
  // A saved game with one grid has the answer as its winning row. With several grids, a winning row may be saved as
  // typed.
  const enter = answers.length > 1 && commutativeWins() ? submitOrders : submitRow;
  const begun: MultiGridGame = {
    mode: MODES[mode],
    grids: answers.map((answer) => newPracticeGame(MODES[mode], answer)),
  };
  const game = rows.reduce<MultiGridGame>(
    (game, guess) => mapOpenGrids(game, (grid) => enter(typedInto(grid, guess))),
    begun,
  );
  return { mode, by, game, code: code as string, objection: null };
}
