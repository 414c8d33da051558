import type { Clue } from '../../../src/game/feedback.ts';
import type { Mode } from '../../../src/game/mode.ts';
import { outcomeOf, type PracticeGame } from '../../../src/practice/practice-game.ts';
import { element } from './elements.ts';
import { createTile, type Look, patchTile, type TileContent } from './tile.ts';

export interface BoardView {
  readonly grid: HTMLDivElement;
  /** Shows a game with as few changes of nodes as the real site makes. */
  update(game: PracticeGame): void;
  /** Redraws every tile in another look. */
  restyle(look: Look): void;
  /** Spins the tiles of the current row. */
  spin(): void;
}

/**
 * Creates a board. It has as many rows as there are tries: the completed ones, the current one while the game is open,
 * and empty ones.
 */
export function createBoard(
  document: Document,
  mode: Mode,
  look: Look,
  onSelect: (tile: number) => void,
): BoardView {
  const { length, tries } = mode;
  const emptyRow = Array.from({ length }, (): TileContent => ({ symbol: '', state: 'empty' }));
  const grid = element(document, 'div', { class: 'pb-grid main-grid' });
  const completed: HTMLElement[] = [];
  const empty: HTMLElement[] = [];
  let current: HTMLElement | undefined;
  let shown: PracticeGame | undefined;

  const createRow = (faces: readonly TileContent[]) => {
    const row = element(document, 'div', { class: 'flex justify-center mb-1' });
    fill(row, faces);
    return row;
  };
  const fill = (row: HTMLElement, faces: readonly TileContent[]) =>
    row.replaceChildren(...faces.map((face) => createTile(document, face, look)));
  const patch = (row: HTMLElement, faces: readonly TileContent[]) =>
    faces.forEach((face, tile) => {
      patchTile(row.children[tile], face, look);
    });

  const updateCompleted = (game: PracticeGame) => {
    while (completed.length > game.turns.length) completed.pop()!.remove();
    while (completed.length < game.turns.length) {
      const row = createRow(turnFaces(game.turns[completed.length]));
      grid.insertBefore(row, current ?? empty[0] ?? null);
      completed.push(row);
    }
  };
  const updateCurrent = (game: PracticeGame) => {
    if (outcomeOf(game) !== 'playing') {
      current?.remove();
      current = undefined;
      return;
    }
    if (!current) {
      current = createRow(typedFaces(game));
      current.addEventListener('click', (event) => {
        const tile = [...current!.children].findIndex(
          (child) => child.matches('.keyboard-cell') && child.contains(event.target as Node),
        );
        if (tile >= 0) onSelect(tile);
      });
      grid.insertBefore(current, empty[0] ?? null);
    }
    const isFirst = shown !== undefined && isBlank(shown) && !isBlank(game);
    const isNew = shown?.turns.length !== game.turns.length;
    if (isFirst || isNew) fill(current, typedFaces(game));
    else patch(current, typedFaces(game));
  };
  const updateEmpty = () => {
    const wanted = tries - completed.length - (current ? 1 : 0);
    while (empty.length > wanted) empty.pop()!.remove();
    while (empty.length < wanted) {
      const row = createRow(emptyRow);
      grid.append(row);
      empty.push(row);
    }
  };

  return {
    grid,
    update(game) {
      updateCompleted(game);
      updateCurrent(game);
      updateEmpty();
      if (look.year !== 2022) numberRows(grid);
      showPenalties(grid, mode, current);
      if (outcomeOf(game) === 'won') shake(grid);
      shown = game;
    },
    restyle(next) {
      look = next;
      completed.forEach((row, index) => {
        patch(row, turnFaces(shown!.turns[index]));
      });
      if (current) patch(current, typedFaces(shown!));
      for (const row of empty) patch(row, emptyRow);
    },
    spin() {
      for (const tile of current?.children ?? []) tile.classList.add('spin');
    },
  };
}

/** Shows the penalty for a wrong guess beside the row after it, from row 4 on, in an element that is not a tile. */
export function showPenalties(
  grid: Element,
  { penaltySeconds: penalties }: Pick<Mode, 'penaltySeconds'>,
  current?: Element,
): void {
  if (!penalties) return;
  for (const [index, row] of [...grid.children].entries()) {
    row.querySelector('.penalty')?.remove();
    const seconds = penalties[index - FIRST_PENALTY + 1];
    if (index < FIRST_PENALTY || seconds === undefined) continue;
    const text = row === current ? `+${seconds}s added` : `+${seconds}s penalty`;
    row.append(element(grid.ownerDocument, 'div', { class: 'penalty absolute' }, text));
  }
}

/** Index of the first row with a penalty beside it. */
const FIRST_PENALTY = 3;

/** Creates a row with any text, which the author of a pro puzzle can put above the guesses. */
export function createTextRow(document: Document, text: string, look: Look): HTMLElement {
  const row = element(document, 'div', { class: 'flex justify-center mb-1' });
  row.append(...Array.from(text, (symbol) => createTile(document, { symbol, state: 'B' }, look)));
  return row;
}

function numberRows(grid: Element): void {
  for (const [index, row] of [...grid.children].entries()) row.id = `row${index + 1}`;
}

/** Shakes every tile after a win; the class is not removed. */
function shake(grid: Element): void {
  for (const tile of grid.querySelectorAll('.keyboard-cell')) tile.classList.add('shake');
}

function turnFaces(turn: Clue): TileContent[] {
  return [...turn.guess].map((symbol, tile) => ({
    symbol,
    state: turn.feedback[tile] as TileContent['state'],
  }));
}

function typedFaces(game: PracticeGame): TileContent[] {
  return game.typed.map((symbol) => ({ symbol, state: 'typed' }));
}

function isBlank(game: PracticeGame): boolean {
  return game.typed.every((symbol) => symbol === '');
}
