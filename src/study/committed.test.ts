import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { guessRulesOf, nameOfRules } from '../game/answer-rules.ts';
import { DATA, readBook } from '../node/data.ts';
import { readKernel } from '../node/kernels.ts';
import { loadRules } from '../node/resources.ts';
import { membersOf } from './classes.ts';
import { readResults } from './files.ts';
import { FIXED, fixedClasses, fixedRows } from './fixed.ts';
import { createPlayer } from './player.ts';
import { PAPER_STRATEGIES } from './report/paper.ts';
import { fieldOf } from './run.ts';
import { answerRulesOf, type Study } from './study.ts';
import { answersOf } from './summary.ts';

const kept = (await readResults(fileURLToPath(new URL('evaluation/', DATA)))).map(({ result }) => result);
const [score, tree] = await Promise.all([readKernel('score'), readKernel('tree')]);
const parts = new Map(
  await Promise.all(
    kept.map(async ({ study }) => {
      const about = answerRulesOf(study);
      const [set, [book = null]] = await Promise.all([
        loadRules(guessRulesOf(about)),
        readBook(nameOfRules(about)),
      ]);
      return [nameOfRules(about), { set, book, kernels: { score, tree } }] as const;
    }),
  ),
);
const partsOf = (study: Study) => parts.get(nameOfRules(answerRulesOf(study)))!;

test('every strategy of the paper has been played on every answer', () => {
  const whole = kept.filter(({ study, shard }) => study.sample === null && shard.of === 1);
  expect(new Set(whole.map(({ study }) => study.strategy))).toEqual(new Set(PAPER_STRATEGIES));
  for (const result of whole) {
    const { kinds } = fieldOf(result.study, partsOf(result.study));
    expect(answersOf(result)).toBe(kinds.reduce((count, kind) => count + Number(kind > 0), 0));
  }
});

describe.each(kept)(
  '$study.strategy, $study.rules, $study.opener, ties $study.ties, prior $study.prior, commutative $study.commutative',
  ({ study, fixed }) => {
    test(`${FIXED} fixed answers take as many guesses as in the committed result`, async () => {
      const field = fieldOf(study, partsOf(study));
      const player = createPlayer(field);
      const guesses = new Map<number, string>();
      for (const number of fixedClasses(field.classes)) {
        const played = await player.play(number);
        for (const [i, row] of membersOf(field.classes, number).entries())
          guesses.set(row, played.guesses[i]);
      }
      const again = fixedRows(field.classes).map((row) => guesses.get(row)!.replace('0', '.'));
      expect(again).toHaveLength(FIXED);
      expect(again.join('')).toBe(fixed);
    });
  },
);
