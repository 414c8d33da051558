import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** Opens a page of the extension, for pages of the site, which may not link to it; null: links work. */
export const OpenPageContext = createContext<((address: string) => void) | null>(null);

interface PageLinkProps {
  /** From the extension's root. */
  readonly address: string;
  readonly testId: string;
  /** Whether it looks like a button. */
  readonly isButton?: boolean;
  readonly children: ComponentChildren;
}

const BUTTON = ['button', 'plain'].join(' ');

/** A link to a page of the extension. */
export function PageLink({ address, testId, isButton = true, children }: PageLinkProps) {
  const open = useContext(OpenPageContext);
  const look = isButton ? BUTTON : 'link';
  const shared = { class: look, 'data-testid': testId, 'data-address': address, children };
  if (!open) return <a {...shared} href={address} />;
  return <button type="button" {...shared} onClick={() => open(address)} />;
}
