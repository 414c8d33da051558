/* Turns pages into text, which tests compare with a recorded text. */

const ATTRIBUTES =
  /^(data-|aria-|role$|title$|href$|min$|max$|d$|points$|style$|x$|y$|width$|height$|viewBox$|spellcheck$|[xy][12]$)/;
const STATES = ['disabled', 'checked', 'selected', 'open', 'hidden', 'readOnly'];

/** The text and the marks of an element, on one line. */
export function describeElement(element: Element): string {
  const own = [...element.childNodes]
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .map(({ nodeValue }) => nodeValue?.trim())
    .join('…');
  const attributes = [...element.attributes]
    .filter(({ name }) => ATTRIBUTES.test(name))
    .map(({ name, value }) => ` ${name}=${value}`);
  const states = STATES.filter((name) => (element as unknown as Record<string, unknown>)[name] === true);
  const value = element instanceof HTMLInputElement ? [` value=${element.value}`] : [];
  const classes = [...element.classList].map((name) => `.${name}`);
  const tag = element.tagName.toLowerCase().replace(/^(span|div)$/, '');
  return [tag, ...classes, ...attributes, ...states.map((state) => ` ${state}`), ...value, own && ` ${own}`]
    .join('')
    .trim();
}

/** The lines of all elements. Elements without parts are on the line of the element that contains them. */
export function linesOf(root: Element): string[] {
  return [...root.children].flatMap((element) => {
    if (element.tagName === 'STYLE') return [];
    const parts = [...element.children];
    if (parts.some(({ children }) => children.length)) return [describeElement(element), ...linesOf(element)];
    return [[describeElement(element), ...parts.map((part) => `(${describeElement(part)})`)].join(' ')];
  });
}

/** The lines that are not among the others, which may repeat. */
function withoutLines(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** How lines have changed. */
export const changesOf = (before: readonly string[], after: readonly string[]): string[] => [
  ...withoutLines(before, after).map((line) => `- ${line}`),
  ...withoutLines(after, before).map((line) => `+ ${line}`),
];

const isInline = (element: Element) => /^(inline|contents)/.test(getComputedStyle(element).display);

/** An element's text on one line. `□` stands for tiles and equations, which nobody reads as words. */
function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue!;
  if (!(node instanceof Element) || node.matches('.sr') || !node.checkVisibility()) return '';
  if (node.matches('.equation, .tile, .tiles, code')) return '□';
  return [...node.childNodes].map(textOf).join('');
}

/** The texts that are shown before anything is opened, one for each paragraph, label or cell. */
export function shownTexts(root: Element): string[] {
  if (!root.checkVisibility() || root.matches('style, .sr, .tile, .tiles, .key')) return [];
  const parts = [...root.children].filter((child) => !isInline(child) || child.children.length > 3);
  if (parts.length > 0) return [...root.children].flatMap(shownTexts);
  const text = textOf(root).replace(/\s+/g, ' ').trim();
  return /\p{L}|[.%]/u.test(text) ? [text] : [];
}
