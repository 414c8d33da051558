import { readFile } from 'node:fs/promises';
import { longerGame } from '../../game/longer.ts';
import { DATA } from '../../node/data.ts';
import { isObject, parseJson } from '../../node/json.ts';
import { LONGER_OPENINGS, loadLongerResources, readLongerOpenings } from '../../node/longer.ts';
import { writeWhole } from '../../node/write.ts';
import { findLongerOpener } from '../../study/longer/opener.ts';
import { REQUIRED_LENGTH_OPTION } from '../longer.ts';
import type { AddCommand } from '../outcome.ts';
import { rankedLine } from '../ranked-line.ts';

/** How many equations of a length there are. @throws Error where they were not counted */
async function countOf(length: number): Promise<number> {
  const lengths = parseJson(await readFile(new URL('evaluation/lengths.json', DATA), 'utf8'));
  if (
    isObject<{ counts: Record<string, number> }>(lengths) &&
    isObject<Record<string, number>>(lengths.counts as object)
  ) {
    const count = (lengths.counts as Record<string, number>)[length];
    if (count !== undefined) return count;
  }
  throw new Error(
    `data/evaluation/lengths.json does not say how many equations of ${length} tiles there are`,
  );
}

export const longer: AddCommand = (program, present) => {
  const command = program
    .command('longer')
    .description(
      'What is worked out beforehand for games of 10 to 13 tiles, and how their guesses are best found.',
    );
  command
    .command('opener')
    .description('Looks for the first guess, against a large sample; a few minutes.')
    .addOption(REQUIRED_LENGTH_OPTION)
    .action(
      present(async ({ length }) => {
        const game = longerGame(length);
        const opening = await findLongerOpener(await loadLongerResources(), game, await countOf(length));
        const openings = readLongerOpenings();
        const all = { ...openings, [length]: { ...openings[length], [game.guesses]: opening } };
        await writeWhole([LONGER_OPENINGS, `${JSON.stringify(all, null, 1)}\n`]);
        return { text: rankedLine(opening), json: opening, kept: true };
      }),
    );
};
