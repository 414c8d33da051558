import { type AnswerRules, nameOfRules } from '../../src/game/answer-rules.ts';
import { MODES } from '../../src/game/mode.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { classOf } from '../../src/solver/answers.ts';
import type { Openers } from '../../src/solver/opening/openers.ts';
import { jointWorth } from '../../src/solver/several/worth.ts';
import { runSteps } from '../../src/solver/steps.ts';
import { writeWhole } from '../../tools/write.ts';
import { openersFile, readOpeners } from '../node/data.ts';
import { createProgress } from '../node/progress.ts';
import { loadLabModel } from '../node/resources.ts';
import type { SeveralId } from '../several/games.ts';
import { contestOpeners } from '../study/several/openers.ts';
import { runSeveral } from '../study/several/run.ts';
import type { Outcome } from './outcome.ts';

/** Those of the site; games of words begin with the word that others begin with. */
export type SiteSeveralId = Exclude<SeveralId, 'dordle' | 'quordle'>;
export const SITE_SEVERAL_IDS: readonly SiteSeveralId[] = ['bi', 'mini-bi', 'quad'];

/** First guesses that are compared, and games of each in the first round. */
const [FIELD, GAMES] = [32, 200];
/** Games of each at most: then some hundredths of a turn are told apart. */
const MOST_GAMES = 6400;
/** What the best needs is told by the games of `maxwell evaluate --answers sample:10000 --seed 1`. */
const TOLD_BY = { size: 10_000, seed: 1 };

/** Finds the first guess of a game of several grids by playing, and keeps it. */
export async function findSeveralOpeners(game: SiteSeveralId, commutative: boolean): Promise<Outcome> {
  const about: AnswerRules = { rules: 'exact', prior: 'uniform', commutativeWins: commutative };
  const name = nameOfRules(about);
  const progress = createProgress();
  const known = readOpeners(MODES[game]);
  const [best] = known[name]?.['win-mass']?.top ?? [];
  const { ranked, forget } = await contestOpeners(
    { game, about, field: FIELD, known: best ? [best.guess] : [], games: GAMES, most: MOST_GAMES },
    undefined,
    (left, games) => progress(`${name}: ${left} first guesses, ${games} games each`),
  );
  const opener = ranked[0]!.guess;
  const told = await runSeveral(
    { game, choice: 'maxwell', about, opener, sample: TOLD_BY },
    undefined,
    (done) => progress(`${opener}: ${done} of ${TOLD_BY.size} games`),
  );
  const top = [{ ...(await worthOf(game, about, opener)), needed: told.result.mean }];
  const all: Openers = { ...known, [name]: { ...known[name], 'win-mass': { proof: 'judged', top } } };
  await writeWhole([openersFile(MODES[game]), `${JSON.stringify(all, null, 1)}\n`]);
  return {
    text: [
      `${MODES[game].name}, ${name}: ${opener}, last grid solved in turn ${told.result.mean.toFixed(4)} (${TOLD_BY.size} games)`,
      ...ranked.map(
        ({ guess, mean, behind, error, games }) =>
          `${guess}  ${mean.toFixed(3)}  ${behind.toFixed(3)} ± ${error.toFixed(3)} behind the best  ${games} games`,
      ),
    ].join('\n'),
    json: { game, rules: name, opener, needed: told.result.mean, ranked },
    kept: true,
    printed: async () => {
      await forget();
      await told.forget();
    },
  };
}

/** What a first guess does for all grids. */
async function worthOf(game: SiteSeveralId, about: AnswerRules, guess: Equation) {
  const { model } = await loadLabModel(about, MODES[game]);
  const grids = Array.from({ length: MODES[game].grids }, () => classOf(model, model.answers));
  const steps = (async function* () {
    return yield* jointWorth(model, grids, guess);
  })();
  const { gridWorths: _, ...worth } = await runSteps(steps);
  return worth;
}
