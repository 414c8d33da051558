/* Turns pages into text, which tests compare with a recorded text. */

const ATTRIBUTES =
  /^(data-|aria-|role$|title$|href$|min$|max$|d$|points$|style$|x$|y$|width$|height$|viewBox$|spellcheck$)/;
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
