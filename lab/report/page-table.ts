import { type ComponentChild, h } from 'preact';

/** Columns with a common heading, if they have a title. */
interface ColumnGroup {
  readonly title?: string;
  readonly columns: number;
}

/** Cells of a row; `kind` becomes its class. */
export type TableRow =
  | readonly ComponentChild[]
  | { readonly kind: string; readonly cells: readonly ComponentChild[] };

interface TableContent {
  readonly groups?: readonly ColumnGroup[];
  readonly head: readonly string[];
  readonly rows: readonly TableRow[];
  /** Number of text columns on the left. */
  readonly words: number;
}

const groupCell = ({ title, columns }: ColumnGroup) =>
  title
    ? h('th', { scope: 'colgroup', colspan: columns }, h('span', null, title))
    : h('td', { colspan: columns });

/** A table whose first cells are row headings; numbers are right-aligned. */
export function table({ groups, head, rows, words }: TableContent) {
  const at = (i: number) => (i < words ? {} : { class: 'number' });
  const headings = head.map((name, i) => h('th', { scope: 'col', ...at(i) }, name));
  const body = rows.map((row) => {
    const [name, ...others] = 'cells' in row ? row.cells : row;
    const cells = others.map((cell, i) => h('td', at(i + 1), cell));
    return h('tr', 'kind' in row ? { class: row.kind } : null, h('th', { scope: 'row' }, name), cells);
  });
  const groupRow = groups && h('tr', { class: 'groups' }, groups.map(groupCell));
  return h(
    'div',
    { class: 'scroll' },
    h('table', null, h('thead', null, groupRow, h('tr', null, headings)), h('tbody', null, body)),
  );
}
