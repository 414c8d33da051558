import type { ComponentChildren, Ref } from 'preact';
import { IconButton } from '../Button.tsx';
import { useTooltip, useWords } from '../contexts.ts';
import { ChevronDown, ChevronUp, Cross, Grip } from '../Icons.tsx';
import type { Mover } from './move.ts';

interface HeaderProps {
  readonly status: ComponentChildren;
  readonly open: boolean;
  /** null: the panel is docked, so it cannot be moved, and opens upwards. */
  readonly mover: Mover | null;
  readonly toggle: Ref<HTMLButtonElement>;
  onToggle(): void;
  onHide(): void;
}

export function Header({ status, open, mover, toggle, onToggle, onHide }: HeaderProps) {
  const words = useWords();
  const hideTooltip = useTooltip(words.hidePanel, 'toggle-panel');
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
        {open === (mover === null) ? <ChevronDown /> : <ChevronUp />}
      </IconButton>
      <IconButton aria-label={words.hidePanel} title={hideTooltip} onClick={onHide}>
        <Cross />
      </IconButton>
    </div>
  );
}
