import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { nameOfRules } from '../../../src/game/answer-rules.ts';
import { MODES } from '../../../src/game/mode.ts';
import { writeSecondGuesses } from '../../../src/solver/opening/second-guesses.ts';
import { writeAtomically } from '../../../tools/write-files.ts';
import type { LabBookCard } from '../../node/book-card.ts';
import { bookFileName } from '../../node/data.ts';
import { jsonText } from '../../node/keep-result.ts';
import type { ClassGuess } from './opener-job.ts';

/**
 * Writes second guesses, with their figures and their card.
 * @param cardOf completes the card
 * @param folder for `NAME.txt`, `NAME.json` and, with figures, `NAME.figures.bin`
 */
export async function writeBook<Card extends LabBookCard>(
  guesses: Iterable<ClassGuess>,
  cardOf: (written: Pick<Card, 'entries' | 'digest'>) => Card,
  folder: string,
  figures: Uint8Array | null = null,
): Promise<Card> {
  const lefts = new Map(Array.from(guesses, ({ code, guess }) => [code, guess.split('=')[0]]));
  const text = writeSecondGuesses(lefts, 3 ** MODES.maxi.length);
  const card = cardOf({ entries: lefts.size, digest: createHash('sha256').update(text).digest('hex') });
  const file = join(folder, bookFileName(card.objective, nameOfRules(card)));
  await writeAtomically(
    [`${file}.txt`, text],
    ...(figures ? [[`${file}.figures.bin`, figures] as const] : []),
    [`${file}.json`, jsonText(card, 2)],
  );
  return card;
}
