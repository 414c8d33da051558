import type { Ref } from 'preact';
import { ChevronUp } from '../Icons.tsx';
import { remainingAttributes } from '../remaining.ts';
import { drawn } from '../symbols.ts';
import { useWords } from '../useWords.ts';
import type { Live } from './live.ts';
import { ownAttributes } from './OwnGuess.tsx';

/** Room for the largest count, for it with its unit, and with the guess as well, px. */
const COUNT_ROOM = 96;
const UNIT_ROOM = 190;
const GUESS_ROOM = 310;

interface LineProps {
  readonly live: Live;
  /** What to say when there is no figure to show, and the same in a word or two. */
  readonly status: string;
  readonly brief: string;
  /** Widest that it may be, px. */
  readonly room: number;
  readonly toggle: Ref<HTMLButtonElement>;
  onOpen(): void;
}

/** The closed panel where there is room for a line of text only: the count, then as much of the guess as fits. */
export function Line({
  live: { view, hint, last, choices, may },
  status,
  brief,
  room,
  toggle,
  onOpen,
}: LineProps) {
  const words = useWords();
  const counted = hint ?? last;
  const shown = hint && may('guess') && room >= GUESS_ROOM ? (choices.picked ?? hint).guess : null;
  // Who has typed another guess looks at that.
  const own = view.typed !== shown && room >= GUESS_ROOM && may('verdict') ? view.own : null;
  return (
    <button type="button" class="line" ref={toggle} aria-expanded={false} onClick={onOpen}>
      <ChevronUp />
      {counted ? (
        <span class={hint ? '' : 'dim'} {...remainingAttributes(hint)}>
          <b>
            {room >= COUNT_ROOM
              ? words.figures.count(counted.remaining)
              : words.figures.short(counted.remaining)}
          </b>
          {room >= UNIT_ROOM && <span class="soft"> {words.possible(counted.remaining)}</span>}
        </span>
      ) : (
        <b>{room >= UNIT_ROOM ? status : brief}</b>
      )}
      {own?.worth && (
        <span class="equation" {...ownAttributes(own)}>
          {words.ownGuessShort(own.worth.beats)}
        </span>
      )}
      {shown && !own && (
        <span class="equation" data-testid="recommendation" data-value={shown}>
          {drawn(shown)}
        </span>
      )}
      <span class="sr">{words.openPanel}</span>
    </button>
  );
}
