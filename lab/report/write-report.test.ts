import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { render } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { printed } from '../cli/cli.testing.ts';
import { LAB_DATA } from '../node/data.ts';
import { formatCount, formatShortCount } from '../node/numbers.ts';
import { readResults } from '../study/stored-results.ts';
import { dashAt, labelBase } from './bars.ts';
import { Standalone } from './draw.ts';
import { PAPER_FIGURES } from './paper.ts';
import { compareWithPaper } from './plays.ts';
import { fitExponential, valueAt } from './regression.ts';
import { reportOf } from './write-report.ts';

const FOLDER = fileURLToPath(new URL('evaluation/', LAB_DATA));
const { parts, html } = await reportOf(FOLDER);
const page = () => parseHTML(html).document;

/** Texts and bar heights of a figure. */
function readFigure(number: number) {
  const { drawing } = parts.figures.find((figure) => figure.number === number)!;
  const { document } = parseHTML(`<html><body>${render(Standalone(drawing))}</body></html>`);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  return {
    texts: all('text').map((text) => text.textContent),
    heights: all('[aria-label="bar"] rect').map((rect) => Number(rect.getAttribute('height'))),
  };
}

test('each of the paper’s figures 5 to 23 is drawn', () => {
  expect(parts.figures.map(({ number }) => number)).toEqual(Array.from({ length: 19 }, (_, i) => i + 5));
});

test.each(parts.plays)(
  '$strategy: bars and labels agree with the data',
  ({ strategy, defined: { summary } }) => {
    const first = PAPER_FIGURES[strategy].firstFigure;
    const histogram = readFigure(first);
    const scale = Math.max(...histogram.heights) / Math.max(...summary.histogram);
    expect(histogram.heights).toHaveLength(summary.worst);
    for (const [i, count] of summary.histogram.entries()) {
      expect(histogram.heights[i]).toBeCloseTo(count * scale, 1);
      expect(histogram.texts).toContain(formatShortCount(count));
    }
    const information = readFigure(first + 1);
    for (const bits of summary.informationByTurn) expect(information.texts).toContain(bits.toFixed(2));
    const left = readFigure(first + 2);
    expect(left.heights).toHaveLength(summary.worst);
    expect(left.texts).toContain(
      summary.remainingAfterTurn[1].toFixed(summary.remainingAfterTurn[1] < 100 ? 2 : 1),
    );
  },
);

test('the variant shown is the one nearest to the paper, and agrees with its table', () => {
  for (const { strategy, nearest } of parts.plays) {
    expect(Math.abs(nearest.summary.mean - PAPER_FIGURES[strategy].mean)).toBeLessThan(0.01);
    expect(Math.abs(nearest.summary.sd - PAPER_FIGURES[strategy].sd)).toBeLessThan(0.01);
    expect(nearest.summary.mode).toBe(PAPER_FIGURES[strategy].mode);
  }
});

test('the fit finds the exponential that the points lie on', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 100, noNaN: true }),
      fc.double({ min: 0.5, max: 10, noNaN: true }),
      fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 2, maxLength: 10 }),
      (a, b, xs) => {
        const fit = fitExponential(xs.map((x) => ({ x, y: valueAt({ a, b }, x) })));
        expect(fit.a / a).toBeCloseTo(1, 6);
        expect(fit.b / b).toBeCloseTo(1, 6);
      },
    ),
  );
});

test('points off the line are averaged by factor', () => {
  // Double or half of 3 · 2^x, at positions where they do not tilt the line.
  const points = [1, 2, 3, 4].map((x, i) => ({ x, y: 3 * 2 ** x * [2, 0.5, 0.5, 2][i] }));
  const { a, b } = fitExponential(points);
  expect(a).toBeCloseTo(3, 9);
  expect(b).toBeCloseTo(2, 9);
});

test('a label moves above a dash that would cross it, and dashes at the end of a bar are left out', () => {
  const place = (value: number) => value / 100;
  expect(labelBase({ y: 50, other: 55 }, place)).toBe(55);
  expect(labelBase({ y: 50, other: 70 }, place)).toBe(50);
  expect(labelBase({ y: 50, other: 45 }, place)).toBe(50);
  expect(dashAt(50, 50.5, place)).toBeNull();
  expect(dashAt(50, 53, place)).toBe(53);
});

test('the page is self-contained: it has no scripts, and no addresses except names of formats', () => {
  const document = page();
  expect(document.querySelectorAll('script, link, img, iframe, object, [src]')).toHaveLength(0);
  expect(html).not.toMatch(/url\(|@import/);
  const addresses = new Set(html.match(/https?:[^"'\s<)]+/g));
  expect(addresses).toEqual(new Set(['http://www.w3.org/2000/svg']));
  const drawn = document.querySelectorAll('svg').length;
  expect(drawn).toBe(document.querySelectorAll('figcaption').length);
  expect(drawn).toBeGreaterThan(parts.figures.length);
});

test('the table of contents links to every section', () => {
  const document = page();
  const links = [...document.querySelectorAll('[href]')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([...document.querySelectorAll('h2')].map(({ id }) => `#${id}`));
});

test('the page shows each mean, every exact count and the games of the hardest answers', () => {
  const document = page();
  const cells = [...document.querySelectorAll('td')].map((cell) => cell.textContent);
  const games = [...document.querySelectorAll('.game')].map((game) => game.querySelectorAll('li').length);
  for (const { all, defined } of parts.plays) {
    for (const { summary } of all) expect(cells).toContain(summary.mean.toFixed(4));
    for (const count of defined.summary.histogram) expect(cells).toContain(formatCount(count));
  }
  expect(games).toEqual(
    parts.plays.flatMap(({ defined }) => defined.result.hardest.map(({ turns }) => turns.length)),
  );
});

test('the committed report follows from the committed results', async () => {
  const out = await mkdtemp(join(tmpdir(), 'report-'));
  try {
    await printed('report', '--from', FOLDER, '--out', out);
    const committed = join(FOLDER, 'report');
    const names = (await readdir(out)).sort();
    expect((await readdir(committed)).sort()).toEqual(names);
    for (const name of names)
      expect(await readFile(join(out, name), 'utf8'), name).toBe(
        await readFile(join(committed, name), 'utf8'),
      );
  } finally {
    await rm(out, { recursive: true });
  }
});

test('names a missing file', async () => {
  const kept = await readResults(FOLDER);
  const without = kept.filter(({ result }) => result.study.strategy !== 'greedy2');
  expect(() => compareWithPaper(without)).toThrow('maxwell evaluate --strategy greedy2');
  await expect(reportOf(join(FOLDER, 'nowhere'))).rejects.toThrow('cannot be read (ENOENT): name a folder');
});
