import { findGrids } from './grid.ts';
import { LABEL_STATES } from './selectors.ts';

/** Maximum number of lines below the first: enough for six rows of tiles that all differ. */
const MAX_LINES = 200;
/** Number of element levels below the body to describe on a page without a grid. */
const DEPTH = 6;

const LEFT_OUT = ['script', 'style', 'template', 'svg', 'iframe', 'maxwell-panel'].join();

/**
 * Structure of the first grid, or of a page without a grid, for reports: tags, classes, attribute names, and labels
 * with masked characters. Texts and other attribute values are left out, so it contains neither guesses nor the answer.
 */
export function describePage(document: Document): string {
  const [grid] = findGrids(document);
  const lines = grid ? linesOf(grid, Number.POSITIVE_INFINITY) : linesOf(document.body, DEPTH);
  const shown = lines.slice(0, MAX_LINES);
  return [`${document.location.hostname}, ${findGrids(document).length} grids`, ...shown].join('\n');
}

/** Describes an element and its content. Consecutive equal siblings are described once, with their number. */
function linesOf(element: Element, depth: number): string[] {
  const line = describe(element);
  if (depth === 0) return [line];
  const children = [...element.children]
    .filter((child) => !child.matches(LEFT_OUT))
    .map((child) => linesOf(child, depth - 1).join('\n'));
  const runs: { text: string; times: number }[] = [];
  for (const text of children) {
    const last = runs.at(-1);
    if (last?.text === text) last.times++;
    else runs.push({ text, times: 1 });
  }
  const inside = runs.flatMap(({ text, times }) => {
    const [first, ...rest] = text.split('\n');
    return [times > 1 ? `${first} × ${times}` : first!, ...rest].map((line) => `  ${line}`);
  });
  return [line, ...inside];
}

function describe(element: Element): string {
  const classes = [...element.classList].map((name) => `.${name}`).join('');
  const attributes = element.getAttributeNames().filter((name) => name !== 'class' && name !== 'aria-label');
  const names = attributes.length > 0 ? ` [${attributes.join(' ')}]` : '';
  const label = element.getAttribute('aria-label');
  const text = element.children.length === 0 && element.textContent ? ' text' : '';
  return `${element.localName}${classes}${names}${label === null ? '' : ` "${maskedLabel(label)}"`}${text}`;
}

/** Keeps spaces and the states of tiles, and replaces other letters by `a` and all other characters by `0`. */
function maskedLabel(label: string): string {
  return label
    .split(' ')
    .map((word) => (LABEL_STATES.has(word) ? word : word.replace(/\p{L}/gu, 'a').replace(/[^a]/gu, '0')))
    .join(' ');
}
