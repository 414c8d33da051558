import { barY, ruleY, text } from '@observablehq/plot';
import type { EquationSet } from '../../src/equations/set.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { sum } from '../../src/statistics/sum.ts';
import { formatCount, percent } from '../node/numbers.ts';
import { openerClasses } from '../study/opener-classes.ts';
import { colour } from './colours.ts';
import { draw } from './draw.ts';
import type { PaperComparison } from './plays.ts';
import type { PaperFigure } from './strategy-figures.ts';

/** Number of feedbacks drawn, beginning with the most frequent. */
const DRAWN = 100;

/** Number of answers for each feedback of a guess, most frequent first. */
export function spreadOfGuesses(set: EquationSet, guess: Equation): number[] {
  const { starts } = openerClasses(set, guess, new Uint8Array(set.count).fill(1));
  return Array.from(starts.subarray(1), (end, i) => end - starts[i]).toSorted((a, b) => b - a);
}

/** Shares of the answers that get each feedback of a strategy's opener, most frequent first. */
function openerSpread(set: EquationSet, { strategy, defined }: PaperComparison) {
  const { opener } = defined.result.study;
  return { strategy, opener, shares: spreadOfGuesses(set, opener).map((size) => size / set.count) };
}

function drawSpread({ strategy, opener, shares }: ReturnType<typeof openerSpread>, top: number) {
  const bars = shares.slice(0, DRAWN).map((share, i) => ({ place: i + 1, share }));
  const bits = sum(shares.map((share) => -share * Math.log2(share)));
  return draw(
    {
      kicker: { text: `${opener} · answers by feedback`, colour: strategy },
      title: `${bits.toFixed(2)} bits: ${formatCount(shares.length)} feedbacks, the most frequent for ${percent(shares[0], 2)}`,
      note: [
        {
          text: `the ${DRAWN} most frequent, ${percent(sum(shares.slice(0, DRAWN)), 1)} of all answers`,
        },
      ],
    },
    {
      unit: 'share of the answers',
      width: 592,
      height: 200,
      marginRight: 12,
      marginBottom: 34,
      x: {
        domain: bars.map(({ place }) => place),
        ticks: [1, 25, 50, 75, 100],
        label: 'feedback, by how frequent it is',
      },
      y: { domain: [0, top], ticks: 5, tickFormat: (share: number) => percent(share, 0) },
      marks: [
        barY(bars, { x: 'place', y: 'share', fill: colour(strategy), insetLeft: 0.5, insetRight: 0.5 }),
        text(bars.slice(0, 1), {
          x: 'place',
          y: 'share',
          text: ({ share }) => percent(share, 2),
          textAnchor: 'start',
          dx: 6,
          dy: -7,
          fontSize: 9,
          fontVariant: 'tabular-nums',
        }),
        ruleY([0], { stroke: colour('soft') }),
      ],
    },
  );
}

/** Draws figures 5 and 6: feedbacks of the openers of greedy1 and entropy1. */
export function spreadFigures(set: EquationSet, plays: readonly PaperComparison[]): PaperFigure[] {
  const spreads = plays
    .filter(({ strategy }) => strategy === 'greedy1' || strategy === 'entropy1')
    .map((one) => openerSpread(set, one));
  // The same axis for all guesses.
  const top = 1.1 * Math.max(...spreads.map(({ shares }) => shares[0]));
  return spreads.map((spread, i) => ({
    number: 5 + i,
    name: `0${5 + i}-${spread.strategy}-feedbacks`,
    drawing: drawSpread(spread, top),
  }));
}
