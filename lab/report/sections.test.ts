import { fileURLToPath } from 'node:url';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { LAB_DATA } from '../node/data.ts';
import { loadLabRules } from '../node/resources.ts';
import { readResults } from '../study/stored-results.ts';
import { resultsOn, UNIFORM, WORDLE_ANSWERS } from './benchmark.ts';
import { OPENER_SOURCES, WORDLE_SOURCES } from './sources.ts';
import { spreadOfGuesses } from './spread.ts';
import { reportOf } from './write-report.ts';

const FOLDER = fileURLToPath(new URL('evaluation/', LAB_DATA));
const kept = await readResults(FOLDER);
const { parts, html } = await reportOf(FOLDER);
const { document } = parseHTML(html);

/** Texts of the cells in each table row of a section. */
function rowsUnder(id: string): (string | null)[][] {
  const rows: (string | null)[][] = [];
  for (let at = document.getElementById(id)?.nextElementSibling; at; at = at.nextElementSibling) {
    if (at.tagName === 'H2') break;
    for (const row of at.querySelectorAll('tbody tr'))
      rows.push([...row.children].map((cell) => cell.textContent));
  }
  return rows;
}

test('the feedbacks of an opener cover all answers, and give the information that the study counted', async () => {
  const set = await loadLabRules('paper');
  const drawn = parts.plays.filter(({ strategy }) => ['greedy1', 'entropy1'].includes(strategy));
  for (const { defined } of drawn) {
    const sizes = spreadOfGuesses(set, defined.result.study.opener);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(set.count);
    const bits = sizes.reduce((sum, size) => sum + (size / set.count) * Math.log2(set.count / size), 0);
    expect(bits).toBeCloseTo(defined.summary.informationByTurn[0], 6);
  }
});

test('every result of Wordle is shown, and agrees with the source in its digits', () => {
  const rows = rowsUnder('wordle');
  for (const { result, summary } of parts.wordle) {
    const { strategy, opener } = result.study;
    const row = rows.find((cells) => cells[0] === strategy)!;
    expect(row.slice(1, 3)).toEqual([opener, summary.mean.toFixed(4)]);
    expect(row.slice(5, 5 + summary.worst)).toEqual(
      summary.histogram.map((count) => count.toLocaleString('en-US')),
    );
    const source = WORDLE_SOURCES[strategy];
    if (source) expect(summary.mean).toBeCloseTo(Number(source.mean), 2);
  }
});

test('the openers of Wordle are the source’s, in its order', () => {
  expect(parts.openers.map(({ guess, bits }) => [guess, bits.toFixed(4)])).toEqual(
    Object.entries(OPENER_SOURCES),
  );
});

test('a rule is compared with entropy2 on the same answers or the same sample', () => {
  expect(parts.choosing.map(({ strategy }) => strategy)).toEqual([
    'entropy-bonus',
    'expected-score',
    'fixed-then-random',
    'two-step-entropy',
  ]);
  for (const { strategy, uniform, real } of parts.choosing) {
    for (const { play, measure } of [uniform, real]) {
      const { sample } = play.result.study;
      expect(sample?.size).toBe(strategy === 'two-step-entropy' ? 2000 : undefined);
      expect(measure.result.study).toMatchObject({ strategy: 'entropy2', ties: 'candidates', sample });
    }
  }
});

test('harder feedback is listed under the same strategy without it, and nowhere else', () => {
  const rows = rowsUnder('harder').map((cells) => cells[5]);
  const hard = kept.filter(({ result }) => result.study.feedback);
  expect(hard.length).toBeGreaterThan(0);
  for (const one of hard) {
    const [play] = resultsOn([one], one.result.study);
    expect(rows).toContain(play.summary.mean.toFixed(4));
    expect(resultsOn([one], WORDLE_ANSWERS)).toEqual([]);
  }
  const marked = kept.map(({ result, made }) => ({
    made,
    result: { ...result, study: { ...result.study, feedback: 'places' as const } },
  }));
  expect(resultsOn(marked, UNIFORM)).toEqual([]);
});

test('hidden sets: each row is the mean of the committed runs', () => {
  const rows = rowsUnder('hidden');
  const { sets, shares } = parts.inferred;
  const source = sets.find(
    ({ game, probes, samples, swap, replacement, divergence }) =>
      game === 'wordle' &&
      probes === 30 &&
      samples === null &&
      swap === 1 &&
      replacement === 'gradient' &&
      divergence === 'seen-inferred',
  )!;
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  const row = rows.find(([name]) => name === '30 probes')!;
  expect(row[1]).toMatch(new RegExp(`^${mean(source.runs.map(({ candidates }) => candidates)).toFixed(0)} `));
  expect(row[3]).toMatch(new RegExp(`^${mean(source.runs.map(({ correct }) => correct)).toFixed(1)} `));
  expect(row[5]).toMatch(new RegExp(`^${mean(source.runs.map(({ exact }) => exact.correct)).toFixed(1)} `));
  expect(row[7]).toBe(`${source.runs.filter(({ exact }) => exact.unique).length} of 20`);
  // The source reports 436 candidates left in one run ("about 400").
  expect(mean(source.runs.map(({ candidates }) => candidates))).toBeGreaterThan(370);
  expect(mean(source.runs.map(({ candidates }) => candidates))).toBeLessThan(440);
  for (const { guess, games, known } of shares) {
    const shown = rows.filter((cells) => cells[3]?.startsWith(guess));
    expect(shown.map((cells) => cells.slice(5))).toContainEqual(
      [games, known].map((count) => count!.toLocaleString('en-US')),
    );
  }
});

test('every method and every length that was played is shown with its figures', () => {
  const rows = rowsUnder('longer');
  const { comparisons, plays } = parts.longer;
  expect(plays.map(({ length }) => length)).toEqual([10, 11, 12, 13]);
  expect(comparisons.map(({ length }) => length)).toEqual([10, 11]);
  for (const { methods } of comparisons) {
    for (const { byEvaluations, bySeconds, evaluations } of methods) {
      const shown = [byEvaluations, bySeconds].map((all) => all.at(-1)!.mean.toFixed(4));
      expect(
        rows.some(
          (cells) =>
            cells[1]?.startsWith(shown[0]) &&
            cells[3]?.startsWith(shown[1]) &&
            cells[5] === evaluations.toLocaleString('en-US'),
        ),
      ).toBe(true);
    }
  }
  for (const { length, opener, mean } of plays) {
    const row = rows.find((cells) => cells[0] === `${length}` && cells[1] === opener)!;
    expect(row[3]).toContain(mean.toFixed(3));
  }
});
