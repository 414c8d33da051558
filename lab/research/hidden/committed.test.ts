import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { MODES } from '../../../src/game/mode.ts';
import { allRows } from '../../../src/scoring/partition.ts';
import { GAMES } from '../../games.ts';
import { LAB_DATA } from '../../node/data.ts';
import { loadLabRules } from '../../node/resources.ts';
import { nearnessOf } from './games-needed.ts';
import { gather } from './gather.ts';
import { sharesOf, sortBy } from './groupings.ts';
import { infer } from './infer.ts';
import { readInferred } from './kept.ts';
import { bitsToldBy, tellingOf } from './shares.ts';

const { sets, shares } = await readInferred(fileURLToPath(new URL('infer/', LAB_DATA)));

/** With fewer probes the solver takes long, and Maxi; several lengths of sampling take the same path. */
const replayed = sets.filter(({ game, probes, samples }) =>
  game === 'maxi' ? probes === 8 : probes >= 16 && (samples ?? 1000) === 1000,
);

test.each(replayed)('$made.command: the first hidden set comes out as committed', async (kept) => {
  const set = await loadLabRules(kept.rules, GAMES[kept.game]);
  const again = gather([await infer(set, allRows(set), kept, kept.runs[0].seed)]);
  expect(again.runs).toEqual([kept.runs[0]]);
});

test('the curves end where the runs do', () => {
  expect(sets.length).toBeGreaterThan(15);
  for (const { runs, loss, correct, rounds } of sets) {
    expect(loss).toHaveLength(rounds + 1);
    expect(correct.at(-1)!.least).toBe(Math.min(...runs.map((run) => run.correct)));
    expect(loss.at(-1)!.most).toBe(Math.max(...runs.map((run) => run.loss)));
  }
});

test.each(shares)('$made.command: the guess tells as much as committed', async (kept) => {
  const set = await loadLabRules('pool', MODES.maxi);
  const groups = sortBy(kept.by, set);
  const mixture = sharesOf(kept.by, groups, kept.mixture);
  expect(mixture).toEqual(kept.groups.map(({ share }) => share));
  const telling = tellingOf(set, groups, kept.guess);
  expect(bitsToldBy(telling, mixture)).toBe(kept.bits);
  const [first] = kept.steps;
  expect(nearnessOf(telling, mixture, first.games, kept)).toEqual(first);
});
