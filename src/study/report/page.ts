import { duration } from '../../node/progress.ts';
import { strategyNamed } from '../../solver/strategy/registry.ts';
import type { Made } from '../files.ts';
import { answersOf } from '../summary.ts';
import { type Figure, longest } from './figures.ts';
import { gamesHtml } from './games.ts';
import type { Lengths } from './growth.ts';
import { escapeHtml, table } from './html.ts';
import { notesHtml } from './notes.ts';
import { whole } from './numbers.ts';
import { PAPER, type PaperStrategy } from './paper.ts';
import { type Play, type Plays, variantOf } from './plays.ts';
import { PAGE_STYLE } from './style.ts';

const named = (strategy: PaperStrategy) => `<span class="dot ${strategy}"></span>${strategy}`;

function tableRow(play: Play, { defined }: Plays): string[] {
  const { mean, sd, mode, worst, solvedInSix, remainingAfterTurn } = play.summary;
  const label =
    play === defined
      ? `opener <code>${escapeHtml(play.result.study.opener)}</code>`
      : variantOf(play, defined);
  return [
    label,
    mean.toFixed(4),
    sd.toFixed(4),
    String(mode),
    String(worst),
    `${(100 * solvedInSix).toFixed(solvedInSix === 1 ? 0 : 3)} %`,
    remainingAfterTurn[1].toFixed(2),
  ];
}

function resultsTable(plays: readonly Plays[]): string {
  return table({
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
    rows: plays.flatMap((one) => {
      const paper = PAPER[one.strategy];
      const left = paper.leftAfterSecond?.toFixed(2) ?? '–';
      return [
        {
          kind: 'paper first',
          cells: [
            named(one.strategy),
            'paper',
            paper.mean.toFixed(2),
            paper.sd.toFixed(2),
            String(paper.mode),
            String(paper.worst),
            '–',
            left,
          ],
        },
        ...one.all.map((play) => ({
          ...(play === one.defined ? { kind: 'defined' } : {}),
          cells: ['', ...tableRow(play, one)],
        })),
      ];
    }),
  });
}

function timesTable(plays: readonly Plays[]): string {
  return table({
    head: ['strategy', 'paper’s hardware', 'ours', 'paper', 'ours', 'pairs scored'],
    words: 3,
    rows: plays.map(({ strategy, defined: { made, result } }) => {
      const { hours, estimated, hardware } = PAPER[strategy];
      return {
        cells: [
          named(strategy),
          hardware,
          escapeHtml(made.machine),
          `${estimated ? 'about ' : ''}${hours} h`,
          made.seconds < 600 ? `${made.seconds} s` : duration(made.seconds),
          whole(result.pairs),
        ],
      };
    }),
  });
}

const figureHtml = ({ number, svg }: Figure) =>
  `<figure>${svg}<figcaption>Figure ${number} of the paper</figcaption></figure>`;

function strategyHtml(one: Plays, figures: readonly Figure[]): string {
  const { strategy, defined } = one;
  const first = PAPER[strategy].firstFigure;
  const own = figures.filter(({ number }) => number >= first && number < first + 3);
  return `<h3 class="${strategy}" id="${strategy}">${strategy}</h3>
<p class="soft">${escapeHtml(strategyNamed(strategy).sentence)}</p>
<div class="three">${own.map(figureHtml).join('\n')}</div>
${gamesHtml(defined.result.hardest)}`;
}

/** What a report tells. */
export interface PageParts {
  readonly plays: readonly Plays[];
  /** The paper's from 7 to 23. */
  readonly figures: readonly Figure[];
  readonly lengths: Lengths;
  /** What made the book of second guesses. */
  readonly book: Made;
}

/** The exact histograms: what the bars round. */
function histogramTable(plays: readonly Plays[]): string {
  const guesses = Array.from({ length: longest(plays) }, (_, i) => i);
  return table({
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

/** The report: one HTML file that needs nothing else, neither script nor network. */
export function pageOf({ plays, figures, lengths, book }: PageParts): string {
  const answers = whole(answersOf(plays[0].defined.result));
  const best = plays.toSorted((a, b) => a.defined.summary.mean - b.defined.summary.mean)[0];
  const safest = plays.toSorted((a, b) => a.defined.summary.worst - b.defined.summary.worst)[0];
  const single = (number: number) =>
    figures
      .filter((figure) => figure.number === number)
      .map(figureHtml)
      .join('');
  const commands = [
    ...plays.flatMap(({ all }) => all.map(({ made }) => made.command)),
    lengths.command,
    'maxwell report',
  ].map((command) => `npm run -s ${command.replace(/^maxwell/, 'maxwell --')}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Five strategies for Nerdle Maxi, played on every answer</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>Five strategies for Nerdle Maxi, played on every answer</h1>
<p class="lead">${answers} answers, five strategies. ${best.strategy} needs the fewest guesses, ${best.defined.summary.mean.toFixed(3)} on
average${best === safest ? ', and is the safest too' : `; ${safest.strategy} is the safest`}: it never takes more than ${safest.defined.summary.worst}.</p>

<h2>The paper’s table, and ours</h2>
${resultsTable(plays)}
<p class="soft">Bold: the strategy as defined, with the best known opener; guesses that tie go to possible answers first. Below it the same
strategy with another opener or other ties. A game is six guesses; games were played on until the answer was found.</p>

${histogramTable(plays)}

<h2>Where figures differ, and why</h2>
${notesHtml(plays, lengths, book)}

<h2>Hours and hardware</h2>
${timesTable(plays)}

<h2>Each strategy</h2>
<p class="soft">All axes are alike, so that figures can be laid side by side. Information and answers left are means over the games that made
the guess; a guess that wins leaves one. A dash across a bar is the variant that comes nearest to the paper’s table.</p>
${plays.map((one) => strategyHtml(one, figures)).join('\n')}

<h2>The entropy strategies side by side</h2>
<div class="one">${single(22)}</div>

<h2>How the number of equations grows</h2>
<div class="one">${single(23)}</div>

<h2>How it was made</h2>
<pre>${escapeHtml(commands.join('\n'))}</pre>
</main>
</body>
</html>
`;
}
