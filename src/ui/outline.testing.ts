/* Pages as text, to compare with what is on record. */

const ATTRIBUTES = /^(data-|aria-|role$|title$|href$|min$|max$|d$|points$|style$)/;
const STATES = ['disabled', 'checked', 'selected', 'open', 'hidden', 'readOnly'];

/** What an element says, and how it is marked. */
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

/** A line for each element; one whose parts have no parts says all in its own line. */
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
