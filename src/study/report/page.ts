import { type ComponentChild, h } from 'preact';
import { duration } from '../../node/progress.ts';
import { strategyNamed } from '../../solver/strategy/registry.ts';
import type { Made } from '../files.ts';
import { answersOf } from '../summary.ts';
import { Svg } from './draw.ts';
import { longest, type PaperFigure } from './figures.ts';
import { Games } from './games.ts';
import type { Lengths } from './growth.ts';
import { Notes } from './notes.ts';
import { whole } from './numbers.ts';
import { PAPER, type PaperStrategy } from './paper.ts';
import { type Play, type Plays, variantOf } from './plays.ts';
import { type AheadPlays, type RealPlays, RealTable } from './real.ts';
import { PAGE_STYLE } from './style.ts';
import { Table } from './table.ts';

const TITLE = 'Five strategies for Nerdle Maxi, played on every answer';

const named = (strategy: PaperStrategy) => [h('span', { class: `dot ${strategy}` }), strategy];
const soft = (text: string) => h('p', { class: 'soft' }, text);

function cellsOf(play: Play, { defined }: Plays): ComponentChild[] {
  const { mean, sd, mode, worst, solvedInSix, remainingAfterTurn } = play.summary;
  return [
    play === defined
      ? h('span', null, 'opener ', h('code', null, play.result.study.opener))
      : variantOf(play, defined),
    mean.toFixed(4),
    sd.toFixed(4),
    mode,
    worst,
    `${(100 * solvedInSix).toFixed(solvedInSix === 1 ? 0 : 3)} %`,
    remainingAfterTurn[1].toFixed(2),
  ];
}

function paperCells(strategy: PaperStrategy): ComponentChild[] {
  const { mean, sd, mode, worst, leftAfterSecond } = PAPER[strategy];
  return ['paper', mean.toFixed(2), sd.toFixed(2), mode, worst, '–', leftAfterSecond?.toFixed(2) ?? '–'];
}

const resultsTable = (plays: readonly Plays[]) =>
  h(Table, {
    head: [
      'strategy',
      'played',
      'mean guesses',
      'standard deviation',
      'mode',
      'worst case',
      'solved in six',
      'left after the second',
    ],
    words: 2,
    rows: plays.flatMap((one) => [
      { kind: 'paper first', cells: [named(one.strategy), ...paperCells(one.strategy)] },
      ...one.all.map((play) => ({
        ...(play === one.defined ? { kind: 'defined' } : {}),
        cells: ['', ...cellsOf(play, one)],
      })),
    ]),
  });

/** The exact histograms: what the bars round. */
function histogramTable(plays: readonly Plays[]) {
  const guesses = Array.from({ length: longest(plays) }, (_, i) => i);
  return h(Table, {
    head: ['guesses needed', ...guesses.map((i) => String(i + 1))],
    words: 1,
    rows: plays.map(({ strategy, defined: { summary } }) => ({
      cells: [
        named(strategy),
        ...guesses.map((i) => (i < summary.worst ? whole(summary.histogram[i]) : '–')),
      ],
    })),
  });
}

const timesTable = (plays: readonly Plays[]) =>
  h(Table, {
    head: ['strategy', 'paper’s hardware', 'ours', 'paper', 'ours', 'pairs scored'],
    words: 3,
    rows: plays.map(({ strategy, defined: { made, result } }) => {
      const { hours, estimated, hardware } = PAPER[strategy];
      return {
        cells: [
          named(strategy),
          hardware,
          made.machine,
          `${estimated ? 'about ' : ''}${hours} h`,
          made.seconds < 600 ? `${made.seconds} s` : duration(made.seconds),
          whole(result.pairs),
        ],
      };
    }),
  });

function figureOf({ number, drawing }: PaperFigure) {
  return h('figure', null, h(Svg, { drawing }), h('figcaption', null, `Figure ${number} of the paper`));
}

/** Figures of the paper from one number to another. */
const between = (figures: readonly PaperFigure[], first: number, last = first) =>
  figures.filter(({ number }) => number >= first && number <= last).map(figureOf);

function strategyPart({ strategy, defined }: Plays, figures: readonly PaperFigure[]): ComponentChild[] {
  const first = PAPER[strategy].firstFigure;
  return [
    h('h3', { class: strategy, id: strategy }, strategy),
    soft(strategyNamed(strategy).sentence),
    h('div', { class: 'three' }, between(figures, first, first + 2)),
    h(Games, { hardest: defined.result.hardest }),
  ];
}

/** What a report tells. */
export interface ReportParts {
  readonly plays: readonly Plays[];
  readonly real: RealPlays;
  readonly ahead: AheadPlays;
  /** The paper's from 7 to 23. */
  readonly figures: readonly PaperFigure[];
  readonly lengths: Lengths;
  /** What made the book of second guesses. */
  readonly book: Made;
}

/** The commands that make everything the report tells. */
function commandsOf({ plays, real, ahead, lengths }: ReportParts): string {
  const all = [...plays.flatMap((one) => one.all), ...Object.values(real), ...Object.values(ahead)];
  const made = all.map((play) => play.made.command);
  return [...made, lengths.command, 'maxwell report']
    .map((command) => `npm run -s ${command.replace(/^maxwell/, 'maxwell --')}`)
    .join('\n');
}

function lead(plays: readonly Plays[]): string {
  const answers = whole(answersOf(plays[0].defined.result));
  const best = plays.toSorted((a, b) => a.defined.summary.mean - b.defined.summary.mean)[0];
  const safest = plays.toSorted((a, b) => a.defined.summary.worst - b.defined.summary.worst)[0];
  const safety = best === safest ? ', and is the safest too' : `; ${safest.strategy} is the safest`;
  return (
    `${answers} answers, five strategies. ${best.strategy} needs the fewest guesses, ${best.defined.summary.mean.toFixed(3)} on average` +
    `${safety}: it never takes more than ${safest.defined.summary.worst}.`
  );
}

/** The report: one HTML page that needs nothing else, neither script nor network. */
export function Page(parts: ReportParts) {
  const { plays, figures } = parts;
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
        h('p', { class: 'lead' }, lead(plays)),
        h('h2', null, 'The paper’s table, and ours'),
        resultsTable(plays),
        soft(
          'Bold: the strategy as defined, with the best known opener; guesses that tie go to possible answers first. Below it the ' +
            'same strategy with another opener or other ties. A game is six guesses; games were played on until the answer was found.',
        ),
        histogramTable(plays),
        h('h2', null, 'The game as it is played'),
        h(RealTable, { plays, real: parts.real, ahead: parts.ahead }),
        soft(
          'Uniform: every equation of the paper’s rules is as likely, and only the answer itself wins. Real play: the answers look like the ' +
            'site’s (no bracket at the start, at least two operations; 58 % plain, 20 % with powers, 22 % with brackets, which makes a ' +
            'bracketed one 74 times as likely as one with a power), any order of the operations wins, and a guess need not be a possible ' +
            'answer. Means and shares are weighted by how likely the answers are; the worst case is that of any answer. maxwell is no strategy ' +
            'of the paper: it looks ahead for the fewest guesses. In brackets: no way to play after its opener needs fewer.',
        ),
        h('h2', null, 'Where results differ, and why'),
        h(Notes, parts),
        h('h2', null, 'Hours and hardware'),
        timesTable(plays),
        h('h2', null, 'Each strategy'),
        soft(
          'All axes are alike, so that figures can be laid side by side. Information and answers left are means over the games that ' +
            'made the guess; a guess that wins leaves one. A dash across a bar is the variant that comes nearest to the paper’s table.',
        ),
        plays.map((one) => strategyPart(one, figures)),
        h('h2', null, 'The entropy strategies side by side'),
        h('div', { class: 'one' }, between(figures, 22)),
        h('h2', null, 'How the number of equations grows'),
        h('div', { class: 'one' }, between(figures, 23)),
        h('h2', null, 'How it was made'),
        h('pre', null, commandsOf(parts)),
      ),
    ),
  );
}
