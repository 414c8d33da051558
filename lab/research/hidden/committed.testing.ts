import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { MODES } from '../../../src/game/mode.ts';
import { allRows } from '../../../src/scoring/feedback-codes.ts';
import { GAMES } from '../../games.ts';
import { LAB_DATA } from '../../node/data.ts';
import { loadLabRules } from '../../node/resources.ts';
import { shareErrors } from './games-needed.ts';
import { summariseSets } from './gather.ts';
import { groupBy, sharesOf } from './groupings.ts';
import { infer } from './infer.ts';
import { feedbackModel, informationAboutGroup } from './shares.ts';
import { readInferred } from './stored-inference.ts';

export const { sets, shares } = await readInferred(fileURLToPath(new URL('infer/', LAB_DATA)));

/** Tests that the first hidden set of each result comes out again. */
export function testSets(replayed: typeof sets): void {
  test.each(replayed)('$made.command: the first hidden set comes out as committed', async (kept) => {
    const set = await loadLabRules(kept.rules, GAMES[kept.game]);
    const again = summariseSets([await infer(set, allRows(set), kept, kept.runs[0].seed)]);
    expect(again.runs).toEqual([kept.runs[0]]);
  });
}

/** Tests that shares, the information of each guess and the first errors come out as committed. */
export function testShares(replayed: typeof shares): void {
  test.each(replayed)('$made.command: the guess gives as much information as committed', async (kept) => {
    const set = await loadLabRules('pool', MODES.maxi);
    const groups = groupBy(kept.by, set);
    const mixture = sharesOf(kept.by, groups, kept.mixture);
    expect(mixture).toEqual(kept.groups.map(({ share }) => share));
    const model = feedbackModel(set, groups, kept.guess);
    expect(informationAboutGroup(model, mixture)).toBe(kept.bits);
    const [first] = kept.steps;
    expect(shareErrors(model, mixture, first.games, kept)).toEqual(first);
  });
}
