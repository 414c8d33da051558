import { type AnswerRules, nameOfRules } from '../../src/game/answer-rules.ts';
import { MODES } from '../../src/game/mode.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { classOf } from '../../src/solver/answer-model.ts';
import { multiGridWorth } from '../../src/solver/multi-grid/grids.ts';
import type { Openings } from '../../src/solver/opening/openers.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import { writeAtomically } from '../../tools/write-files.ts';
import type { MultiGridGameId } from '../games.ts';
import { openersFile, readOpeners } from '../node/data.ts';
import { jsonText } from '../node/keep-result.ts';
import { createProgress } from '../node/progress.ts';
import { loadLabModel } from '../node/resources.ts';
import { forgetAll } from '../study/journaled-work.ts';
import { compareOpeners } from '../study/multi-grid/compare-openers.ts';
import { runSeveral } from '../study/multi-grid/multi-grid-study.ts';
import type { Sample } from '../study/study.ts';

/** Nerdle's games of several grids. The word games use a published opener, so none is searched for. */
export type SiteMultiGridId = Exclude<MultiGridGameId, 'dordle' | 'quordle'>;
export const SITE_MULTI_GRID_IDS: readonly SiteMultiGridId[] = ['bi', 'mini-bi', 'quad'];

/** Number of most informative openers compared, and number of games played with each opener in the first round. */
const [FIELD, GAMES] = [32, 200];
/** Largest number of games per opener in the comparison; enough to distinguish a few hundredths of a turn. */
const MAX_GAMES = 6400;
/** Games that measure how many turns the best opener needs, as drawn by `maxwell evaluate`; null: every game. */
const FINAL_SAMPLES: Readonly<Record<SiteMultiGridId, Sample | null>> = {
  bi: { size: 10_000, seed: 1 },
  'mini-bi': null,
  quad: { size: 10_000, seed: 1 },
};

/** Finds the opener of a game of several grids by playing drawn games, and writes it to the openers file. */
export async function findMultiGridOpeners(game: SiteMultiGridId, commutative: boolean) {
  const answerRules: AnswerRules = { rules: 'exact', prior: 'uniform', commutativeWins: commutative };
  const name = nameOfRules(answerRules);
  const progress = createProgress();
  const known = readOpeners(MODES[game]);
  const [best] = known[name]?.['win-mass']?.top ?? [];
  const { ranked, forget } = await compareOpeners(
    { game, answerRules, field: FIELD, known: best ? [best.guess] : [], games: GAMES, most: MAX_GAMES },
    undefined,
    (left, games) => progress(`${name}: ${left} first guesses, ${games} games each`),
  );
  const opener = ranked[0]!.guess;
  const sample = FINAL_SAMPLES[game];
  const final = await runSeveral(
    { game, choice: 'maxwell', answerRules, opener, sample },
    undefined,
    ({ done }) => progress(`${opener}: ${done} games`),
  );
  const needed = Number(final.result.mean.toFixed(4));
  const top = [
    { ...(await worthOf(game, answerRules, opener)), needed, ...(sample === null && { isExact: true }) },
  ];
  const all: Openings = { ...known, [name]: { ...known[name], 'win-mass': { proof: 'judged', top } } };
  await writeAtomically([openersFile(MODES[game]), jsonText(all)]);
  return {
    text: [
      `${MODES[game].name}, ${name}: ${opener}, last grid solved in turn ${needed} (${final.turns.length} games)`,
      ...ranked.map(
        ({ guess, mean, behind, error, games }) =>
          `${guess}  ${mean.toFixed(3)}  ${behind.toFixed(3)} ± ${error.toFixed(3)} behind the best  ${games} games`,
      ),
    ].join('\n'),
    json: { game, rules: name, opener, needed, ranked },
    kept: true,
    printed: () => forgetAll([{ forget }, final]),
  };
}

/** Worth of an opener over all grids. */
async function worthOf(game: SiteMultiGridId, answerRules: AnswerRules, guess: Equation) {
  const { model } = await loadLabModel(answerRules, MODES[game]);
  const grids = Array.from({ length: MODES[game].grids }, () => classOf(model, model.answers));
  const { gridWorths: _, ...worth } = await runSteps(multiGridWorth(model, grids, guess));
  return worth;
}
