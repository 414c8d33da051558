const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character]);

/** Cells of a table: the first names the row, numbers stand to the right. */
export interface Table {
  readonly head: readonly string[];
  /** Cells may hold HTML. `kind` becomes the row's class. */
  readonly rows: readonly { readonly kind?: string; readonly cells: readonly string[] }[];
  /** How many columns at the left hold words. */
  readonly words: number;
}

export function table({ head, rows, words }: Table): string {
  const at = (i: number) => (i < words ? '' : ' class="number"');
  const headings = head.map((name, i) => `<th scope="col"${at(i)}>${name}</th>`).join('');
  const body = rows.map(({ kind, cells }) => {
    const [name, ...rest] = cells;
    const others = rest.map((cell, i) => `<td${at(i + 1)}>${cell}</td>`).join('');
    return `<tr${kind ? ` class="${kind}"` : ''}><th scope="row">${name}</th>${others}</tr>`;
  });
  return `<div class="scroll"><table><thead><tr>${headings}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>`;
}
