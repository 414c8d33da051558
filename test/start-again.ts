let starts = 0;

/**
 * A module as a page or a service worker has it when it starts: with nothing of what it kept before.
 * @param module its address, from `import.meta.resolve`
 */
export function startAgain<T>(module: string): Promise<T> {
  return import(`${module}?start=${starts++}`);
}
