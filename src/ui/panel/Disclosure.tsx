import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { LinkButton } from '../Button.tsx';

/** The only open detail of a turn; null: all are closed. */
export type Detail = 'answers' | 'why' | 'others' | 'own' | 'possible' | null;

export interface Disclosure {
  readonly open: boolean;
  onClick(): void;
}

interface DetailButtonProps extends Disclosure {
  readonly label: string;
  readonly disabled?: boolean;
}

export function DetailButton({ label, open, disabled = false, onClick }: DetailButtonProps) {
  return (
    <LinkButton aria-expanded={open} disabled={disabled} onClick={onClick}>
      {label} <span aria-hidden="true">{open ? '▾' : '▸'}</span>
    </LinkButton>
  );
}

/** An open detail. It scrolls into view, because it may be below the edge of a card of limited height. */
export function OpenDetail({ children }: { children: ComponentChildren }) {
  const opened = useRef<HTMLDivElement>(null);
  useEffect(() => {
    opened.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div class="detail" ref={opened}>
      {children}
    </div>
  );
}
