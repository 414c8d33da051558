import type { ComponentChildren } from 'preact';

interface TableProps {
  readonly testId: string;
  readonly columns: readonly string[];
  /** The first cell of a row is its header. */
  readonly rows: readonly (readonly [ComponentChildren, ...ComponentChildren[]])[];
}

export function Table({ testId, columns, rows }: TableProps) {
  return (
    <table class="listed" data-testid={testId}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" class="soft">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([header, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{header}</th>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
