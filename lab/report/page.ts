import { type ComponentChild, h } from 'preact';
import { formatCount } from '../node/numbers.ts';
import { labStrategy } from '../strategy/registry.ts';
import { answersOf } from '../study/summary.ts';
import { soft } from './cells.ts';
import { choices } from './choices.ts';
import { captioned } from './draw.ts';
import { harder } from './handicaps.ts';
import { hardestGames } from './hardest-games.ts';
import { hidden } from './hidden.ts';
import { longer } from './longer.ts';
import { notes } from './notes.ts';
import { PAPER_FIGURES } from './paper.ts';
import type { PaperComparison } from './plays.ts';
import { realTable } from './real-play.ts';
import type { ReportParts } from './report-parts.ts';
import { histograms, results } from './results.ts';
import type { PaperFigure } from './strategy-figures.ts';
import { PAGE_STYLE } from './style.ts';
import { times } from './times.ts';
import { wordle } from './wordle.ts';

const TITLE = 'Five strategies for Nerdle Maxi, played on every answer';

const figureOf = ({ number, drawing }: PaperFigure) => captioned(drawing, `Figure ${number} of the paper`);

/** The paper's figures with numbers from `first` to `last`. */
const between = (figures: readonly PaperFigure[], first: number, last = first) =>
  figures.filter(({ number }) => number >= first && number <= last).map(figureOf);

function strategyPart({ strategy, defined }: PaperComparison, figures: readonly PaperFigure[]) {
  const first = PAPER_FIGURES[strategy].firstFigure;
  return [
    h('h3', { class: strategy, id: strategy }, strategy),
    soft(labStrategy(strategy).rule),
    h('div', { class: 'three' }, between(figures, first, first + 2)),
    hardestGames(defined.result.hardest),
  ];
}

function commandsOf(parts: ReportParts): string {
  const { plays, both, choosing, wordle, handicapped, inferred, lengths, needed, longer } = parts;
  const all = [
    ...plays.flatMap((one) => one.all),
    ...both.flatMap(({ uniform, real }) => [uniform, real]),
    ...choosing.flatMap(({ uniform, real }) =>
      [uniform, real].flatMap(({ play, measure }) => [play, measure]),
    ),
    ...wordle,
    ...handicapped.flat().map(({ play }) => play),
    ...longer.comparisons,
    ...longer.plays,
  ];
  const made = new Set([...all, ...inferred.sets, ...inferred.shares].map((one) => one.made.command));
  return [...made, needed.made.command, lengths.command, 'maxwell report']
    .map((command) => `npm run -s ${command.replace(/^maxwell/, 'maxwell --')}`)
    .join('\n');
}

function lead(plays: readonly PaperComparison[]): string {
  const answers = formatCount(answersOf(plays[0].defined.result));
  const best = plays.toSorted((a, b) => a.defined.summary.mean - b.defined.summary.mean)[0];
  const safest = plays.toSorted((a, b) => a.defined.summary.worst - b.defined.summary.worst)[0];
  const safety = best === safest ? ', and is the safest too' : `; ${safest.strategy} is the safest`;
  return (
    `${answers} answers, five strategies. ${best.strategy} needs the fewest guesses, ${best.defined.summary.mean.toFixed(3)} on average` +
    `${safety}: it never takes more than ${safest.defined.summary.worst}.`
  );
}

interface Section {
  /** Anchor for the table of contents. */
  readonly id: string;
  readonly title: string;
  /** Whether the results of the section exist; absent if they always do. */
  readonly isMade?: (parts: ReportParts) => boolean;
  readonly body: (parts: ReportParts) => ComponentChild;
}

const SECTIONS: readonly Section[] = [
  {
    id: 'table',
    title: 'The paper’s table, and ours',
    body: ({ plays }) => [
      results(plays),
      soft(
        'Bold: the strategy as defined, with the best known opener; guesses that tie go to possible answers first. Below it the ' +
          'same strategy with another opener or other ties. A game is six guesses; games were played on until the answer was found.',
      ),
      histograms(plays),
    ],
  },
  {
    id: 'real',
    title: 'The game as it is played',
    body: ({ both }) => [
      realTable(both),
      soft(
        'Uniform: every equation of the paper’s rules is as likely, and only the answer itself wins. Real play: the answers look like the ' +
          'site’s (no bracket at the start, at least two operations; 58 % plain, 20 % with powers, 22 % with brackets, which makes a ' +
          'bracketed one 74 times as likely as one with a power), any order of the operations wins, and a guess need not be a possible ' +
          'answer. Means and shares are weighted by how likely the answers are; the worst case is that of any answer. maxwell is no strategy ' +
          'of the paper: it looks ahead for the fewest guesses. In brackets: no way to play after its opener needs fewer.',
      ),
    ],
  },
  {
    id: 'differences',
    title: 'Where results differ, and why',
    body: ({ plays, lengths }) => notes(plays, lengths),
  },
  { id: 'times', title: 'Hours and hardware', body: ({ plays, book }) => times(plays, book) },
  {
    id: 'spread',
    title: 'What makes a guess good',
    body: ({ figures }) => [
      soft(
        'A guess tells much when no feedback is frequent. Two openers on the same axes: the one with the most green tiles, and the one ' +
          'that tells most. The paper’s two figures are sketches; these are counted over all answers.',
      ),
      h('div', { class: 'two' }, between(figures, 5, 6)),
    ],
  },
  {
    id: 'strategies',
    title: 'Each strategy',
    body: ({ plays, figures }) => [
      soft(
        'All axes are alike, so that figures can be laid side by side. Information and answers left are means over the games that ' +
          'made the guess; a guess that wins leaves one. A dash across a bar is the variant that comes nearest to the paper’s table.',
      ),
      plays.map((one) => strategyPart(one, figures)),
    ],
  },
  {
    id: 'entropy',
    title: 'The entropy strategies side by side',
    body: ({ figures }) => h('div', { class: 'one' }, between(figures, 22)),
  },
  {
    id: 'growth',
    title: 'How the number of equations grows',
    body: ({ figures }) => h('div', { class: 'one' }, between(figures, 23)),
  },
  {
    id: 'choices',
    title: 'Rules that others choose by',
    isMade: ({ choosing }) => choosing.length > 0,
    body: ({ choosing, both, fit }) => choices(choosing, both, fit),
  },
  {
    id: 'wordle',
    title: 'Wordle',
    isMade: ({ wordle }) => wordle.length > 0,
    body: ({ wordle: plays, openers }) => wordle(plays, openers),
  },
  {
    id: 'harder',
    title: 'With less to go by',
    isMade: ({ handicapped }) => handicapped.length > 0,
    body: ({ handicapped }) => harder(handicapped),
  },
  {
    id: 'hidden',
    title: 'A hidden set, found from what comes back',
    isMade: ({ inferred }) => inferred.sets.length > 0,
    body: ({ inferred }) => hidden(inferred),
  },
  {
    id: 'longer',
    title: 'Longer equations',
    isMade: ({ longer }) => longer.plays.length > 0,
    body: (parts) => longer(parts.longer),
  },
  { id: 'made', title: 'How it was made', body: (parts) => h('pre', null, commandsOf(parts)) },
];

/** The report, a self-contained HTML page without scripts. */
export function ReportPage(parts: ReportParts) {
  const sections = SECTIONS.filter(({ isMade }) => isMade?.(parts) ?? true);
  return h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charset: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('title', null, TITLE),
      h('style', { dangerouslySetInnerHTML: { __html: PAGE_STYLE } }),
    ),
    h(
      'body',
      null,
      h(
        'main',
        null,
        h('h1', null, TITLE),
        h('p', { class: 'lead' }, lead(parts.plays)),
        h(
          'nav',
          { 'aria-label': 'Contents' },
          sections.map(({ id, title }) => h('a', { href: `#${id}` }, title)),
        ),
        sections.map(({ id, title, body }) => [h('h2', { id }, title), body(parts)]),
      ),
    ),
  );
}
