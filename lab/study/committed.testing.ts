import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { nameOfRules } from '../../src/game/answer-rules.ts';
import type { FeedbackRule } from '../../src/game/feedback.ts';
import { likelihoodOf } from '../../src/solver/prior.ts';
import { guessRulesOf } from '../../tools/node/guess-rules.ts';
import { readKernel } from '../../tools/node/kernels.ts';
import { LAB_DATA, readBook } from '../node/data.ts';
import { readLabKernel } from '../node/kernels.ts';
import { loadLabRules } from '../node/resources.ts';
import { labStrategy } from '../strategy/registry.ts';
import { CONTROL_ANSWERS, controlClasses } from './control-answers.ts';
import { membersOf } from './opener-classes.ts';
import { createPlayer } from './player.ts';
import type { Result } from './result.ts';
import { prepareStudy } from './run-study.ts';
import { readResults } from './stored-results.ts';
import { answerRulesOf, gameOf, type Study } from './study.ts';

export const kept = (await readResults(fileURLToPath(new URL('evaluation/', LAB_DATA)))).map(
  ({ result }) => result,
);
const [score, tree] = await Promise.all([readKernel('score'), readLabKernel('tree')]);
/** Key of the parts that a study needs: its game and assumptions. */
const nameOf = (study: Study) => `${gameOf(study).id} ${nameOfRules(answerRulesOf(study))}`;
const games = new Map(kept.map(({ study }) => [nameOf(study), study]));
const parts = new Map(
  await Promise.all(
    [...games].map(async ([name, study]) => {
      const answerRules = answerRulesOf(study);
      const rules = nameOfRules(answerRules);
      const [set, books, trees] = await Promise.all([
        loadLabRules(guessRulesOf(answerRules), gameOf(study)),
        readBook(rules),
        readBook(rules, 'win-mass'),
      ]);
      const { kinds } = likelihoodOf(answerRules, set);
      return [
        name,
        {
          set,
          books: [...books, ...trees],
          kernels: { score, tree },
          answers: kinds.filter((kind) => kind > 0).length,
        },
      ] as const;
    }),
  ),
);
export function partsOf(study: Study) {
  const { books, set, ...others } = parts.get(nameOf(study))!;
  const { objective } = labStrategy(study.strategy);
  const marking: FeedbackRule = study.feedback ?? 'copies';
  return {
    ...others,
    set: { ...set, marking },
    book: books.find(({ card }) => card.objective === objective) ?? null,
  };
}

/** Plays control answers of results again. @param most largest number of answers to compare per result */
export function testReplayed(results: readonly Result[], most: number): void {
  describe.each(results)(
    '$study.strategy, $study.rules, $study.opener, ties $study.ties, prior $study.prior, commutative $study.commutative, feedback $study.feedback, sample $study.sample.size',
    ({ study, fixed }) => {
      test(`up to ${most} control answers take as many guesses as in the committed result`, async () => {
        const { answers, ...parts } = partsOf(study);
        const field = prepareStudy(study, parts);
        const player = createPlayer(field);
        let again = '';
        for (const number of controlClasses(field.classes)) {
          if (again.length >= most) break;
          const { guesses } = await player.play(number);
          expect(guesses).toHaveLength(membersOf(field.classes, number).length);
          again += guesses.replaceAll('0', '.');
        }
        expect(fixed).toHaveLength(Math.min(CONTROL_ANSWERS, answers));
        expect(again.slice(0, most)).toBe(fixed.slice(0, most));
      });
    },
  );
}
