import { dot, text } from '@observablehq/plot';
import { h } from 'preact';
import { formatCount, percent } from '../node/numbers.ts';
import type { MethodComparison, MethodResult, Regret } from '../research/longer/compare.ts';
import type { MethodName } from '../research/longer/methods.ts';
import type { LongerPlays } from '../research/longer/plays.ts';
import { soft } from './cells.ts';
import { colour } from './colours.ts';
import { captioned, curve, type Drawing, draw } from './draw.ts';
import { table } from './page-table.ts';
import type { ReportParts } from './report-parts.ts';

/**
 * How methods are shown. short: name in the headings of figures · dy: vertical offset of the label from the last point
 * in px, so that labels do not overlap.
 */
const LOOKS = {
  random: { name: 'random search', short: 'random', colour: 'soft', dy: -4 },
  local: { name: 'local search by edits', short: 'local search', colour: 'entropy2', dy: 4 },
  improvement: { name: 'expected improvement', short: 'expected improvement', colour: 'greedy1', dy: -6 },
  'max-value': { name: 'max-value entropy search', short: 'max-value entropy', colour: 'entropy1', dy: 6 },
} as const satisfies Record<MethodName, object>;

const UNITS = {
  byEvaluations: { unit: 'evaluations', label: (after: number) => formatCount(after) },
  bySeconds: { unit: 'seconds', label: (after: number) => `${after}` },
} as const;
type Unit = keyof typeof UNITS;

/** Smaller regret is drawn as this value because the axis is logarithmic. */
const LEAST = 1e-3;

const regretAtLast = (result: MethodResult, unit: Unit) => result[unit].at(-1)!.mean;

function bestBy({ methods }: MethodComparison, unit: Unit): MethodResult {
  return methods.toSorted((a, b) => regretAtLast(a, unit) - regretAtLast(b, unit))[0];
}

/** Draws the regret of each method against its work. */
function regretFigure(comparison: MethodComparison, unit: Unit): Drawing {
  const { methods, length, problems } = comparison;
  const checkpoints = methods[0][unit].map(({ after }) => after);
  const best = bestBy(comparison, unit);
  const { unit: counted, label } = UNITS[unit];
  return draw(
    {
      kicker: { text: `bits that the best guess so far lacks, by ${counted} · ${length} tiles` },
      title: `${LOOKS[best.method].short} lacks ${regretAtLast(best, unit).toFixed(3)} bits after ${label(checkpoints.at(-1)!)} ${counted}`,
      note: methods.flatMap(({ method }, i) => [
        ...(i === 0 ? [] : [{ text: '\u2003' }]),
        { text: `━ ${LOOKS[method].short}`, colour: LOOKS[method].colour },
      ]),
    },
    {
      unit: `bits, mean of ${problems.length} second guesses (log scale)`,
      width: 470,
      height: 260,
      marginRight: 30,
      x: {
        type: 'log',
        // With base 10, Plot would omit some labels, such as 0.8.
        base: 2,
        domain: [checkpoints[0] * 0.9, checkpoints.at(-1)! * 1.1],
        ticks: checkpoints,
        tickFormat: label,
        label: counted,
      },
      y: {
        type: 'log',
        domain: [LEAST, 1],
        ticks: [0.001, 0.01, 0.1, 1],
        tickFormat: (value: number) => `${value}`,
      },
      marks: methods.flatMap((one) => {
        const { colour: hue, dy } = LOOKS[one.method];
        const points = one[unit].map((regret) => ({ ...regret, mean: Math.max(LEAST, regret.mean) }));
        const at = { x: 'after', y: 'mean' };
        return [
          curve(points, hue, at),
          dot(points, { ...at, r: 3, fill: colour(hue) }),
          text(points.slice(-1), {
            ...{ ...at, dx: 6, dy, textAnchor: 'start', fontSize: 9.5, fill: colour(hue) },
            text: ({ mean }) => mean.toFixed(3),
          }),
        ];
      }),
    },
  );
}

function compared(comparison: MethodComparison) {
  const { length, problems, against, opener, methods } = comparison;
  const most = Math.max(...problems.map(({ candidates }) => Math.min(candidates, against)));
  const cells = ({ mean, error, found }: Regret) => [
    `${mean.toFixed(4)} ± ${error.toFixed(4)}`,
    percent(found, 0),
  ];
  const head = (unit: Unit) => {
    const { after } = methods[0][unit].at(-1)!;
    return { title: `after ${UNITS[unit].label(after)} ${UNITS[unit].unit}`, columns: 2 };
  };
  return [
    h('h3', null, `${length} tiles`),
    soft(
      `${formatCount(problems.length)} second guesses after ${opener}, each measured against all its candidates, ${formatCount(most)} at most. ` +
        'What a guess lacks is told beside the best of all equations, found by comparing them.',
    ),
    h(
      'div',
      { class: 'two' },
      (['byEvaluations', 'bySeconds'] as const).map((unit) =>
        captioned(regretFigure(comparison, unit), `Regret by ${UNITS[unit].unit}, ${length} tiles`),
      ),
    ),
    table({
      groups: [{ columns: 1 }, head('byEvaluations'), head('bySeconds'), { columns: 1 }],
      head: [
        ...['method', 'bits lacking', 'best found', 'bits lacking', 'best found', 'evaluations in that time'],
      ],
      words: 1,
      rows: methods.map((one) => [
        LOOKS[one.method].name,
        ...cells(one.byEvaluations.at(-1)!),
        ...cells(one.bySeconds.at(-1)!),
        formatCount(one.evaluations),
      ]),
    }),
  ];
}

function played(plays: readonly LongerPlays[]) {
  const slowest = ({ turns }: LongerPlays) => Math.max(...turns.map(({ mostMs }) => mostMs));
  return table({
    head: [
      ...['tiles', 'opener', 'answers', 'mean guesses', 'solved in six', 'most'],
      ...['second hint', 'sampled', 'slowest', 'memory'],
    ],
    words: 2,
    rows: plays.map((one) => {
      const { length, opener, sample, mean, error, solved, histogram, turns, memoryMiB } = one;
      const [second] = turns;
      return [
        ...[`${length}`, opener, formatCount(sample.size), `${mean.toFixed(3)} ± ${error.toFixed(3)}`],
        ...[percent(solved), formatCount(histogram.length), `${formatCount(second.meanMs)} ms`],
        percent(second.sampled / second.hints, 0),
        ...[`${formatCount(slowest(one))} ms`, `${formatCount(memoryMiB)} MiB`],
      ];
    }),
  });
}

/** Describes in words which method is best by each measure in the first comparison. */
function verdictOf(comparisons: readonly MethodComparison[]): string {
  const [first] = comparisons;
  const [few, fast] = [bestBy(first, 'byEvaluations'), bestBy(first, 'bySeconds')];
  const local = first.methods.find(({ method }) => method === 'local')!;
  const search = first.methods.find(({ method }) => method === 'max-value')!;
  return (
    `Counted in guesses that are measured, a surrogate pays: after ${formatCount(first.methods[0].byEvaluations.at(-1)!.after)} of them max-value entropy search lacks ` +
    `${regretAtLast(search, 'byEvaluations').toFixed(3)} bits where local search lacks ${regretAtLast(local, 'byEvaluations').toFixed(3)}` +
    `${few.method === 'max-value' ? '' : `, and ${LOOKS[few.method].name} ${regretAtLast(few, 'byEvaluations').toFixed(3)}`}. ` +
    `Counted in seconds, ${LOOKS[fast.method].name} is best: while the Gaussian process chooses ${formatCount(search.evaluations)} guesses, local search ` +
    `measures ${formatCount(local.evaluations)}. So the hints look for guesses by ${LOOKS[fast.method].name}.`
  );
}

/** The section on games played without a list of all equations. */
export function longer({ comparisons, plays }: ReportParts['longer']) {
  return [
    soft(
      'The paper’s outlook: from 12 tiles on (148,904,802 equations) guesses cannot be compared one by one. It proposes Bayesian optimisation: measure a ' +
        'few guesses, fit a surrogate, measure next where most is to be learned about the highest value (max-value entropy search), and so on. Here the ' +
        'candidates are listed under what the turns say of them, or sampled where that takes too long, and four ways to look for the guess that tells most ' +
        'of them are compared. The surrogate is a Gaussian process on equations, by symbols in their places and by their counts.',
    ),
    ...(comparisons.length > 0 ? [h('p', null, verdictOf(comparisons))] : []),
    comparisons.map(compared),
    h('h3', null, 'Games'),
    soft(
      'Drawn answers, all equations alike, each played to its end by the hints; the first guess is known beforehand. Second hint: processor time of one core, ' +
        'on average. Sampled: share of the second hints whose candidates were not listed. Slowest: of all hints.',
    ),
    played(plays),
  ];
}
