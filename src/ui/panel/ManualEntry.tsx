import { useState } from 'preact/hooks';
import { normalise, typedTurn } from '../../companion/manual-turns.ts';
import type { Refusal } from '../../game/accepts.ts';
import { isWin, type Mark, type Turn } from '../../game/feedback.ts';
import { useGame } from '../game.ts';
import { Cross } from '../Icons.tsx';
import { useMarkNames } from '../marks.ts';
import { drawn } from '../symbols.ts';
import { Tiles } from '../Tiles.tsx';
import { useWords } from '../useWords.ts';

const MARKS: readonly Mark[] = ['G', 'P', 'B'];
const NEXT: Record<Mark, Mark> = { B: 'P', P: 'G', G: 'B' };

interface ManualEntryProps {
  readonly turns: readonly Turn[];
  onTurns(turns: readonly Turn[]): void;
  /** Deletes every row, and closes. */
  onEnd(): void;
}

/**
 * The turns of an unreadable page: type a guess, press its tiles until their colours match, add the row. At most the
 * game's rows; an all-green row is the last.
 */
export function ManualEntry({ turns, onTurns, onEnd }: ManualEntryProps) {
  const words = useWords();
  const names = useMarkNames();
  const { length, tries } = useGame();
  const isOver = turns.length === tries || turns.some(({ feedbacks }) => isWin(feedbacks[0]!));
  const black = Array<Mark>(length).fill('B');
  const [text, setText] = useState('');
  const [marks, setMarks] = useState(black);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const symbols = [...normalise(text)];

  function add(event: Event): void {
    event.preventDefault();
    const turn = typedTurn(text, marks);
    if ('code' in turn) {
      setRefusal(turn);
      return;
    }
    onTurns([...turns, turn]);
    setText('');
    setMarks(black);
    setRefusal(null);
  }

  return (
    <form class="manual" onSubmit={add} aria-label={words.typedTurns}>
      {turns.map((turn, row) => (
        <div key={row} class="row">
          <Tiles small equation={turn.guess} feedback={turn.feedbacks[0]!} />
          <button
            type="button"
            class="icon"
            aria-label={words.removeRow(row + 1)}
            onClick={() => onTurns(turns.filter((_, other) => other !== row))}
          >
            <Cross />
          </button>
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
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser */}
          <div
            class="tiles"
            role="group"
            aria-labelledby="mx-marks"
            // Two rows on touch screens.
            style={{ '--half': Math.ceil(length / 2) }}
          >
            {marks.map((mark, tile) => (
              <button
                key={tile}
                type="button"
                class={`tile ${mark}`}
                aria-label={words.tile(tile + 1, symbols[tile] ?? '', names[mark])}
                onClick={() => setMarks(marks.map((old, other) => (other === tile ? NEXT[old] : old)))}
              >
                {drawn(symbols[tile] ?? '')}
              </button>
            ))}
          </div>
          {refusal && (
            <p class="note" role="alert">
              {words.refused(text, refusal)}
            </p>
          )}
          <button type="submit" class="button plain">
            {words.addRow}
          </button>
        </>
      )}
      <button type="button" class="link" data-testid="end-typing" onClick={onEnd}>
        {words.endTyping}
      </button>
    </form>
  );
}
