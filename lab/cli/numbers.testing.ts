import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { run } from './cli.testing.ts';

interface MeasuringProgram {
  /** A program of `lab/measure` that takes a number. */
  readonly file: string;
  given(number: string): readonly string[];
}

export const MEASURED: readonly MeasuringProgram[] = [
  { file: 'agree', given: (number) => [`--games=${number}`] },
  { file: 'agree', given: (number) => [`--seed=${number}`] },
  { file: 'graphics', given: (number) => [`--pairs=${number}`] },
  { file: 'grids', given: (number) => [`--games=${number}`] },
  { file: 'tabs', given: (number) => [`--apart=${number}`] },
  { file: 'threads', given: (number) => ['--', number] },
];

const pathTo = (file: string) => fileURLToPath(new URL(`../${file}.ts`, import.meta.url));

/** Starts each program with each wrong number. */
export function testMeasured(measured: readonly MeasuringProgram[], wrongNumbers: readonly string[]): void {
  it.each(measured)('wrong numbers of lab/measure/$file are refused in one line', ({ file, given }) => {
    for (const wrong of wrongNumbers) {
      const { status, stdout, stderr } = run(
        process.execPath,
        ...['--import', pathTo('node/raw'), pathTo(`measure/${file}`)],
        ...given(wrong),
      );
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toMatch(/^error: [^\n]* is invalid[^\n]*\. Write a whole number from \d+ to \d+\n$/);
    }
  });
}
