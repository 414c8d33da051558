/**
 * Reports progress on stderr: on a terminal in one line, at most four times a second; otherwise at most one line every
 * half minute.
 */
export function createProgress(): (text: string) => void {
  const every = process.stderr.isTTY ? 250 : 30_000;
  let last = performance.now();
  return (text) => {
    if (performance.now() - last < every) return;
    last = performance.now();
    process.stderr.write(process.stderr.isTTY ? `\r${text}\x1b[K` : `${text}\n`);
  };
}

/** Formats seconds as `1 h 5 min`, `12 min` or `40 s`. */
export function formatDuration(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
