import { useWords } from '../contexts.ts';
import { PAGE_NAMES, PAGES, type PageName } from './pages.ts';

/** Name of the extension, and links to its pages. @param here null on pages outside the menu */
export function PageHeader({ here }: { readonly here: PageName | null }) {
  const words = useWords();
  return (
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
  );
}
