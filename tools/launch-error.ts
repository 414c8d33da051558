export function profileInUseError(profile: string): Error {
  return new Error(`A browser that is still open uses the profile ${profile}: close it first.`);
}

/**
 * Error for a browser that did not load the extension.
 * @param version as reported by the browser, such as `126.0.6478.56` or `firefox/138.0`
 * @param oldest the first version that can load an extension
 */
export function extensionNotLoadedError(
  executable: string,
  version: string,
  oldest: number,
  cause: unknown,
): Error {
  const isOld = Number(/\d+/.exec(version)?.[0]) < oldest;
  return new Error(
    isOld
      ? `${executable} is too old to load the extension: it is ${version}, and ${oldest} or newer is needed.`
      : `${executable} did not load the extension: ${(cause as Error).message.split('\n', 1)[0]}`,
  );
}
