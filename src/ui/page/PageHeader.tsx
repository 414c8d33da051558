import { useWords } from '../useWords.ts';

const PAGES = ['practice', 'statistics'] as const;
type PageName = (typeof PAGES)[number];

/** Name of the extension, and the way to its pages. */
export function PageHeader({ here }: { readonly here: PageName }) {
  const words = useWords();
  return (
    <header class="page-header">
      <span class="name">{words.name}</span>
      <nav aria-label={words.pages}>
        {PAGES.map((name) => (
          <a key={name} href={`${name}.html`} {...(name === here && { 'aria-current': 'page' as const })}>
            {words[name].title}
          </a>
        ))}
      </nav>
    </header>
  );
}
