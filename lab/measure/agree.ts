/** `npm run -s measure -- agree` checks that the panel agrees with `maxwell hint` at every row of many games. */

import { MODES } from '../../src/game/mode.ts';
import { DEFAULT_SETTINGS } from '../../src/settings.ts';
import { createSolver } from '../../src/solver/create-solver.ts';
import { createProgress } from '../node/progress.ts';
import { loadLabResources } from '../node/resources.ts';
import { numberOption } from '../number-option.ts';
import { compareGame, drawAnswersOfSite } from './agreement.ts';
import { measureOnSite } from './in-chromium.ts';
import { measurement } from './measurement.ts';

const options = measurement('agree')
  .addOption(numberOption('--games <N>', 'number of games', [1]).default(200))
  .addOption(numberOption('--seed <K>', 'which answers are drawn', [0]).default(1))
  .parse()
  .opts();
const resources = await loadLabResources(MODES.maxi);
const solver = createSolver(resources, MODES.maxi);
const progress = createProgress();
let rows = 0;
let different = 0;
await measureOnSite(async (context, site) => {
  const answers = drawAnswersOfSite(resources.equations, options.games, options.seed);
  for (const [played, answer] of answers.entries()) {
    const page = await context.newPage();
    await page.goto(site.url({ answer, nosplash: true }));
    const game = await compareGame(page, solver, DEFAULT_SETTINGS);
    await page.close();
    rows += game.rows;
    different += game.differences.length;
    for (const difference of game.differences) console.log(`${answer}  ${difference}`);
    progress(`${played + 1} of ${answers.length} games`);
  }
});
console.log(`${options.games} games, ${rows} rows, ${different} differences`);
process.exitCode = different > 0 ? 1 : 0;
