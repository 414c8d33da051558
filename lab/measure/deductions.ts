/**
 * `npm run -s measure -- deductions` draws games and measures after turns 1 to 3 how many impossible cells get a reason,
 * how many classes get a sentence, and how long both take. First guesses are openers, if there are any; the others are
 * drawn among the equations that fit.
 */

import { Option } from '@commander-js/extra-typings';
import { explainCell } from '../../src/deduction/explain-cell.ts';
import { findSentences } from '../../src/deduction/find-sentences.ts';
import { createRandom } from '../../src/equations/random.ts';
import { ROW_BYTES } from '../../src/equations/set.ts';
import { nameOfRules } from '../../src/game/answer-rules.ts';
import { MODES, type ModeId } from '../../src/game/mode.ts';
import { encode, SYMBOL_SETS } from '../../src/game/symbols.ts';
import { positionOf } from '../../src/solver/deductions.ts';
import { openersByValue, openingFor } from '../../src/solver/opening/openers.ts';
import { gameDrawer } from '../../tools/node/draw-game.ts';
import { medianAndP95, percent } from '../node/numbers.ts';
import { loadLabModel, loadLabResources } from '../node/resources.ts';
import { numberOption } from '../number-option.ts';
import { measurement } from './measurement.ts';

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
  const kinds = { reasons: new Map<string, number>(), facts: new Map<string, number>() };
  const ms: Record<'cell' | 'class' | 'slice', number[]> = { cell: [], class: [], slice: [] };
  const classes = { all: 0, told: 0 };
  const count = (counts: Map<string, number>, kind: string) => counts.set(kind, (counts.get(kind) ?? 0) + 1);

  for (let played = 0; played < games; played++)
    for (const { rows, candidates } of draw(3, random)) {
      const turns = rows.map(({ guess, feedback }) => ({ guess, feedbacks: [feedback] }));
      const position = positionOf(game, model, { turns });
      const answers = { set: backend.set, candidates };
      const seen = new Uint32Array(game.length);
      for (const row of candidates)
        for (let tile = 0; tile < game.length; tile++)
          seen[tile]! |= 1 << backend.set.rows[row * ROW_BYTES + tile]!;
      for (const [tile, mask] of seen.entries())
        for (const symbol of SYMBOL_SETS[game.symbols]) {
          if ((mask >> encode(symbol)[0]!) & 1) continue;
          const start = performance.now();
          count(kinds.reasons, explainCell(position, answers, tile, symbol)!.kind);
          ms.cell.push(performance.now() - start);
        }
      if (candidates.length < 4 || candidates.length > 300) continue;
      const start = performance.now();
      const steps = findSentences(position, answers);
      let step = steps.next();
      for (let from = start; !step.done; step = steps.next()) {
        ms.slice.push(performance.now() - from);
        from = performance.now();
      }
      ms.class.push(performance.now() - start);
      classes.all++;
      classes.told += Number(step.value.length > 0);
      for (const { fact } of step.value) count(kinds.facts, fact.kind);
    }

  const sum = (isCounted: (kind: string) => boolean) =>
    [...kinds.reasons].reduce((total, [kind, number]) => total + (isCounted(kind) ? number : 0), 0);
  const cells = sum(() => true);
  const hidden = sum((kind) => !SHOWN.has(kind));
  const unexplained = sum((kind) => kind === 'checked');
  const kindsText = (counts: ReadonlyMap<string, number>) =>
    [...counts]
      .sort(([, a], [, b]) => b - a)
      .map(([kind, number]) => `${kind} ${number}`)
      .join(', ');
  console.log(
    [
      `${id}: ${percent((cells - unexplained) / cells)} of ${cells} impossible cells have a reason`,
      `  of those that colours do not exclude: ${percent((hidden - unexplained) / hidden)} of ${hidden}`,
      `  ${kindsText(kinds.reasons)}; ${medianAndP95(ms.cell, 1)}`,
      `  ${percent(classes.told / classes.all)} of ${classes.all} classes of 4 to 300 answers have a sentence`,
      `  ${kindsText(kinds.facts)}; ${medianAndP95(ms.class, 1)}; a slice ${medianAndP95(ms.slice, 1)}`,
    ].join('\n'),
  );
}
