import { areaY, dot, ruleX } from '@observablehq/plot';
import { type ComponentChild, h } from 'preact';
import { formatCount, meanOf, percent } from '../node/numbers.ts';
import { spreadOf } from '../research/hidden/gather.ts';
import type { StoredInference, StoredSets, StoredShares } from '../research/hidden/stored-inference.ts';
import { code, note, noteList, small, soft } from './cells.ts';
import { colour } from './colours.ts';
import { captioned, curve, DASHED, type Drawing, draw } from './draw.ts';
import { type TableRow, table } from './page-table.ts';
import { HIDDEN_SOURCE, WORD_PUZZLES } from './sources.ts';

/** Whether results are for the source's game and size of the hidden set. */
const isSource = ({ game, hidden }: StoredSets) => game === 'wordle' && hidden === HIDDEN_SOURCE.hidden;

type Way = Pick<StoredSets, 'probes' | 'samples' | 'swap' | 'replacement' | 'divergence'>;

const SOURCE: Way = {
  probes: HIDDEN_SOURCE.probes,
  samples: null,
  swap: 1,
  replacement: 'gradient',
  divergence: 'seen-inferred',
};

const KEYS = Object.keys(SOURCE) as readonly (keyof Way)[];

const byWay = (sets: readonly StoredSets[], way: Partial<Way>) =>
  sets.find((one) => isSource(one) && KEYS.every((key) => one[key] === { ...SOURCE, ...way }[key]));

interface NamedWay {
  readonly name: string;
  readonly way: Partial<Way>;
}

const CURVES: readonly (NamedWay & { readonly colour: string })[] = [
  { name: 'the source’s program', way: {}, colour: 'entropy1' },
  { name: 'chosen as a pair', way: { replacement: 'pair' }, colour: 'entropy2' },
  { name: 'its text: any word comes', way: { replacement: 'random' }, colour: 'greedy1' },
];

type Curved = ReturnType<typeof curvesOf>[number];

const curvesOf = (sets: readonly StoredSets[]) =>
  CURVES.flatMap((curve) => {
    const result = byWay(sets, curve.way);
    return result ? [{ ...curve, result }] : [];
  });

/** The drawings by round, with their captions on the page. */
const BY_ROUND = {
  correct: {
    kicker: 'members found of 200, by round · 30 probes',
    title: 'Chosen as a pair, words go on to come right',
    unit: 'members, mean; shaded: from least to most',
    caption: 'The source’s curve of correct members, and ours',
  },
  loss: {
    kicker: 'divergence by round · 30 probes',
    title: 'The descent stops above zero; pairs come near it',
    unit: 'bits, summed over the probes',
    caption: 'Its curve of the loss, and ours',
  },
} as const;

const PLOT = { width: 620, height: 260, marginLeft: 40, marginRight: 12 };

/** Draws the loss or the number of correct members by round; the range of the first curve is shaded. */
function byRound(curves: readonly Curved[], what: keyof typeof BY_ROUND): Drawing {
  const { kicker, title, unit } = BY_ROUND[what];
  const most =
    what === 'correct'
      ? HIDDEN_SOURCE.hidden
      : Math.ceil(Math.max(...curves.map(({ result }) => result.loss[0].most)));
  const points = ({ result }: Curved) => result[what].map((spread, round) => ({ round, ...spread }));
  return draw(
    {
      kicker: { text: kicker },
      title,
      note: curves.map(({ name, colour }, i) => ({ text: `${i > 0 ? '\u2003' : ''}━ ${name}`, colour })),
    },
    {
      ...PLOT,
      unit,
      x: { label: 'rounds, one word swapped in each', ticks: 5 },
      y: { ticks: 5, domain: [0, most] },
      marks: [
        ...curves.slice(0, 1).map((one) => {
          const range = { x: 'round', y1: 'least', y2: 'most' };
          return areaY(points(one), { ...range, fill: colour(one.colour), fillOpacity: 0.15 });
        }),
        ...curves.map((one) => curve(points(one), one.colour, { x: 'round', y: 'mean' })),
      ],
    },
  );
}

const plain = (sets: readonly StoredSets[]) =>
  sets
    .filter((one) => isSource(one) && KEYS.every((key) => key === 'probes' || one[key] === SOURCE[key]))
    .toSorted((a, b) => a.probes - b.probes);

/** Draws the number of members found by descent and exactly, for each number of probes. */
function byProbes(sets: readonly StoredSets[]): Drawing {
  const rows = plain(sets).map(({ probes, runs }) => ({
    probes,
    descent: meanOf(runs.map(({ correct }) => correct)),
    exact: meanOf(runs.map(({ exact }) => exact.correct)),
    certain: meanOf(runs.map(({ exact }) => exact.certain)),
  }));
  const marks = (key: 'descent' | 'exact' | 'certain', hue: string, dashes = {}) => [
    curve(rows, hue, { x: 'probes', y: key, ...dashes }),
    dot(rows, { x: 'probes', y: key, r: 3, fill: colour(hue) }),
  ];
  const atSource = rows.find(({ probes }) => probes === SOURCE.probes);
  return draw(
    {
      kicker: { text: 'members found of 200, by the number of probes' },
      title: atSource
        ? `With ${SOURCE.probes} probes: ${atSource.exact.toFixed(1)} exactly, ${atSource.descent.toFixed(1)} by descent`
        : 'More probes find more members',
      note: [
        { text: '━ exactly', colour: 'entropy2' },
        { text: '\u2003┅ of these, for certain', colour: 'entropy2' },
        { text: '\u2003━ by descent', colour: 'entropy1' },
      ],
    },
    {
      ...PLOT,
      width: 960,
      unit: 'members, mean of the hidden sets',
      x: { label: 'probes', ticks: rows.map(({ probes }) => probes), tickFormat: 'd' },
      y: { ticks: 5, domain: [0, 200] },
      marks: [
        ruleX([SOURCE.probes], { stroke: colour('line') }),
        ...marks('certain', 'entropy2', DASHED),
        ...marks('exact', 'entropy2'),
        ...marks('descent', 'entropy1'),
      ],
    },
  );
}

const spread = (numbers: readonly number[], digits = 1) => {
  const { mean, least, most } = spreadOf(numbers);
  return h('span', null, mean.toFixed(digits), small(` ${least.toFixed(0)}–${most.toFixed(0)}`));
};

function rowOf(name: ComponentChild, { runs, hidden, samples }: StoredSets, kind = ''): TableRow {
  const [left, found] = [runs.map(({ candidates }) => candidates), runs.map(({ correct }) => correct)];
  const exactly = runs.map(({ exact }) => exact.correct);
  return {
    kind,
    cells: [
      name,
      spread(left, 0),
      meanOf(runs.map(({ loss }) => loss)).toFixed(3),
      ...[found, exactly].flatMap((some) => [spread(some), percent(meanOf(some) / hidden ** 2, 3)]),
      samples === null ? `${runs.filter(({ exact }) => exact.unique).length} of ${runs.length}` : '',
    ],
  };
}

const WAYS: readonly NamedWay[] = [
  { name: 'pairs, 14 probes', way: { replacement: 'pair', probes: 14 } },
  { name: 'pairs, 20 probes', way: { replacement: 'pair', probes: 20 } },
  { name: 'pairs, 30 probes', way: { replacement: 'pair' } },
  { name: 'any word comes, 30 probes', way: { replacement: 'random' } },
  { name: 'D(P‖E), 30 probes', way: { divergence: 'inferred-seen' } },
  { name: '5 at a time, 30 probes', way: { swap: 5 } },
  { name: '20 at a time, 30 probes', way: { swap: 20 } },
  { name: '1,000 rounds of each of 30 probes', way: { samples: 1000 } },
  { name: '2,000 rounds', way: { samples: 2000 } },
  { name: '5,000 rounds', way: { samples: 5000 } },
];

/** Results for Maxi, fewest probes first. */
const ofMaxi = (sets: readonly StoredSets[]) =>
  sets.filter(({ game }) => game === 'maxi').toSorted((a, b) => a.probes - b.probes);

/** Describes in words how the likeliest set found compares with the hidden one. */
function likelihoods(sets: readonly StoredSets[]) {
  const sampled = sets
    .filter((one) => isSource(one) && one.samples !== null)
    .toSorted((a, b) => (a.samples ?? 0) - (b.samples ?? 0));
  return sampled.map(({ samples, runs }) => {
    const all = runs.flatMap(({ likeliest }) => (likeliest ? [likeliest] : []));
    const short = all.filter(({ below, hiddenBelow }) => below > hiddenBelow + 1e-6).length;
    const level = all.filter(({ below, hiddenBelow }) => Math.abs(below - hiddenBelow) <= 1e-6).length;
    return note(
      `${formatCount(samples ?? 0)} rounds of each probe:`,
      ` the likeliest set found has ${meanOf(all.map(({ correct }) => correct)).toFixed(1)} of the members; in ${level} of ${all.length} it is as likely as` +
        ` the hidden one, in ${all.length - level - short} likelier (more search would not help), in ${short} less likely (the search stopped short).`,
    );
  });
}

const NAMES: Readonly<Record<StoredShares['mixture'], string>> = {
  site: 'as on the site',
  uniform: 'all answers alike',
  even: 'the same for each',
};

function sharesRow({ by, mixture, groups, guess, among, bits, games, known }: StoredShares) {
  const many = (count: number | null) => (count === null ? 'not within those tried' : formatCount(count));
  const drawn = among > 0 ? small(` best of ${among} drawn`) : null;
  return [
    by,
    groups.map(({ name, share }) => `${name} ${percent(share, 0)}`).join(', '),
    ...[NAMES[mixture], h('span', null, code(guess), drawn), bits.toFixed(3), many(games), many(known)],
  ];
}

/** The section on a hidden set of answers that is inferred from feedback. */
export function hidden({ sets, shares }: StoredInference) {
  const curves = curvesOf(sets);
  const source = byWay(sets, {});
  const settled = source?.runs.filter(({ settled }) => settled !== null) ?? [];
  const information = source?.runs.map(({ information }) => information) ?? [];
  const perProbe = meanOf(information.map(({ told }) => told)) / SOURCE.probes;
  const wanted = meanOf(information.map(({ wanted }) => wanted));
  return [
    soft(
      `${WORD_PUZZLES}, part 4: every round has a new answer out of an unknown set of 200, and one guess. Of 2,309 words those go whose feedback was` +
        ` never seen; the source is left with ${HIDDEN_SOURCE.candidates}. Then words are swapped to lower the divergence. All figures are of ${source?.runs.length ?? 0} hidden sets; small: from the` +
        ' least to the most. Below: other ways to descend, sampled rounds, and Maxi, of whose 1,692,498 answers 200 are hidden.',
    ),
    h(
      'div',
      { class: 'two' },
      (['correct', 'loss'] as const).map((what) => captioned(byRound(curves, what), BY_ROUND[what].caption)),
    ),
    h('div', { class: 'one' }, captioned(byProbes(sets), 'Its figure by the number of probes, and ours')),
    table({
      groups: [
        { columns: 2 },
        { title: 'descent, 100 rounds', columns: 3 },
        { title: 'exact, or likeliest', columns: 3 },
      ],
      head: ['', 'left', 'loss, bits', 'members', 'wins a round', 'members', 'wins a round', 'no other set'],
      words: 1,
      rows: [
        ...plain(sets).map((one) => rowOf(`${one.probes} probes`, one, one === source ? 'defined' : '')),
        ...WAYS.flatMap(({ name, way }, i) => {
          const one = byWay(sets, way);
          return one ? [rowOf(name, one, i === 0 ? 'first' : '')] : [];
        }),
        ...ofMaxi(sets).map((one, i) => rowOf(`Maxi, ${one.probes} probes`, one, i === 0 ? 'first' : '')),
      ],
    }),
    noteList([
      note(
        'Why the descent stops short:',
        ` it takes out the word whose absence lowers the divergence most, then puts in the word whose presence does. After a while both are the same word (with 30 probes in` +
          ` ${settled.length} of ${source?.runs.length ?? 0} sets within 100 rounds), although another pair would still help. Chosen together, words come right until no pair helps.`,
      ),
      note(
        'What the counts determine:',
        ` the last column tells in how many of them no other set has the same counts, proved by counting and an integer program (HiGHS). Elsewhere a few words can` +
          ` be exchanged, most often two that no probe tells apart; most members are certain all the same. To tell all sets apart takes ${wanted.toFixed(0)} bits; a probe tells ${perProbe.toFixed(0)} at most,` +
          ` so fewer than ${Math.ceil(wanted / perProbe)} probes cannot do.`,
      ),
      likelihoods(sets),
    ]),
    shares.length > 0 && [
      h('h3', null, 'What Maxi’s answers look like, from feedback alone'),
      soft(
        'Games are drawn by known shares of some groups; of each only the feedback of one first guess is seen. Games until every share is within 5 points in 95 of 100' +
          ' trials, beside the same where the answers are seen. Within a group all answers are taken to be alike.',
      ),
      table({
        head: ['by', 'groups', 'drawn', 'guess', 'bits told', 'games', 'answers seen'],
        words: 4,
        rows: shares.map(sharesRow),
      }),
    ],
  ];
}
