/** Files of the pages in the menus. */
export const PAGES = {
  practice: 'practice.html',
  statistics: 'statistics.html',
  settings: 'options.html',
} as const;
export type PageName = keyof typeof PAGES;

export const PAGE_NAMES = Object.keys(PAGES) as PageName[];
