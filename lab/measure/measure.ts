/** `npm run -s measure -- NAME [OPTIONS]` runs a measurement; without a name, it lists all. */

import '../node/raw.ts';
import { MEASUREMENTS } from './measurement.ts';

const name = process.argv[2] ?? '';
if (Object.hasOwn(MEASUREMENTS, name)) {
  process.argv.splice(2, 1);
  await import(new URL(`${name}.ts`, import.meta.url).href);
} else {
  const lines = Object.entries(MEASUREMENTS).map(([name, what]) => `${name.padEnd(12)}${what}`);
  console.log(
    `npm run -s measure -- NAME [OPTIONS]; --help after a name lists its options\n\n${lines.join('\n')}`,
  );
  if (name) process.exitCode = 2;
}
