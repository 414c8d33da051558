import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { guessRulesOf, nameOfRules } from '../../src/game/answer-rules.ts';
import type { Marking } from '../../src/game/feedback.ts';
import { MODES } from '../../src/game/mode.ts';
import { likelihoodOf } from '../../src/solver/prior.ts';
import { readKernel } from '../../tools/node/kernels.ts';
import { LAB_DATA, readBook } from '../node/data.ts';
import { readLabKernel } from '../node/kernels.ts';
import { loadLabRules } from '../node/resources.ts';
import { PAPER_STRATEGIES } from '../report/paper.ts';
import { STUDIED, studiedNamed } from '../strategy/registry.ts';
import { membersOf } from './classes.ts';
import { readResults } from './files.ts';
import { FIXED, fixedClasses, fixedRows } from './fixed.ts';
import { createPlayer } from './player.ts';
import { fieldOf } from './run.ts';
import { answerRulesOf, gameOf, type Study } from './study.ts';
import { answersOf } from './summary.ts';

const kept = (await readResults(fileURLToPath(new URL('evaluation/', LAB_DATA)))).map(({ result }) => result);
const [score, tree] = await Promise.all([readKernel('score'), readLabKernel('tree')]);
/** Names the game and the assumptions of a study; studies with the same name share their parts. */
const nameOf = (study: Study) => `${gameOf(study).id} ${nameOfRules(answerRulesOf(study))}`;
const games = new Map(kept.map(({ study }) => [nameOf(study), study]));
const parts = new Map(
  await Promise.all(
    [...games].map(async ([name, study]) => {
      const about = answerRulesOf(study);
      const rules = nameOfRules(about);
      const [set, books, trees] = await Promise.all([
        loadLabRules(guessRulesOf(about), gameOf(study)),
        readBook(rules),
        readBook(rules, 'win-mass'),
      ]);
      const { kinds } = likelihoodOf(about, set);
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
function partsOf(study: Study) {
  const { books, set, ...others } = parts.get(nameOf(study))!;
  const { objective } = studiedNamed(study.strategy);
  const marking: Marking = study.feedback ?? 'copies';
  return {
    ...others,
    set: { ...set, marking },
    book: books.find(({ card }) => card.objective === objective) ?? null,
  };
}

test('every strategy of the paper, maxwell, and each strategy with a choice was played on every answer', () => {
  // Two steps would take hours on every answer of Maxi, so a sample was played.
  const withChoice = STUDIED.filter((one) => 'choice' in one && one.choice.by !== 'two-steps').map(
    ({ name }) => name,
  );
  const whole = kept.filter(({ study, shard }) => study.sample === null && shard.of === 1);
  const maxi = whole.filter(({ study }) => gameOf(study) === MODES.maxi);
  expect(new Set(maxi.map(({ study }) => study.strategy))).toEqual(
    new Set([...PAPER_STRATEGIES, 'maxwell', ...withChoice]),
  );
  for (const result of whole) expect(answersOf(result)).toBe(partsOf(result.study).answers);
});

describe.each(kept)(
  '$study.strategy, $study.rules, $study.opener, ties $study.ties, prior $study.prior, commutative $study.commutative, feedback $study.feedback, sample $study.sample.size',
  ({ study, fixed }) => {
    test(`up to ${FIXED} fixed answers need as many guesses as in the committed result`, async () => {
      const { answers, ...parts } = partsOf(study);
      const field = fieldOf(study, parts);
      const player = createPlayer(field);
      const guesses = new Map<number, string>();
      for (const number of fixedClasses(field.classes)) {
        const played = await player.play(number);
        for (const [i, row] of membersOf(field.classes, number).entries())
          guesses.set(row, played.guesses[i]);
      }
      const again = fixedRows(field.classes).map((row) => guesses.get(row)!.replace('0', '.'));
      expect(again).toHaveLength(Math.min(FIXED, answers));
      expect(again.join('')).toBe(fixed);
    });
  },
);
