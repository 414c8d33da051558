import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { LinkButton } from '../Button.tsx';

/** A detail of a turn. */
export type Detail = 'why' | 'others' | 'own' | 'possible';

interface OpenDetails {
  /** The only open detail of the turn; null: all are closed. */
  readonly detail: Detail | null;
  open(detail: Detail | null): void;
}
export const DetailContext = createContext<OpenDetails>(null!);
export const useOpenDetail = () => useContext(DetailContext).detail;

interface DetailButtonProps {
  readonly label: ComponentChildren;
  readonly disabled?: boolean;
}

/** Opens or closes a detail of the turn. */
export function DetailButton({ of, ...props }: DetailButtonProps & { readonly of: Detail }) {
  const { detail, open } = useContext(DetailContext);
  return <DisclosureButton {...props} open={detail === of} onClick={() => open(detail === of ? null : of)} />;
}

interface DisclosureProps extends DetailButtonProps {
  readonly open: boolean;
  onClick(): void;
}

export function DisclosureButton({ label, open, disabled = false, onClick }: DisclosureProps) {
  return (
    <LinkButton aria-expanded={open} disabled={disabled} onClick={onClick}>
      {label} <span aria-hidden="true">{open ? '▾' : '▸'}</span>
    </LinkButton>
  );
}

/** Figures for the curious, at first hidden. */
export function Details({
  label,
  children,
}: Pick<DetailButtonProps, 'label'> & { children: ComponentChildren }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DisclosureButton label={label} open={open} onClick={() => setOpen(!open)} />
      {open && children}
    </>
  );
}

/** An open detail. It scrolls into view, because it may be below the edge of a card of limited height. */
export function OpenDetail({ class: name = '', children }: { class?: string; children: ComponentChildren }) {
  const opened = useRef<HTMLDivElement>(null);
  useEffect(() => {
    opened.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div class={`detail ${name}`} ref={opened}>
      {children}
    </div>
  );
}
