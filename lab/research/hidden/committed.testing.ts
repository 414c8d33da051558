import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { MODES } from '../../../src/game/mode.ts';
import { allRows } from '../../../src/scoring/feedback-codes.ts';
import { GAMES } from '../../games.ts';
import { LAB_DATA } from '../../node/data.ts';
import { loadLabRules } from '../../node/resources.ts';
import { nearnessOf } from './games-needed.ts';
import { gather } from './gather.ts';
import { sharesOf, sortBy } from './groupings.ts';
import { infer } from './infer.ts';
import { readInferred } from './kept.ts';
import { bitsToldBy, tellingOf } from './shares.ts';

/** The committed hidden sets, and shares of families. */
export const { sets, shares } = await readInferred(fileURLToPath(new URL('infer/', LAB_DATA)));

/** Tests that the first hidden set of each comes out again. */
export function testSets(replayed: typeof sets): void {
  test.each(replayed)('$made.command: the first hidden set comes out as committed', async (kept) => {
    const set = await loadLabRules(kept.rules, GAMES[kept.game]);
    const again = gather([await infer(set, allRows(set), kept, kept.runs[0].seed)]);
    expect(again.runs).toEqual([kept.runs[0]]);
  });
}

/** Compares the information of each guess with the committed figure. */
export function testShares(replayed: typeof shares): void {
  test.each(replayed)('$made.command: the guess tells as much as committed', async (kept) => {
    const set = await loadLabRules('pool', MODES.maxi);
    const groups = sortBy(kept.by, set);
    const mixture = sharesOf(kept.by, groups, kept.mixture);
    expect(mixture).toEqual(kept.groups.map(({ share }) => share));
    const telling = tellingOf(set, groups, kept.guess);
    expect(bitsToldBy(telling, mixture)).toBe(kept.bits);
    const [first] = kept.steps;
    expect(nearnessOf(telling, mixture, first.games, kept)).toEqual(first);
  });
}
