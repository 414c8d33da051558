import { getSystemErrorMap } from 'node:util';

/** System error as in `ENOSPC, no space left on device`; undefined: not a system error. */
export function reasonOf(error: unknown): string | undefined {
  const [name, reason] = getSystemErrorMap().get((error as NodeJS.ErrnoException).errno ?? 0) ?? [];
  return reason === undefined ? undefined : `${name}, ${reason}`;
}
