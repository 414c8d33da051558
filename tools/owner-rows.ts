/** A row of the owner's table in `store/README.md`. */
export interface OwnerRow {
  readonly name: string;
  /** Empty until the owner fills it in. */
  readonly value: string;
}

/** Reads the table under the heading *What only the owner can fill in*. */
export function ownerRows(markdown: string): OwnerRow[] {
  const [, section = ''] = markdown.split(/^## What only the owner can fill in$/m);
  const [text] = section.split(/^## /m) as [string];
  const [, , ...rows] = text.match(/^\|.*\|$/gm) ?? [];
  return rows.map((row) => {
    const [, name, value] = row.split('|').map((cell) => cell.trim()) as [string, string, string];
    return { name, value };
  });
}
