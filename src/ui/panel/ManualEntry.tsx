import { useState } from 'preact/hooks';
import { parseTurn, removeRow } from '../../companion/entered-turns.ts';
import { type Mark, openGrids, solvesAllGrids, type Turn } from '../../game/feedback.ts';
import type { Refusal } from '../../game/guess-rules.ts';
import { toSymbols } from '../../game/typed-text.ts';
import { IconButton, LinkButton, PlainButton } from '../Button.tsx';
import { useGame, useMarkNames, useWords } from '../contexts.ts';
import { Cross } from '../Icons.tsx';
import { withTypographicSigns } from '../symbols.ts';
import { TurnTiles } from '../Tiles.tsx';
import { Alert } from '../Unsaved.tsx';
import { useTurn } from './turn-view.ts';

/** A press on a tile gives it the mark before its own; before the first is the last. */
const MARKS: readonly Mark[] = ['G', 'P', 'B'];

/**
 * A form for the turns of an unreadable page: the player types a guess, presses its tiles until their colours match,
 * and adds the row. No row can be added after the last one of the board, or after a win. @param onEnd closes the form
 */
export function ManualEntry({ onEnd }: { onEnd(): void }) {
  const { view, actions } = useTurn();
  const { turns } = view;
  const enter = (turns: readonly Turn[]) => actions.enterTurns(turns.length > 0 ? turns : null);
  const words = useWords();
  const names = useMarkNames();
  const game = useGame();
  const { length, tries, grids } = game;
  const isOver = turns.length === tries || turns.some(solvesAllGrids);
  const black = Array.from({ length: grids }, () => Array<Mark>(length).fill('B'));
  const open = turns.length === 0 ? [...black.keys()] : openGrids(turns);
  const [text, setText] = useState('');
  const [marks, setMarks] = useState(black);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const symbols = [...toSymbols(text, game)];

  function add(event: Event): void {
    event.preventDefault();
    const turn = parseTurn(
      text,
      game,
      marks.map((row, grid) => (open.includes(grid) ? row : null)),
    );
    if ('code' in turn) {
      setRefusal(turn);
      return;
    }
    enter([...turns, turn]);
    setText('');
    setMarks(black);
    setRefusal(null);
  }

  function end(): void {
    onEnd();
    enter([]);
  }

  return (
    <form class="manual" onSubmit={add} aria-label={words.typedTurns}>
      {turns.map((turn, row) => (
        <div key={row} class="row">
          <TurnTiles {...turn} />
          <IconButton aria-label={words.removeRow(row + 1)} onClick={() => enter(removeRow(turns, row))}>
            <Cross />
          </IconButton>
        </div>
      ))}
      {isOver ? (
        <p class="soft" data-testid="typed-all">
          {words.typedAll(turns.length)}
        </p>
      ) : (
        <>
          <label>
            <span class="soft">{words.typeGuess(turns.length + 1)}</span>
            <input
              value={text}
              autocomplete="off"
              spellcheck={false}
              onInput={(event) => {
                setText(event.currentTarget.value);
                setRefusal(null);
              }}
            />
          </label>
          <span class="soft" id="mx-marks">
            {words.pressTiles}
          </span>
          <p class="marks soft">
            {MARKS.map((mark) => (
              <span key={mark}>
                <i class={`tile ${mark}`} aria-hidden="true" /> {names[mark]} · {words.markMeanings[mark]}
              </span>
            ))}
          </p>
          {open.map((grid) => (
            <MarkedTiles
              key={grid}
              board={grids === 1 ? null : grid + 1}
              symbols={symbols}
              marks={marks[grid]!}
              onMarks={(row) => setMarks(marks.with(grid, row))}
            />
          ))}
          <Alert text={refusal && words.refused(text, refusal)} />
          <PlainButton type="submit">{words.addRow}</PlainButton>
        </>
      )}
      <LinkButton data-testid="end-typing" onClick={end}>
        {words.endTyping}
      </LinkButton>
    </form>
  );
}

interface MarkedTilesProps {
  /** Number of the grid, from 1; null: the game has one grid. */
  readonly board: number | null;
  readonly symbols: readonly string[];
  readonly marks: readonly Mark[];
  onMarks(marks: Mark[]): void;
}

/** The tiles of the typed guess in one grid. A press on a tile changes its colour. */
function MarkedTiles({ board, symbols, marks, onMarks }: MarkedTilesProps) {
  const words = useWords();
  const names = useMarkNames();
  const id = `mx-board-${board}`;
  return (
    <>
      {board !== null && (
        <span class="soft" id={id}>
          {words.board(board)}
        </span>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser */}
      <div
        class="tiles"
        role="group"
        aria-labelledby={board === null ? 'mx-marks' : id}
        // Number of columns on touch screens, which show the tiles in two rows.
        style={{ '--half': Math.ceil(marks.length / 2) }}
      >
        {marks.map((mark, tile) => (
          <button
            key={tile}
            type="button"
            class={`tile ${mark}`}
            aria-label={words.tile(tile + 1, symbols[tile] ?? '', names[mark])}
            onClick={() => onMarks(marks.with(tile, MARKS.at(MARKS.indexOf(mark) - 1)!))}
          >
            {withTypographicSigns(symbols[tile] ?? '')}
          </button>
        ))}
      </div>
    </>
  );
}
