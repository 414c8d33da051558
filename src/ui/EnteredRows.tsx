import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  addRow,
  answerOnGrid,
  changeRow,
  type EnteredGame,
  isBlank,
  MARK_ORDER,
  openRowOf,
  pressTile,
  removeRow,
  solvedBefore,
  turnsOfEntered,
  typeEntered,
} from '../companion/entered-game.ts';
import type { Mark, Turn } from '../game/feedback.ts';
import type { Refusal } from '../game/guess-rules.ts';
import { MODES } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { toSymbols } from '../game/typed-text.ts';
import { IconButton, LinkButton, PlainButton } from './Button.tsx';
import { useGame, useMarkNames, useWords } from './contexts.ts';
import { Cross, Pencil } from './Icons.tsx';
import { withTypographicSigns } from './symbols.ts';
import { TurnTiles } from './Tiles.tsx';
import { Alert } from './Unsaved.tsx';

interface EnteredRowsProps {
  readonly game: EnteredGame;
  onChange(game: EnteredGame): void;
}

/**
 * The rows of a game that the player enters by hand: a guess is typed, its tiles are pressed until their colours match,
 * and the row is added. Added rows can be changed.
 */
export function EnteredRows({ game, onChange }: EnteredRowsProps) {
  const words = useWords();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const open = openRowOf(game);
  /** Whether the field is to take the focus, because it moved to another row. */
  const hasMoved = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (hasMoved.current) field.current?.focus();
    hasMoved.current = false;
  });

  function change(next: EnteredGame): void {
    hasMoved.current = openRowOf(next) !== open;
    setRefusal(null);
    onChange(next);
  }

  function add(event: Event): void {
    event.preventDefault();
    const next = addRow(game);
    if ('code' in next) setRefusal(next);
    else change(next);
  }

  return (
    <form class="entered" onSubmit={add} aria-label={words.typeTurns}>
      {game.rows.map((row, index) =>
        index === open ? (
          <OpenRow key="open" {...{ game, index, refusal, field }} onChange={change} />
        ) : (
          <div key={index} class="row">
            <TurnTiles {...turnOf(game, index)} />
            {row.isAdded ? (
              <IconButton
                aria-label={words.changeRow(index + 1)}
                onClick={() => change(changeRow(game, index))}
              >
                <Pencil />
              </IconButton>
            ) : (
              <IconButton
                aria-label={words.removeRow(index + 1)}
                onClick={() => change(removeRow(game, index))}
              >
                <Cross />
              </IconButton>
            )}
          </div>
        ),
      )}
      {open === null && (
        <p class="soft" data-testid="typed-all">
          {words.typedAll(turnsOfEntered(game).length)}
        </p>
      )}
    </form>
  );
}

/** A row as a turn. Symbols that are still missing are blank. */
function turnOf(game: EnteredGame, index: number): Turn {
  const { feedbacks } = game.rows[index]!;
  const isSolved = solvedBefore(game.rows, index);
  return {
    guess: symbolsOf(game, index).padEnd(feedbacks[0]!.length) as Equation,
    feedbacks: feedbacks.map((feedback, grid) => (isSolved[grid] ? null : feedback)),
  };
}

interface OpenRowProps extends EnteredRowsProps {
  readonly index: number;
  readonly refusal: Refusal | null;
  readonly field: { current: HTMLInputElement | null };
}

/** The row that is being entered: a field for its guess, and its tiles on each open board. */
function OpenRow({ game, index, refusal, field, onChange }: OpenRowProps) {
  const words = useWords();
  const names = useMarkNames();
  const { grids } = useGame();
  const row = game.rows[index]!;
  const isSolved = solvedBefore(game.rows, index);
  return (
    <>
      <label>
        <span class="soft">{words.typeGuess(index + 1, useGame().symbols.includes('²'))}</span>
        <input
          ref={field}
          value={row.text}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => onChange(typeEntered(game, event.currentTarget.value))}
        />
      </label>
      <span class="soft" id="mx-marks">
        {words.pressTiles}
      </span>
      <p class="marks soft">
        {MARK_ORDER.map((mark) => (
          <span key={mark}>
            <i class={`tile ${mark}`} aria-hidden="true" /> {names[mark]} · {words.markMeanings[mark]}
          </span>
        ))}
      </p>
      {row.feedbacks.map(
        (feedback, grid) =>
          !isSolved[grid] && (
            <MarkedTiles
              key={grid}
              board={grids === 1 ? null : grid + 1}
              symbols={symbolsOf(game, index)}
              marks={[...feedback] as Mark[]}
              isFixed={answerOnGrid(game, grid) !== null}
              onPress={(tile) => onChange(pressTile(game, grid, tile))}
            />
          ),
      )}
      <Alert text={refusal && words.practice.refused(refusal)} />
      <div class="row">
        <PlainButton type="submit">{words.addRow}</PlainButton>
        {!isBlank(row, game.mode, index) && (
          <LinkButton onClick={() => onChange(removeRow(game, index))}>
            {words.removeRow(index + 1)}
          </LinkButton>
        )}
      </div>
    </>
  );
}

const symbolsOf = ({ rows, mode }: EnteredGame, index: number) => toSymbols(rows[index]!.text, MODES[mode]);

interface MarkedTilesProps {
  /** Number of the grid, from 1; null: the game has one grid. */
  readonly board: number | null;
  readonly symbols: string;
  readonly marks: readonly Mark[];
  /** Whether the answer decides the colours. */
  readonly isFixed: boolean;
  onPress(tile: number): void;
}

/** The tiles of the typed guess in one grid. A press on a tile changes its colour. */
function MarkedTiles({ board, symbols, marks, isFixed, onPress }: MarkedTilesProps) {
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
            disabled={isFixed}
            aria-label={words.tile(tile + 1, symbols[tile] ?? '', names[mark])}
            onClick={() => onPress(tile)}
          >
            {withTypographicSigns(symbols[tile] ?? '')}
          </button>
        ))}
      </div>
    </>
  );
}
