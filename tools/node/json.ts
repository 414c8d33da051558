/** Parses JSON; undefined: invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value is an object that may have the fields of `T`; their values are not checked. */
export function isObject<T extends object>(value: unknown): value is { readonly [K in keyof T]?: unknown } {
  return typeof value === 'object' && value !== null;
}

/** A whole number from 0 on, small enough to be exact. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
