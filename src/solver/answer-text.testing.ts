/** Times and the backend differ between machines. */
const VARYING = new Set(['ms', 'backend']);

/** An answer as text, with numbers that do not depend on how a machine rounds. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, (key, part) => {
    if (VARYING.has(key)) return undefined;
    return typeof part === 'number' && !Number.isInteger(part) ? Number(part.toPrecision(6)) : part;
  });
}
