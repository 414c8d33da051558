const SVG = 'http://www.w3.org/2000/svg';

type Child = Node | string;

/** Creates an element; undefined attributes are left out. Works under a policy that forbids markup in strings. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: Name,
  attributes: Record<string, string | undefined> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  setAttributes(created, attributes);
  created.append(...children);
  return created;
}

export function svgElement(
  document: Document,
  name: string,
  attributes: Record<string, string | undefined> = {},
  ...children: readonly Child[]
): Element {
  const created = document.createElementNS(SVG, name);
  setAttributes(created, attributes);
  created.append(...children);
  return created;
}

function setAttributes(target: Element, attributes: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) target.setAttribute(name, value);
  }
}
