import type { ComponentChildren, Ref } from 'preact';
import { IconButton } from '../Button.tsx';
import { useWords } from '../contexts.ts';
import { ChevronDown, ChevronUp, Cross, Grip } from '../Icons.tsx';
import type { Mover } from './move.ts';

interface HeaderProps {
  readonly status: ComponentChildren;
  readonly open: boolean;
  /** null: the panel is docked, so it cannot be moved. */
  readonly mover: Mover | null;
  /** Direction of the chevron while closed: cards open downwards, bars upwards. */
  readonly opensUpward: boolean;
  readonly toggle: Ref<HTMLButtonElement>;
  onToggle(): void;
  onHide(): void;
}

/** Name, status, and controls to move, collapse and hide the panel. */
export function Header({ status, open, mover, opensUpward, toggle, onToggle, onHide }: HeaderProps) {
  const words = useWords();
  return (
    <div class="header" {...(mover && { onPointerDown: mover.onPointerDown, onDblClick: mover.onDblClick })}>
      {mover && (
        <button type="button" class="icon grip" aria-label={words.movePanel} onKeyDown={mover.onKeyDown}>
          <Grip />
        </button>
      )}
      <b class="name">{words.name}</b>
      <span class="soft status">{status}</span>
      <IconButton
        ref={toggle}
        aria-expanded={open}
        aria-label={open ? words.collapsePanel : words.openPanel}
        onClick={onToggle}
      >
        {open === opensUpward ? <ChevronDown /> : <ChevronUp />}
      </IconButton>
      <IconButton aria-label={words.hidePanel} title={words.hidePanel} onClick={onHide}>
        <Cross />
      </IconButton>
    </div>
  );
}
