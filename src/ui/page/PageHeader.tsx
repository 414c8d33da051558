import { useContext } from 'preact/hooks';
import { KeptContext, useWords } from '../contexts.ts';
import { Unsaved } from '../Unsaved.tsx';

/**
 * The extension's name, links to its pages, and a warning if settings are not kept.
 * @param here the current page; null: the links do not include it
 */
export function PageHeader({ here }: { readonly here: PageName | null }) {
  const words = useWords();
  const areSettingsKept = useContext(KeptContext);
  return (
    <>
      <header class="page-header">
        <span class="name">{words.name}</span>
        <nav aria-label={words.pages}>
          {PAGE_NAMES.map((name) => (
            <a key={name} href={PAGES[name]} {...(name === here && { 'aria-current': 'page' as const })}>
              {words[name].title}
            </a>
          ))}
        </nav>
      </header>
      {!areSettingsKept && (
        <Unsaved text={here === 'practice' ? words.unsaved.practice : words.unsaved.page} />
      )}
    </>
  );
}

export const PAGES = {
  practice: 'practice.html',
  statistics: 'statistics.html',
  settings: 'options.html',
} as const;
export type PageName = keyof typeof PAGES;

export const PAGE_NAMES = Object.keys(PAGES) as PageName[];
