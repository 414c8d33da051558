import { Option } from '@commander-js/extra-typings';
import { type EquationSet, indexOf } from '../../../src/equations/set.ts';
import { type AnswerRules, nameOfRules } from '../../../src/game/answer-rules.ts';
import type { Objective } from '../../../src/scoring/objectives.ts';
import type { Openings } from '../../../src/solver/opening/openers.ts';
import { STRATEGIES } from '../../../src/solver/strategy/registry.ts';
import { writeAtomically } from '../../../tools/write-files.ts';
import { GAMES, type Game, isMultiGridGame, MULTI_GRID_GAMES, OPENER_GAME_IDS } from '../../games.ts';
import { parseGuess } from '../../guess.ts';
import { openersFile, readOpeners } from '../../node/data.ts';
import { mapInTurn } from '../../node/in-turn.ts';
import { jsonText } from '../../node/keep-result.ts';
import { percent } from '../../node/numbers.ts';
import { createProgress } from '../../node/progress.ts';
import { loadLabModel } from '../../node/resources.ts';
import { LAB_STRATEGIES } from '../../strategy/registry.ts';
import { findOpening } from '../../study/find-opening.ts';
import type { AddCommand } from '../command-result.ts';
import { findMultiGridOpeners, SITE_MULTI_GRID_IDS } from '../openers-multi-grid.ts';
import {
  answerRulesFrom,
  COMMUTATIVE_OPTION,
  gameOption,
  PRIOR_OPTION,
  rulesOf,
  rulesOptionWithWords,
} from '../options.ts';

const OBJECTIVES = [...new Set(LAB_STRATEGIES.map(({ objective }) => objective))];
/** Objectives of the strategies that players can choose. */
const PLAYED = [...new Set(STRATEGIES.map(({ objective }) => objective))];

function rowsOf(texts: readonly string[], set: EquationSet, game: Game): Uint32Array {
  const rows = texts.map((text) => {
    const row = indexOf(set, parseGuess(text, game));
    if (row < 0) throw new Error(`${text} is not among the guesses of these rules`);
    return row;
  });
  return Uint32Array.from(new Set(rows)).sort();
}

export const openers: AddCommand = (program, present) =>
  program
    .command('openers')
    .description(
      'Finds the ten best first guesses by an objective among the possible answers and writes them into data/openers-GAME.json; for several grids the one with which drawn games take the fewest turns.',
    )
    .addOption(gameOption([...OPENER_GAME_IDS, ...SITE_MULTI_GRID_IDS], 'maxi'))
    .addOption(rulesOptionWithWords('exact'))
    .addOption(PRIOR_OPTION)
    .addOption(COMMUTATIVE_OPTION)
    .addOption(
      new Option('--objective <O>', 'the measure of the best first guesses; default: entropy').choices(
        OBJECTIVES,
      ),
    )
    .option('--among <E...>', 'compare only these guesses; default: all possible answers')
    .option(
      '--all',
      "for the game's own answers, with and without --commutative, and every strategy that players can choose",
    )
    .action(
      present(async (options) => {
        const { game: id, objective, among, all } = options;
        if (isMultiGridGame(id)) {
          const { rules = 'exact', prior, commutative = false } = options;
          if (objective || among || all || prior !== 'uniform' || rules !== 'exact')
            throw new Error(
              `${MULTI_GRID_GAMES[id].name} has only the exact answers, all equally likely: leave out every option but --commutative`,
            );
          return findMultiGridOpeners(id, commutative);
        }
        const game = GAMES[id];
        const rules = rulesOf(options.rules, game, 'exact');
        const wanted: readonly Wanted[] = all
          ? ownOf(game)
          : [
              {
                answerRules: answerRulesFrom({ ...options, rules }, game),
                objective: objective ?? 'entropy',
              },
            ];
        // Finds a damaged file now instead of after hours of work.
        readOpeners(game);
        const progress = createProgress();
        const found = await mapInTurn(wanted, (one) => findAndKeep(game, one, among, progress));
        return {
          text: found.map(textOf).join('\n\n'),
          json: all ? found : found[0].opening,
          kept: true,
        };
      }),
    );

interface Wanted {
  readonly answerRules: AnswerRules;
  readonly objective: Objective;
}

/** The openings that players of a game need. */
function ownOf({ answers: [usual], winRule }: Game): Wanted[] {
  const settings = winRule === 'itself' ? [false] : [false, true];
  return settings.flatMap((commutativeWins) =>
    PLAYED.map((objective) => ({ answerRules: { ...usual, commutativeWins }, objective })),
  );
}

async function findAndKeep(
  game: Game,
  { answerRules, objective }: Wanted,
  among: readonly string[] | undefined,
  progress: (text: string) => void,
) {
  const name = nameOfRules(answerRules);
  const { backend, model } = await loadLabModel(answerRules, game);
  const opening = await findOpening(
    backend,
    model,
    objective,
    (share) => progress(`${name}, ${objective}: ${percent(share)}`),
    among && rowsOf(among, backend.set, game),
  );
  // Read again: another run may have added an objective in the meantime.
  const known = readOpeners(game);
  const all: Openings = { ...known, [name]: { ...known[name], [objective]: opening } };
  await writeAtomically([openersFile(game), jsonText(all)]);
  return { name, objective, opening };
}

function textOf({ name, objective, opening }: Awaited<ReturnType<typeof findAndKeep>>): string {
  const { proof, top } = opening;
  const lines = top.map(
    ({ guess, bits, expectedRemaining, winChance }) =>
      `${guess}  ${bits.toFixed(5)} bits  leaves ${expectedRemaining.toFixed(1)}  wins ${winChance.toExponential(2)}`,
  );
  return [`${name}, ${objective}, ${proof}`, ...lines].join('\n');
}
