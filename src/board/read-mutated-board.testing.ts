import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawGrids, LOOKS, turnsFor } from '../../test/fixtures/boards.ts';
import {
  BREAKING_CHANGES,
  type BreakingChange,
  HARMLESS_CHANGES,
  type HarmlessChange,
  TILE_CHANGES,
  type TileChange,
} from '../../test/fixtures/boards-mutated.ts';
import { openFrame } from '../../test/site/frame.ts';
import { ANSWERS } from '../../test/site/page/answers.ts';
import { cluesOf, isWin } from '../game/feedback.ts';
import { givenRowCount, MODES, type Mode } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { Board } from './board-reading.ts';
import { readBoard } from './read-board.ts';

/** A possible state of a game, without rows after a win. */
function boardOf(mode: Mode): fc.Arbitrary<Board> {
  const { id, length, tries, grids, extraSymbols } = mode;
  const answer = fc.constantFrom(...ANSWERS[id]);
  const guess = extraSymbols ? fc.oneof(answer, fc.constant(extraGuess(length, extraSymbols))) : answer;
  return fc
    .record({
      answers: fc.uniqueArray(answer, { minLength: grids, maxLength: grids }),
      guesses: fc.uniqueArray(guess, { maxLength: tries - givenRowCount(mode) }),
      typed: fc.tuple(guess, fc.nat(length)),
    })
    .map(({ answers, guesses, typed: [text, typed] }): Board => {
      const turns = turnsFor(mode, answers, guesses);
      const isWon = answers.every((_, grid) => cluesOf(turns, grid).some(({ feedback }) => isWin(feedback)));
      const outcome = isWon ? 'won' : turns.length === tries ? 'lost' : 'playing';
      return {
        kind: 'board',
        mode: id,
        turns,
        tries,
        typed: outcome === 'playing' ? text.slice(0, typed) : '',
        outcome,
      };
    });
}

/** A guess with extra symbols, which the site may accept. */
const extraGuess = (length: number, symbols: string) =>
  `1${symbols.repeat(3).slice(0, length - 3)}=1` as Equation;

/** Changes that leave a valid board in pro, which may have fewer rows and any text above them. */
const ANY_BOARD: ReadonlySet<BreakingChange> = new Set(['removeRow', 'removeTile']);

const look = fc.constantFrom(...Object.values(LOOKS));
const around = fc.subarray(Object.keys(HARMLESS_CHANGES) as HarmlessChange[]);

function changesOf({ length, tries }: Mode, ...kinds: TileChange[]) {
  const at = fc.record({ row: fc.nat(tries - 1), tile: fc.nat(length - 1) });
  return fc.array(fc.record({ at, change: fc.constantFrom(...kinds) }), { maxLength: 4 * length });
}

/** Tile changes that keep the label or the drawing of each tile, because nothing else shows the symbol. */
function losslessOf(mode: Mode) {
  return fc
    .tuple(changesOf(mode, 'addClasses', 'dropClasses', 'dropLabel'), changesOf(mode, 'dropDrawing'))
    .map(([some, others]) => {
      const taken = new Set(some.map(({ at }) => at.row * mode.length + at.tile));
      return [...some, ...others.filter(({ at }) => !taken.has(at.row * mode.length + at.tile))];
    });
}

/**
 * Tests that the reader reads a board correctly, or not at all, however it is drawn.
 * @param runs number of runs of each of the two large properties, in each mode
 */
export function testMutations(runs: number): void {
  describe.each(Object.values(MODES))('$name', (mode) => testMutationsOf(mode, runs));
}

function testMutationsOf(mode: Mode, runs: number): void {
  const game = boardOf(mode);
  let frame: ReturnType<typeof openFrame>;
  beforeAll(() => {
    frame = openFrame();
  });
  afterAll(() => frame.close());

  function show(board: Board, as: (typeof LOOKS)[string]): HTMLElement {
    const page = frame.document;
    const root = page.getElementById('root')!;
    page.body.replaceChildren(root);
    root.replaceChildren(...drawGrids(page, board.turns, board.typed, as, mode));
    return root.firstElementChild as HTMLElement;
  }

  interface Change {
    readonly at: { readonly row: number; readonly tile: number };
    readonly change: TileChange;
  }

  function changeTiles(grid: HTMLElement, changes: readonly Change[]): void {
    for (const kind of Object.keys(TILE_CHANGES) as TileChange[]) {
      for (const { at, change } of changes) {
        if (change === kind) TILE_CHANGES[kind](grid.children[at.row].children[at.tile] as HTMLElement);
      }
    }
  }

  it('reads the same board whichever encodings are missing and whatever surrounds it', () => {
    fc.assert(
      fc.property(game, look, losslessOf(mode), around, (board, as, changes, surroundings) => {
        const grid = show(board, as);
        changeTiles(grid, changes);
        for (const name of surroundings) HARMLESS_CHANGES[name](grid);
        expect(readBoard(frame.document, mode)).toEqual(board);
      }),
      { numRuns: runs, seed: 1 },
    );
  });

  it('never reads a different board, however much is missing', () => {
    const destructive = changesOf(mode, 'dropLabel', 'dropClasses', 'dropState', 'stayTyped').map((changes) =>
      // A board is valid, not broken, if all tiles of a row stay typed.
      changes.filter(({ at, change }) => change !== 'stayTyped' || at.tile < mode.length / 2),
    );
    const seen = { board: 0, changing: 0, unreadable: 0, loading: 0 };
    fc.assert(
      fc.property(game, look, destructive, around, (board, as, changes, surroundings) => {
        const grid = show(board, as);
        const broken = changes.filter(
          ({ at, change }) => change === 'dropState' || at.row < board.turns.length,
        );
        changeTiles(grid, broken);
        for (const name of surroundings) HARMLESS_CHANGES[name](grid);
        const reading = readBoard(frame.document, mode);
        seen[reading.kind]++;
        if (reading.kind === 'board') expect(reading).toEqual(board);
        else expect(['changing', 'unreadable']).toContain(reading.kind);
      }),
      { numRuns: runs, seed: 2 },
    );
    expect(Math.min(seen.board, seen.changing)).toBeGreaterThan(runs / 20);
  });

  it('does not read boards with missing, doubled or moved rows or tiles', () => {
    const names = Object.keys(BREAKING_CHANGES) as BreakingChange[];
    const breaking = fc.constantFrom(...names.filter((name) => !(mode.family && ANY_BOARD.has(name))));
    const begun = game.filter(({ turns, outcome }) => turns.length > 0 && outcome !== 'lost');
    fc.assert(
      fc.property(begun, look, around, breaking, (board, as, surroundings, name) => {
        const grid = show(board, as);
        for (const harmless of surroundings) HARMLESS_CHANGES[harmless](grid);
        BREAKING_CHANGES[name](grid);
        expect(['changing', 'unreadable']).toContain(readBoard(frame.document, mode).kind);
      }),
      { numRuns: runs / 4, seed: 3 },
    );
  });
}
