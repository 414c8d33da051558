import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** Opens a page of the extension, for pages of the site, which may not link to it; null: links work. */
export const OpenPageContext = createContext<((address: string) => void) | null>(null);

interface PageLinkProps {
  /** From the extension's root. */
  readonly address: string;
  readonly testId: string;
  readonly style?: 'button plain' | 'link';
  readonly children: ComponentChildren;
}

/** A link to a page of the extension. */
export function PageLink({ address, testId, style = 'button plain', children }: PageLinkProps) {
  const open = useContext(OpenPageContext);
  const shared = { class: style, 'data-testid': testId, 'data-address': address, children };
  if (!open) return <a {...shared} href={address} />;
  return <button type="button" {...shared} onClick={() => open(address)} />;
}
