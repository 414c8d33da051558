import { useState } from 'preact/hooks';
import { normalise, typedTurn } from '../../companion/manual-turns.ts';
import type { Mark, Turn } from '../../game/feedback.ts';
import { useGame } from '../game.ts';
import { Cross } from '../Icons.tsx';
import { Tiles } from '../Tiles.tsx';
import { drawn } from '../words/en.ts';

const NEXT: Record<Mark, Mark> = { B: 'P', P: 'G', G: 'B' };
const NAMES: Record<Mark, string> = { G: 'green', P: 'purple', B: 'black' };

interface Props {
  readonly turns: readonly Turn[];
  onTurns(turns: readonly Turn[]): void;
}

/** The turns of a page that cannot be read: type a guess, press its tiles until their colours match, add the row. */
export function ManualEntry({ turns, onTurns }: Props) {
  const mode = useGame();
  const black = Array<Mark>(mode.length).fill('B');
  const [text, setText] = useState('');
  const [marks, setMarks] = useState(black);
  const [problem, setProblem] = useState('');
  const symbols = [...normalise(text)];

  function add(event: Event): void {
    event.preventDefault();
    try {
      onTurns([...turns, typedTurn(text, marks, mode)]);
      setText('');
      setMarks(black);
      setProblem('');
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  return (
    <form class="manual" onSubmit={add} aria-label="Type the turns">
      {turns.map((turn, row) => (
        <div key={row} class="row">
          <Tiles small equation={turn.guess} feedback={turn.feedbacks[0]!} />
          <button
            type="button"
            class="icon"
            aria-label={`Remove row ${row + 1}`}
            onClick={() => onTurns(turns.filter((_, other) => other !== row))}
          >
            <Cross />
          </button>
        </div>
      ))}
      <label>
        <span class="soft">Guess {turns.length + 1}; ^2 makes ²</span>
        <input
          value={text}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <span class="soft" id="mx-marks">
        Press a tile until its colour matches
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser */}
      <div class="tiles" role="group" aria-labelledby="mx-marks">
        {marks.map((mark, tile) => (
          <button
            key={tile}
            type="button"
            class={`tile ${mark}`}
            aria-label={`Tile ${tile + 1} ${symbols[tile] ?? ''}: ${NAMES[mark]}`}
            onClick={() => setMarks(marks.map((old, other) => (other === tile ? NEXT[old] : old)))}
          >
            {drawn(symbols[tile] ?? '')}
          </button>
        ))}
      </div>
      {problem && (
        <p class="note" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" class="button plain">
        Add row
      </button>
    </form>
  );
}
