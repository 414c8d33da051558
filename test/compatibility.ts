import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data/types';
import { parseSync } from 'oxc-parser';

/*
 * Which version of a browser code needs, by the names that it uses and MDN's browser-compatibility data. The owner of a
 * member is known only for globals and for the browser's interface for extensions. Otherwise a name is as old as the
 * oldest interface with a member of this name; `lib` of `tsconfig.json` limits those of the language.
 */

const DATA = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

export type BrowserName = 'chrome' | 'edge' | 'firefox' | 'firefox_android';

/** A member with its owner, such as `Promise.withResolvers`, or a name alone if its owner is unknown. */
export type Feature = string;

const { builtins } = DATA.javascript as unknown as { builtins: Record<string, Identifier> };
const OWNERS: Readonly<Record<string, Identifier>> = {
  ...DATA.api,
  ...builtins,
  ...builtins.Intl,
  ...(DATA.webassembly as unknown as { api: Record<string, Identifier> }).api,
  // Interfaces have capital letters, the extensions' namespaces do not.
  ...(DATA.webextensions.api as Record<string, Identifier>),
};

/** Interfaces of global objects. */
const GLOBALS: Readonly<Record<string, string>> = {
  crypto: 'Crypto',
  document: 'Document',
  globalThis: 'Window',
  history: 'History',
  indexedDB: 'IDBFactory',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  self: 'Window',
  window: 'Window',
};

const camelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** All members with this name, whatever their owner. Styles have the properties of CSS as members. */
const MEMBERS = Map.groupBy(
  [...Object.entries(OWNERS), ['CSS', DATA.css.properties!] as const].flatMap(([owner, members]) =>
    Object.entries(members).map(([key, member]) => ({ owner, key, member: member as Identifier })),
  ),
  ({ key }) => camelCase(key.replace(/_(static|event)$/, '')),
);

/** The interfaces with a member of this name. */
export const ownersOf = (name: Feature) => (MEMBERS.get(name) ?? []).map(({ owner }) => owner);

function statementsOf(feature: Feature): CompatStatement[] {
  const [owner, name] = feature.split('.') as [string, string?];
  const source = OWNERS[GLOBALS[owner] ?? owner];
  const found: (Identifier | undefined)[] =
    name === undefined
      ? source && /^[A-Z]/.test(owner)
        ? [source]
        : (MEMBERS.get(owner) ?? []).map(({ member }) => member)
      : [source?.[name] ?? source?.[`${name}_static`]];
  return found.flatMap((member) => member?.__compat ?? []);
}

/** First version that has a feature by default and under its own name. */
function firstVersion({ support }: CompatStatement, browser: BrowserName): number {
  const versions = [support[browser] ?? []]
    .flat()
    .map(({ version_added, flags, prefix, alternative_name }) => {
      if (flags || prefix || alternative_name || typeof version_added !== 'string') return Infinity;
      return version_added === 'preview' ? Infinity : Number.parseInt(version_added.replace('≤', ''), 10);
    });
  return Math.min(...versions);
}

/** First version of a browser that has a feature; 0: the data do not know the name, `Infinity`: no version has it. */
export function versionOf(feature: Feature, browser: BrowserName): number {
  const statements = statementsOf(feature);
  return statements.length === 0 ? 0 : Math.min(...statements.map((each) => firstVersion(each, browser)));
}

/** First version by the path of a feature in the data, for what names in code do not show. */
export function versionOfPath(path: readonly string[], browser: BrowserName): number {
  const found = path.reduce((data, key) => data[key] as Identifier, DATA as unknown as Identifier);
  return firstVersion(found.__compat!, browser);
}

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesIn(child);
}

function parse(code: string): Node[] {
  const { program, errors } = parseSync('code.js', code);
  if (errors.length > 0) throw new Error(errors[0]!.message);
  return [...nodesIn(program as unknown as Node)];
}

/** Names that code declares in any of its scopes. */
function declaredIn(nodes: readonly Node[]): Set<unknown> {
  const patterns = nodes.flatMap(({ type, id, params, local, param }) => {
    if (/Function/.test(type)) return [id, ...(params as unknown[])];
    return /Class|VariableDeclarator|Import|CatchClause/.test(type) ? [id, local, param] : [];
  });
  const names = patterns.filter(isNode).flatMap((pattern) => [...nodesIn(pattern)]);
  return new Set(names.flatMap(({ type, name }) => (type === 'Identifier' ? [name] : [])));
}

/** Name of a member that is not computed by an expression. */
function memberName({ computed, property }: Node): string | undefined {
  const { name, value } = property as Node;
  const known = computed ? value : name;
  return typeof known === 'string' ? known : undefined;
}

/** Features that code uses: globals, and members with their owner where that is known. */
export function featuresOf(code: string): Set<Feature> {
  const nodes = parse(code);
  const declared = declaredIn(nodes);
  const globalName = ({ type, name }: Node) =>
    type === 'Identifier' && !declared.has(name) ? (name as string) : undefined;
  const features = nodes.flatMap((node) => {
    if (node.type !== 'MemberExpression') {
      const global = globalName(node);
      return global !== undefined && /^[A-Z]/.test(global) ? [global] : [];
    }
    const name = memberName(node);
    if (name === undefined) return [];
    const object = node.object as Node;
    const owner = object.type === 'MemberExpression' ? memberName(object) : globalName(object);
    const owned = `${owner}.${name}`;
    return [owner !== undefined && statementsOf(owned).length > 0 ? owned : name];
  });
  return new Set(features);
}

/** Keys of the objects and classes that code makes. Members with these names may be its own. */
export function keysOf(code: string): Set<string> {
  const made = parse(code).flatMap((node) => {
    if (node.type === 'ObjectExpression') return node.properties as Node[];
    return /^(PropertyDefinition|MethodDefinition)$/.test(node.type) ? [node] : [];
  });
  return new Set(
    made.flatMap(({ key, computed }) => (isNode(key) && !computed ? [String(key.name ?? key.value)] : [])),
  );
}

/** Properties, selectors and rules that a stylesheet uses, with the first version that has each. */
export function stylesOf(css: string, browser: BrowserName): Map<string, number> {
  const { properties, selectors } = DATA.css as unknown as Record<string, Record<string, Identifier>>;
  const rules = DATA.css['at-rules'] as Record<string, Identifier>;
  const used = css.replace(/\/\*.*?\*\//gs, '').matchAll(/(?<=[{;\s])([\w-]+)(?=:\s)|:([a-z-]+)|@([a-z-]+)/g);
  const found = [...used].map(([text, property, selector, rule]) => {
    const feature = properties![property!] ?? selectors![selector!] ?? rules[rule!];
    return [text, feature?.__compat ? firstVersion(feature.__compat, browser) : 0] as const;
  });
  return new Map(found);
}
