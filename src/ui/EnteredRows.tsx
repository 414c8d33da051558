import { Fragment } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  addRow,
  changeRow,
  type EnteredGame,
  isBlank,
  MARK_ORDER,
  openRowOf,
  pressTile,
  removeRow,
  typedAnswer,
  typeEntered,
} from '../companion/entered-game.ts';
import type { Feedback, Mark } from '../game/feedback.ts';
import type { Refusal } from '../game/guess-rules.ts';
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
  /** The row that contradicts others, from 0; null: none. */
  readonly suspect: number | null;
  /** Whether the field takes the focus when the rows appear. */
  readonly isFocused?: boolean;
  onChange(game: EnteredGame): void;
}

/**
 * The rows of a game that the player enters by hand: a guess is typed, its tiles are pressed until their colours match,
 * and the row is added. Added rows can be changed.
 */
export function EnteredRows({ game, suspect, isFocused = false, onChange }: EnteredRowsProps) {
  const words = useWords();
  const mode = useGame();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const open = openRowOf(game);
  /** Whether the field is to take the focus, for example because it moved to another row. */
  const hasMoved = useRef(isFocused);
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
      {game.rows.map(({ text, feedbacks, isAdded }, row) =>
        row === open ? (
          <OpenRow key="open" {...{ game, refusal, field }} onChange={change} />
        ) : (
          <Fragment key={row}>
            {row === suspect && <p class="note">{words.checkRow}</p>}
            <div class="row">
              {/* Symbols that are still missing are blank. */}
              <TurnTiles
                guess={toSymbols(text, mode).padEnd(mode.length) as Equation}
                feedbacks={feedbacks}
              />
              <IconButton
                aria-label={(isAdded ? words.changeRow : words.removeRow)(row + 1)}
                onClick={() =>
                  change(isAdded ? changeRow(game, row, { isAdded: false }) : removeRow(game, row))
                }
              >
                {isAdded ? <Pencil /> : <Cross />}
              </IconButton>
            </div>
          </Fragment>
        ),
      )}
      {open === null && (
        <p class="soft" data-testid="typed-all">
          {words.typedAll(game.turns.length)}
        </p>
      )}
    </form>
  );
}

interface OpenRowProps extends Omit<EnteredRowsProps, 'suspect'> {
  readonly refusal: Refusal | null;
  readonly field: { current: HTMLInputElement | null };
}

/** The row that is being entered: a field for its guess, and its tiles on each open board. */
function OpenRow({ game, refusal, field, onChange }: OpenRowProps) {
  const words = useWords();
  const names = useMarkNames();
  const index = game.turns.length;
  const row = game.rows[index]!;
  return (
    <>
      <label>
        <span class="soft">{words.typeGuess(index + 1, useGame().symbols === 'maxi')}</span>
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
        (feedback, grid) => feedback && <MarkedTiles key={grid} {...{ game, grid, feedback, onChange }} />,
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

interface MarkedTilesProps extends Omit<EnteredRowsProps, 'suspect'> {
  readonly grid: number;
  readonly feedback: Feedback;
}

/** The tiles of the typed guess in one grid. A press on a tile changes its colour, unless the answer decides it. */
function MarkedTiles({ game, grid, feedback, onChange }: MarkedTilesProps) {
  const words = useWords();
  const names = useMarkNames();
  const mode = useGame();
  const symbols = toSymbols(game.rows[game.turns.length]!.text, mode);
  const isNamed = mode.grids > 1;
  const id = `mx-board-${grid + 1}`;
  return (
    <>
      {isNamed && (
        <span class="soft" id={id}>
          {words.board(grid + 1)}
        </span>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser */}
      <div
        class="tiles"
        role="group"
        aria-labelledby={isNamed ? id : 'mx-marks'}
        // Number of columns on touch screens, which show the tiles in two rows.
        style={{ '--half': Math.ceil(mode.length / 2) }}
      >
        {Array.from(feedback as Iterable<Mark>, (mark, tile) => (
          <button
            key={tile}
            type="button"
            class={`tile ${mark}`}
            disabled={typedAnswer(game.answers[grid]!, game.mode) !== null}
            aria-label={words.tile(tile + 1, symbols[tile] ?? '', names[mark])}
            onClick={() => onChange(pressTile(game, grid, tile))}
          >
            {withTypographicSigns(symbols[tile] ?? '')}
          </button>
        ))}
      </div>
    </>
  );
}
