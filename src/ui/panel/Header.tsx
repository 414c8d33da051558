import type { ComponentChildren, Ref } from 'preact';
import { ChevronDown, ChevronUp, Grip } from '../Icons.tsx';
import type { Mover } from './move.ts';

interface Props {
  readonly status: ComponentChildren;
  readonly open: boolean;
  /** null: the panel is docked and cannot be moved. */
  readonly mover: Mover | null;
  /** What the chevron shows when closed: a card opens downward, a bar upward. */
  readonly opensUpward: boolean;
  readonly toggle: Ref<HTMLButtonElement>;
  onToggle(): void;
}

/** Name, engine and time, and the two handles: move and collapse. */
export function Header({ status, open, mover, opensUpward, toggle, onToggle }: Props) {
  return (
    <header {...(mover && { onPointerDown: mover.onPointerDown, onDblClick: mover.onDblClick })}>
      {mover && (
        <button
          type="button"
          class="icon grip"
          aria-label="Move the panel: arrow keys move it, Home puts it back"
          onKeyDown={mover.onKeyDown}
        >
          <Grip />
        </button>
      )}
      <b class="name">Maxwell</b>
      <span class="soft engine">{status}</span>
      <button
        type="button"
        class="icon"
        ref={toggle}
        aria-expanded={open}
        aria-label={open ? 'Collapse the panel' : 'Open the panel'}
        onClick={onToggle}
      >
        {open === opensUpward ? <ChevronDown /> : <ChevronUp />}
      </button>
    </header>
  );
}
