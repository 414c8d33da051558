import { expect, test } from 'vitest';
import { equationAt } from '../../src/equations/set.ts';
import { turnFromClue } from '../../src/game/feedback.ts';
import { MODES } from '../../src/game/mode.ts';
import { createSolver } from '../../src/solver/create-solver.ts';
import { likelihoodOf } from '../../src/solver/prior.ts';
import { readKernel } from '../../tools/node/kernels.ts';
import { readBook } from '../node/data.ts';
import { readLabKernel } from '../node/kernels.ts';
import { loadLabResources, loadLabRules } from '../node/resources.ts';
import { suggestionOf } from './ask-solver.ts';
import { createGamePlayer } from './game-player.ts';
import { prepareStudy } from './run-study.ts';
import { drawAnswerRows } from './sample.ts';
import type { Study } from './study.ts';

const ABOUT = { rules: 'pool', prior: 'site' } as const;

/** Tests that a study with lookahead plays the guesses of the hints. @param games number of drawn games of Maxi */
export function testHints(games: number): void {
  test(`fewest guesses: at every row of ${games} games of Maxi the hint is what the study plays`, async () => {
    const [score, tree, set, [book], resources] = await Promise.all([
      readKernel('score'),
      readLabKernel('tree'),
      loadLabRules(MODES.maxi.guesses),
      readBook('pool-site-commutative', 'win-mass'),
      loadLabResources(MODES.maxi),
    ]);
    const study: Study = {
      ...ABOUT,
      strategy: 'maxwell',
      length: set.length,
      opener: book.card.opener,
      ties: 'candidates',
      sample: null,
      commutative: true,
    };
    const playGame = createGamePlayer(prepareStudy(study, { set, book, kernels: { score, tree } }));
    const solver = createSolver(resources, MODES.maxi);
    for (const row of drawAnswerRows({ size: games, seed: 200 }, likelihoodOf(ABOUT, set))) {
      const turns = (await playGame(equationAt(set, row))).map(turnFromClue);
      for (const [played, turn] of turns.entries()) {
        const { guess } = await suggestionOf(solver, {
          strategy: 'maxwell',
          turns: turns.slice(0, played),
          prior: 'site',
          commutativeWins: true,
        });
        expect([row, played, guess]).toEqual([row, played, turn.guess]);
      }
    }
  });
}
