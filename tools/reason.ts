import { getSystemErrorMap } from 'node:util';

/** Why the system refused, as in `ENOSPC, no space left on device`; undefined for errors that are not the system's. */
export function reasonOf(error: unknown): string | undefined {
  const [name, reason] = getSystemErrorMap().get((error as NodeJS.ErrnoException).errno ?? 0) ?? [];
  return reason === undefined ? undefined : `${name}, ${reason}`;
}
