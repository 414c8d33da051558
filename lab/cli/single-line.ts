const SHOWN_AS: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** Escapes line breaks and other control characters, as in `12\n34`. */
function writeOut(text: string): string {
  const codeOf = (character: string) => character.codePointAt(0)!.toString(16);
  return text.replace(CONTROL, (character) => SHOWN_AS[character] ?? `\\u{${codeOf(character)}}`);
}

/** Number of characters kept at each end of a long message, which may quote a whole file. */
const END = 150;

/** Leaves out the middle of a long text, without half of a character at the cuts. */
function shortened(text: string): string {
  if (text.length <= 2 * END) return text;
  const start = text.slice(0, END).replace(/[\uD800-\uDBFF]$/, '');
  return `${start}…${text.slice(-END).replace(/^[\uDC00-\uDFFF]/, '')}`;
}

/** Shortens a message to one line of at most 301 characters. Commander puts its suggestions on a line of their own. */
export const toOneLine = (message: string): string =>
  shortened(writeOut(shortened(message).replace(/\s*\n\s*/g, ' ')));

/**
 * @throws Error that quotes the first argument with a control character; equations, options and paths never need one
 */
export function refuseControlCharacters(args: readonly string[]): void {
  const odd = args.find((arg) => writeOut(arg) !== arg);
  if (odd !== undefined)
    throw new Error(`"${toOneLine(writeOut(odd))}" contains a line break or another control character`);
}
