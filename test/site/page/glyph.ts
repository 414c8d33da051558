import { element, svgElement } from './elements.ts';

/** Names of the operators on the page, and strokes on a 24 × 24 grid. "multipy" is the site's spelling. */
const OPERATORS: Readonly<Record<string, readonly [name: string, path: string]>> = {
  '+': ['plus', 'M12 5v14M5 12h14'],
  '-': ['minus', 'M5 12h14'],
  '*': ['multipy', 'M6.5 6.5l11 11M17.5 6.5l-11 11'],
  '/': ['divide', 'M5 12h14M12 6v.01M12 18v.01'],
  '=': ['equals', 'M5 9h14M5 15h14'],
};

const POWERS: Readonly<Record<string, string>> = { '²': '2', '³': '3' };

/** The name of a symbol in the label of its key: a word for operators, otherwise the symbol itself. */
export function keyName(symbol: string): string {
  return OPERATORS[symbol]?.[0] ?? symbol;
}

/** Draws a symbol as the real site does: operators as pictures, powers as raised digits, all others as text. */
export function glyph(document: Document, symbol: string): Node {
  const operator = OPERATORS[symbol];
  if (operator) {
    const [name, path] = operator;
    const title = svgElement(document, 'title', {}, name);
    const stroke = svgElement(document, 'path', { d: path });
    return svgElement(
      document,
      'svg',
      { 'aria-label': name, viewBox: '0 0 24 24', class: 'glyph' },
      title,
      stroke,
    );
  }
  const power = POWERS[symbol];
  return power ? element(document, 'sup', {}, power) : document.createTextNode(symbol);
}
