import { type ComponentChild, h } from 'preact';

/** Columns with a common heading, if they have a title. */
interface ColumnGroup {
  readonly title?: string;
  readonly columns: number;
}

/** A table whose first cells are row headings; numbers are right-aligned. */
export interface TableProps {
  readonly groups?: readonly ColumnGroup[];
  readonly head: readonly string[];
  /** `kind` becomes the row's class. */
  readonly rows: readonly { readonly kind?: string; readonly cells: readonly ComponentChild[] }[];
  /** Number of text columns on the left. */
  readonly words: number;
}

function Group({ title, columns }: ColumnGroup) {
  return title
    ? h('th', { scope: 'colgroup', colspan: columns }, h('span', null, title))
    : h('td', { colspan: columns });
}

export function Table({ groups, head, rows, words }: TableProps) {
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
  const groupRow = groups && h('tr', { class: 'groups' }, groups.map(Group));
  return h(
    'div',
    { class: 'scroll' },
    h('table', null, h('thead', null, groupRow, h('tr', null, headings)), h('tbody', null, body)),
  );
}
