/** Pages in the menus, and their files. */
export const PAGES = {
  practice: 'practice.html',
  statistics: 'statistics.html',
  settings: 'options.html',
} as const;
export type PageName = keyof typeof PAGES;

export const PAGE_NAMES = Object.keys(PAGES) as PageName[];
