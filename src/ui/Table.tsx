import type { ComponentChildren } from 'preact';

/** A column; its cells are drawn from the rows. */
type Column<Row> = readonly [title: string, cell: (row: Row, place: number) => ComponentChildren];

interface TableProps<Row> {
  readonly testId: string;
  readonly class?: string;
  /** The cells of the first one are the headers of the rows. false: left out. */
  readonly columns: readonly (Column<Row> | false)[];
  readonly rows: readonly Row[];
}

export function Table<Row>({ testId, class: name = 'listed', columns, rows }: TableProps<Row>) {
  const [header, ...others] = columns.filter((column) => column !== false);
  return (
    <table class={name} data-testid={testId}>
      <thead>
        <tr class="soft">
          {[header!, ...others].map(([title]) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={place}>
            <th scope="row">{header![1](row, place)}</th>
            {others.map(([title, cell]) => (
              <td key={title}>{cell(row, place)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
