import type { Refusal } from '../../game/guess-rules.ts';
import { type EditableBoard, type MultiGridGame, openGridsOf } from '../../practice/practice-game.ts';
import { useWords } from '../contexts.ts';
import { withTypographicSigns } from '../symbols.ts';
import { BlankTiles, Tiles } from '../Tiles.tsx';
import type { Words } from '../words/words.ts';

interface BoardProps {
  readonly board: EditableBoard;
  /** From 1; absent if the game has one board. */
  readonly number?: number;
  /**
   * The row after the played ones. typed: the player types in it · mirrored: it shows text typed elsewhere · shown: it
   * can no longer be changed · empty: it looks like the rows below it, because this board is finished.
   */
  readonly row: 'typed' | 'mirrored' | 'shown' | 'empty';
  onSelect(tile: number): void;
}

export function Board({ board, number, row, onSelect }: BoardProps) {
  const words = useWords();
  const { mode, turns, typed } = board;
  const toCome = mode.tries - turns.length - (row === 'empty' ? 0 : 1);
  return (
    <section
      class="board"
      data-testid="board"
      {...(number && { 'data-board': number })}
      aria-label={number ? words.board(number) : words.practice.board}
    >
      {turns.map(({ guess, feedback }, row) => (
        <Tiles key={row} equation={guess} feedback={feedback} />
      ))}
      {row === 'shown' && <Tiles equation={typed.join('')} />}
      {row === 'mirrored' && (
        <div class="tiles" aria-hidden="true">
          {typed.map((symbol, tile) => (
            <span key={tile} class="tile mirrored">
              {withTypographicSigns(symbol)}
            </span>
          ))}
        </div>
      )}
      {row === 'typed' && <TypedRow board={board} onSelect={onSelect} />}
      {Array.from({ length: toCome }, (_, row) => (
        <BlankTiles key={row} />
      ))}
    </section>
  );
}

/** The row being typed. A press on a tile moves the cursor there. */
function TypedRow({ board: { turns, typed, cursor }, onSelect }: Pick<BoardProps, 'board' | 'onSelect'>) {
  const words = useWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div class="tiles" role="group" aria-label={words.practice.row(turns.length + 1)}>
      {typed.map((symbol, tile) => (
        <button
          key={tile}
          type="button"
          class={tile === cursor ? 'tile at' : 'tile'}
          data-testid={`tile-${tile + 1}`}
          aria-label={words.practice.tile(tile + 1, symbol)}
          aria-pressed={tile === cursor}
          onClick={() => onSelect(tile)}
        >
          {withTypographicSigns(symbol)}
        </button>
      ))}
    </div>
  );
}

/**
 * The grid of a game, or its grids in two columns. The tiles of several grids are too small to press, so the row is
 * typed below them.
 */
export function PracticeGrids({
  game,
  onSelect,
}: Pick<BoardProps, 'onSelect'> & { readonly game: MultiGridGame }) {
  const [first, ...others] = game.grids;
  const open = openGridsOf(game);
  if (others.length === 0)
    return <Board board={first!} row={open.length > 0 ? 'typed' : 'empty'} onSelect={onSelect} />;
  return (
    <>
      <div class="grids">
        {game.grids.map((grid, index) => (
          <Board
            key={index}
            board={grid}
            number={index + 1}
            row={open.includes(grid) ? 'mirrored' : 'empty'}
            onSelect={onSelect}
          />
        ))}
      </div>
      {open[0] && (
        <div class="board typing">
          <TypedRow board={open[0]} onSelect={onSelect} />
        </div>
      )}
    </>
  );
}

export function rowRefused(refusal: Refusal, { practice }: Words): string {
  return refusal.code === 'length' ? practice.fillRow : practice.refused(refusal);
}
