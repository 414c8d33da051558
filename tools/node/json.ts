/** Parses JSON; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value is an object (or array). The type lets callers read fields of `T`, but does not check them. */
export function isObject<T extends object>(value: unknown): value is { readonly [K in keyof T]?: unknown } {
  return typeof value === 'object' && value !== null;
}

/** Whether a value is a non-negative whole number, small enough to be exact. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
