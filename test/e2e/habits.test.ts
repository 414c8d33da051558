import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, utcDayAt } from '../../src/game/day.ts';
import { feedbackOf } from '../../src/game/feedback.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { importFile, type Rig, startRig } from './rig.ts';

const ANSWERS = ['25/5=5', '13-7=6', '24/3=8', '12-7=5', '8*3=24', '18/9=2', '21/3=7', '7+8=15'];

/** Games of mini that are not judged, each with a wasted second guess. */
const UNJUDGED = Array.from({ length: 24 }, (_, at) => {
  const answer = ANSWERS[at % ANSWERS.length] as Equation;
  const finished = Date.UTC(2026, 0, 1) + at * DAY_MS;
  const guesses = ['4*7=28', '4*7=28', answer] as Equation[];
  return {
    ...{ mode: 'mini', source: 'site', won: true, finished, help: ['guess', 'guess', 'guess'] },
    ...{ day: utcDayAt(finished), localDay: utcDayAt(finished), isReplay: false },
    turns: guesses.map((guess) => ({ guess, feedback: feedbackOf(guess, answer) })),
  };
});

let rig: Rig;
let page: Page;
beforeAll(async () => {
  rig = await startRig();
  page = await rig.context.newPage();
  await page.goto(`${rig.origin}/statistics.html`);
});
afterAll(() => rig.close());

const byId = (id: string) => page.locator(`[data-testid=${id}]`);
const judgedGames = async () => Number(await byId('habits').getAttribute('data-judged'));

const importGames = (games: readonly object[]) => importFile(page, JSON.stringify(games));

describe('the habits of a player', () => {
  it('appear when games without causes are judged, which goes on after a reload', async () => {
    await importGames(UNJUDGED);
    await expect.poll(judgedGames).toBeGreaterThan(1);
    await page.reload();
    await byId('habits').waitFor();
    // Earlier judgements are kept.
    expect(await judgedGames()).toBeGreaterThan(0);
    await expect.poll(judgedGames).toBe(UNJUDGED.length);
    await byId('judging').waitFor({ state: 'detached' });
  });

  it('bug: games imported while others were judged waited for the next start', async () => {
    const later = UNJUDGED.map((game) => ({ ...game, source: 'practice', day: null, localDay: null }));
    await page.locator('[data-testid=source] [data-value=practice]').click();
    for (const part of [later.slice(0, 4), later.slice(4, 8)]) await importGames(part);
    await page.locator('[data-testid=statistics-page][data-games="8"]').waitFor();
    await expect.poll(judgedGames).toBe(8);
    await byId('judging').waitFor({ state: 'detached' });
    await page.locator('[data-testid=source] [data-value=site]').click();
  });

  it('name the costliest, with an example, a better guess and a drill', async () => {
    const habit = byId('habit').first();
    expect(await habit.getAttribute('data-value')).toBe('known-symbol');
    expect(await habit.getAttribute('open')).not.toBeNull();
    expect(await byId('habits').locator('.lead').innerText()).toBe(
      'This costs you the most guesses: symbols that cannot be there.',
    );
    await habit.locator('[data-testid=better] .equation').waitFor();
    expect(await habit.locator('[data-testid=example] .tiles').count()).toBe(2);
    expect(await byId('practise').getAttribute('href')).toContain('#drill=known-symbol&mode=mini');
  });
});
