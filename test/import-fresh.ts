let starts = 0;

/**
 * Loads a fresh instance of a module, as when a page or a service worker starts. Modules that it imports keep their
 * state.
 * @param module address of the module, from `import.meta.resolve`
 */
export function importFresh<T>(module: string): Promise<T> {
  return import(`${module}?start=${starts++}`);
}
