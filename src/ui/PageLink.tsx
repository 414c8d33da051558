import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** Opens a page of the extension, for pages of the site, which may not link to it; null: links work. */
export const OpenPageContext = createContext<((address: string) => void) | null>(null);

interface PageLinkProps {
  /** From the extension's root. */
  readonly address: string;
  readonly class: string;
  readonly 'data-testid': string;
  readonly children: ComponentChildren;
}

/** A link to a page of the extension. */
export function PageLink({ address, ...shared }: PageLinkProps) {
  const open = useContext(OpenPageContext);
  return open ? (
    <button type="button" {...shared} onClick={() => open(address)} />
  ) : (
    <a {...shared} href={address} />
  );
}
