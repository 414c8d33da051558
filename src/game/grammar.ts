export type Operator = '+' | '-' | '*' | '/';
export type Expression = Operation | Factor;

interface Operation {
  readonly operator: Operator;
  readonly left: Expression;
  readonly right: Expression;
}

/** The binding of `sign` and the order of `powers` differ between paper and site; see `NotationRules`. */
export interface Factor {
  readonly sign: '' | '+' | '-';
  /** Digits, or a bracketed expression. */
  readonly base: string | Expression;
  readonly powers: readonly Power[];
}

/**
 * An exponent. `²` or `³` with the digits after it becomes a number: `2²0` is 2^20. The exponent after `**` is a factor
 * without powers.
 */
export type Power = number | Factor;

const EXPONENTS: Readonly<Partial<Record<string, string>>> = { '²': '2', '³': '3' };

/** Flaws of a side after {@link mergeSigns}. All sides without them and without unpaired brackets can be parsed. */
const FLAWS = [
  [/^$/, 'empty-side'],
  [/[^0-9+\-*/()²³^]/, 'not-arithmetic'],
  [/\(\)/, 'empty-brackets'],
  [/[0-9)²³]\(|\)[0-9]/, 'no-times'],
  [/(^|[-+*/(^])[*/]/, 'nothing-before-times'],
  [/(^|[-+*/(^])\^/, 'nothing-before-power'],
  [/(^|[-+*/(^])[²³]/, 'nothing-before-square'],
  [/[-+*/^]($|\))/, 'nothing-after'],
] as const;

/** `bracket`: an unpaired bracket. */
export type SyntaxFlaw = (typeof FLAWS)[number][1] | 'bracket';

/** Merges each run of signs, as the site does before it calculates, and writes `^` for `**`. */
export function mergeSigns(side: string): string {
  return side
    .replaceAll('**', '^')
    .replace(/[-+]{2,}/g, (run) => (run.replaceAll('+', '').length % 2 === 1 ? '-' : '+'));
}

function hasUnpairedBracket(side: string): boolean {
  let depth = 0;
  for (const symbol of side) {
    if (symbol === '(') depth++;
    if (symbol === ')' && --depth < 0) return true;
  }
  return depth !== 0;
}

/** The first flaw of a side of an equation; undefined: {@link parse} accepts it. */
export function syntaxFlawOf(side: string): SyntaxFlaw | undefined {
  const text = mergeSigns(side);
  const flaw = FLAWS.find(([pattern]) => pattern.test(text));
  if (flaw) return flaw[1];
  return hasUnpairedBracket(text) ? 'bracket' : undefined;
}

/**
 * Parses one side of an equation. Leading zeros, runs of signs, powers of powers, and `**` are allowed, as on the site.
 * The usual precedence applies; operations of equal rank, except powers, go from left to right.
 * @throws Error that names the flaw
 */
export function parse(side: string): Expression {
  const text = mergeSigns(side);
  const flaw = syntaxFlawOf(text);
  if (flaw) throw new Error(`"${side}" cannot be read: ${flaw}`);
  let at = 0;

  const digits = (): string => {
    const start = at;
    while (at < text.length && text[at] >= '0' && text[at] <= '9') at++;
    return text.slice(start, at);
  };
  const base = (): string | Expression => {
    if (text[at] !== '(') return digits();
    at++;
    const inner = sum();
    at++;
    return inner;
  };
  const signed = (): Omit<Factor, 'powers'> => {
    const sign = text[at] === '+' || text[at] === '-' ? (text[at++] as '+' | '-') : '';
    return { sign, base: base() };
  };
  const factor = (): Factor => {
    const operand = signed();
    const powers: Power[] = [];
    for (;;) {
      const exponent = EXPONENTS[text[at]];
      if (!exponent && text[at] !== '^') return { ...operand, powers };
      at++;
      powers.push(exponent ? Number(exponent + digits()) : { ...signed(), powers: [] });
    }
  };
  const chain = (operators: string, operand: () => Expression): Expression => {
    let left = operand();
    while (at < text.length && operators.includes(text[at])) {
      const operator = text[at++] as Operator;
      left = { operator, left, right: operand() };
    }
    return left;
  };
  const product = () => chain('*/', factor);
  const sum = (): Expression => chain('+-', product);
  return sum();
}
