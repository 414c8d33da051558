/**
 * `npm run -s measure -- deductions` draws games and measures after turns 1 to 3 how many impossible cells get a reason,
 * how many classes get a sentence, and how long both take. First guesses are openers, if there are any; the others are
 * drawn among the equations that fit.
 */

import { Option } from '@commander-js/extra-typings';
import { explainCell } from '../../src/deduction/explain-cell.ts';
import { findSentences } from '../../src/deduction/find-sentences.ts';
import { createRandom } from '../../src/equations/random.ts';
import { nameOfRules } from '../../src/game/answer-rules.ts';
import { MODES, type ModeId } from '../../src/game/mode.ts';
import { SYMBOL_SETS } from '../../src/game/symbols.ts';
import { positionOf } from '../../src/solver/deductions.ts';
import { openersByValue, openingFor } from '../../src/solver/opening/openers.ts';
import { gameDrawer } from '../../tools/node/draw-game.ts';
import { medianAndP95, percent } from '../node/numbers.ts';
import { loadLabModel, loadLabResources } from '../node/resources.ts';
import { numberOption } from '../number-option.ts';
import { measurement } from './measurement.ts';
import { type TimedSteps, timed, timesText } from './timed.ts';

const MEASURED = ['micro', 'mini', 'midi', 'classic', 'speed', 'instant', 'pro-6', 'pro-8', 'maxi'] as const;

/** Kinds of reasons that a single row shows, or the colours together. */
const SHOWN: ReadonlySet<string> = new Set(['green', 'absent', 'not-here', 'counting']);

const { games, mode: only } = measurement('deductions')
  .addOption(numberOption('--games <N>', 'number of games of each mode', [1]).default(100))
  .addOption(new Option('--mode <M>', 'only this mode').choices(MEASURED))
  .parse()
  .opts();

for (const id of MEASURED.filter((one) => only === undefined || one === only)) await measure(id);

async function measure(id: ModeId): Promise<void> {
  const game = MODES[id];
  const answerRules = { ...game.answers[0]!, commutativeWins: true };
  const loaded = await loadLabModel(answerRules, game);
  const { model, backend } = loaded;
  const { openings } = await loadLabResources(game);
  const opening = openingFor(openings, nameOfRules(answerRules), 'win-mass');
  const first = opening ? openersByValue(opening)[0]!.guess : null;
  const random = createRandom(1);
  const draw = gameDrawer(loaded, game, first);
  const reasons: string[] = [];
  const facts: string[] = [];
  const cellMs: number[] = [];
  const times: TimedSteps[] = [];
  let told = 0;

  for (let played = 0; played < games; played++)
    for (const { rows, candidates } of draw(3, random)) {
      const turns = rows.map(({ guess, feedback }) => ({ guess, feedbacks: [feedback] }));
      const position = positionOf(game, model, { turns });
      const answers = { set: backend.set, candidates };
      for (let tile = 0; tile < game.length; tile++)
        for (const symbol of SYMBOL_SETS[game.symbols]) {
          const start = performance.now();
          const reason = explainCell(position, answers, tile, symbol);
          if (!reason) continue;
          reasons.push(reason.kind);
          cellMs.push(performance.now() - start);
        }
      if (candidates.length < 4 || candidates.length > 300) continue;
      const { result, time } = await timed(findSentences(position, answers));
      times.push(time);
      told += Number(result.length > 0);
      facts.push(...result.map(({ fact }) => fact.kind));
    }

  const hidden = reasons.filter((kind) => !SHOWN.has(kind));
  const isExplained = (kind: string) => kind !== 'checked';
  const explained = (kinds: readonly string[]) => percent(kinds.filter(isExplained).length / kinds.length);
  const kindsText = (kinds: readonly string[]) =>
    [...Map.groupBy(kinds, (kind) => kind).values()]
      .sort((a, b) => b.length - a.length)
      .map((same) => `${same[0]} ${same.length}`)
      .join(', ');
  console.log(
    [
      `${id}: ${explained(reasons)} of ${reasons.length} impossible cells have a reason`,
      `  of those that colours do not exclude: ${explained(hidden)} of ${hidden.length}`,
      `  ${kindsText(reasons)}; ${medianAndP95(cellMs, 1)}`,
      `  ${percent(told / times.length)} of ${times.length} classes of 4 to 300 answers have a sentence`,
      `  ${kindsText(facts)}; ${timesText(times, 'classes, median')}`,
    ].join('\n'),
  );
}
