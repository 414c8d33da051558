import { getSystemErrorMap } from 'node:util';

/** Text of a system error, such as `ENOSPC, no space left on device`; undefined for other errors. */
export function systemErrorText(error: unknown): string | undefined {
  const [name, reason] = getSystemErrorMap().get((error as NodeJS.ErrnoException).errno ?? 0) ?? [];
  return reason === undefined ? undefined : `${name}, ${reason}`;
}
