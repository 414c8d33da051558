import { type ComponentChild, h } from 'preact';

/** Cells of a table: the first names the row, numbers stand to the right. */
export interface TableProps {
  readonly head: readonly string[];
  /** `kind` becomes the row's class. */
  readonly rows: readonly { readonly kind?: string; readonly cells: readonly ComponentChild[] }[];
  /** How many columns at the left hold words. */
  readonly words: number;
}

export function Table({ head, rows, words }: TableProps) {
  const at = (i: number) => (i < words ? {} : { class: 'number' });
  const headings = head.map((name, i) => h('th', { scope: 'col', ...at(i) }, name));
  const body = rows.map(({ kind, cells: [name, ...others] }) =>
    h(
      'tr',
      { class: kind },
      h('th', { scope: 'row' }, name),
      others.map((cell, i) => h('td', at(i + 1), cell)),
    ),
  );
  return h(
    'div',
    { class: 'scroll' },
    h('table', null, h('thead', null, h('tr', null, headings)), h('tbody', null, body)),
  );
}
