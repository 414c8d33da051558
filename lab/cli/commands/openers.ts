import { Option } from '@commander-js/extra-typings';
import { type EquationSet, indexOf } from '../../../src/equations/set.ts';
import { nameOfRules } from '../../../src/game/answer-rules.ts';
import type { Openers } from '../../../src/solver/opening/openers.ts';
import { writeWhole } from '../../../tools/write.ts';
import { GAMES, type Game } from '../../games.ts';
import { guessNamed } from '../../guess.ts';
import { openersFile, readOpeners } from '../../node/data.ts';
import { createProgress } from '../../node/progress.ts';
import { loadModel } from '../../node/resources.ts';
import { STUDIED } from '../../strategy/registry.ts';
import { findOpeners } from '../../study/openers.ts';
import { addAnswerOptions, askedAnswerRules, rulesOf } from '../options.ts';
import type { AddCommand } from '../outcome.ts';

const OBJECTIVES = [...new Set(STUDIED.map(({ objective }) => objective))];

/** @throws Error naming the first invalid one */
function rowsOf(texts: readonly string[], set: EquationSet, game: Game): Uint32Array {
  const rows = texts.map((text) => {
    const row = indexOf(set, guessNamed(text, game));
    if (row < 0) throw new Error(`${text} is not among the guesses of these rules`);
    return row;
  });
  return Uint32Array.from(new Set(rows)).sort();
}

export const openers: AddCommand = (program, present) =>
  addAnswerOptions(
    program
      .command('openers')
      .description(
        'Finds the ten best first guesses of an objective among the possible answers and keeps them in data/openers-GAME.json.',
      ),
    'exact',
  )
    .addOption(
      new Option('--objective <O>', 'what the first guesses are best at')
        .choices(OBJECTIVES)
        .default('entropy'),
    )
    .option('--among <E...>', 'compare only these guesses; without it all that can be the answer')
    .action(
      present(async (options) => {
        const { objective } = options;
        const game = GAMES[options.game];
        const about = askedAnswerRules({ ...options, rules: rulesOf(options.rules, game, 'exact') }, game);
        const name = nameOfRules(about);
        // Detects a damaged file before hours of work.
        readOpeners(game);
        const progress = createProgress();
        const { engine, model } = await loadModel(about, game);
        const among = options.among && rowsOf(options.among, engine.set, game);
        const opening = await findOpeners(
          engine,
          model,
          objective,
          (share) => progress(`${(100 * share).toFixed(1)} %`),
          among,
        );
        // Another run may have added an objective.
        const known = readOpeners(game);
        const all: Openers = { ...known, [name]: { ...known[name], [objective]: opening } };
        await writeWhole([openersFile(game), `${JSON.stringify(all, null, 1)}\n`]);
        const lines = opening.top.map(
          ({ guess, bits, expectedRemaining, winChance }) =>
            `${guess}  ${bits.toFixed(5)} bits  leaves ${expectedRemaining.toFixed(1)}  wins ${winChance.toExponential(2)}`,
        );
        return {
          text: [`${name}, ${objective}, ${opening.proof}`, ...lines].join('\n'),
          json: opening,
          kept: true,
        };
      }),
    );
