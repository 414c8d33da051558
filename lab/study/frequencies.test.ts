import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { generate } from '../../src/equations/generate-set.ts';
import { filterByMembership } from '../../src/equations/set.ts';
import { MODES } from '../../src/game/mode.ts';
import { membershipBit } from '../../src/game/rules.ts';
import { readKernel } from '../../tools/node/kernels.ts';
import { frequencies } from './frequencies.ts';

/** The paper's table of symbols and slots: percentages with three decimals. */
const PUBLISHED = readFileSync(new URL('../../test/fixtures/slot-frequencies.csv', import.meta.url), 'utf8');

it('reproduces all 209 percentages of the published table', async () => {
  const lines = PUBLISHED.trim().split('\n').slice(1);
  const table = filterByMembership(
    await generate(await readKernel('generate'), MODES.maxi),
    membershipBit('table'),
  );
  const percent = (share: number) => (share * 100).toFixed(3);
  const measured = new Map(
    frequencies(table).map(({ symbol, any, slots }) => [symbol, [any, ...slots].map(percent)]),
  );
  expect(lines).toHaveLength(19);
  for (const line of lines) {
    const [symbol, ...published] = line.split(',');
    expect(measured.get(symbol), symbol).toEqual(published);
  }
});
