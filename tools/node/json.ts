/** Parses JSON; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value is an object. It may have the fields of `T`, with any values. */
export function isObject<T extends object>(value: unknown): value is { readonly [K in keyof T]?: unknown } {
  return typeof value === 'object' && value !== null;
}

/** Whether a value is a non-negative whole number, small enough to be exact. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
