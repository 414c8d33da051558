import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { memoize } from '../../src/async.ts';
import { filterByMembership } from '../../src/equations/set.ts';
import { equationsOf } from '../../src/equations/spelled.testing.ts';
import { feedbackOf } from '../../src/game/feedback.ts';
import { MODES, type ModeId } from '../../src/game/mode.ts';
import { membershipBit } from '../../src/game/rules.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { loadEquationsNode } from '../../tools/node/load-equations.ts';
import { dataValueOf, panelLocators, waitForState } from '../../tools/play.ts';
import type { SiteOptions } from '../site/options.ts';
import { ANSWERS } from '../site/page/answers.ts';
import { enterGuess, followAdvice, type Rig, typeGuess, waitForText } from './rig.ts';

export type ProMode = Extract<ModeId, `pro-${number}`>;

interface PlayedPro {
  readonly rig: Rig;
  readonly mode: ProMode;
  readonly look: SiteOptions;
}

/** An answer that is not an opener, and guesses that do not win. */
function puzzleOf(mode: ProMode) {
  const [answer, ...wrong] = ANSWERS[mode];
  return { answer: answer!, wrong };
}

function begin({ rig, mode, look }: PlayedPro): Promise<Page> {
  return rig.open({ mode, answer: puzzleOf(mode).answer, ...look });
}

const adviceOn = async (page: Page) => {
  await waitForState(page, 'ready');
  const { remaining, recommendation } = panelLocators(page);
  return { remaining: await dataValueOf(remaining), guess: await dataValueOf(recommendation) };
};

/** Ways to play a whole pro puzzle. The caller closes the page. */
export const PRO_WAYS: Readonly<Record<string, (played: PlayedPro) => Promise<Page>>> = {
  async 'is won by following the advice, with the keys of the page'(played) {
    const page = await begin({ ...played, look: { ...played.look, rows: 8, omitted: '*()²³' } });
    const turns = await followAdvice(page);
    expect(await waitForState(page, 'won', 'lost')).toBe('won');
    expect(turns.map(({ guess }) => guess).join('')).not.toMatch(/[*()²³]/);
    expect(await page.locator('maxwell-panel').getAttribute('data-game')).toBe('pro');
    return page;
  },

  async 'takes a revealed row as a clue, after a reload too'(played) {
    const revealed = puzzleOf(played.mode).wrong[0]!;
    const page = await begin({ ...played, look: { ...played.look, revealed } });
    const before = await adviceOn(page);
    await page.reload();
    expect(await adviceOn(page)).toEqual(before);
    await enterGuess(page, puzzleOf(played.mode).answer);
    expect(await waitForState(page, 'won', 'lost')).toBe('won');
    return page;
  },

  async 'is lost in the rows that the page has, retried and won'(played) {
    const { wrong, answer } = puzzleOf(played.mode);
    const page = await begin({ ...played, look: { ...played.look, rows: 3 } });
    for (let row = 0; row < 3; row++) await typeGuess(page, wrong[row % wrong.length]!);
    expect(await waitForState(page, 'won', 'lost')).toBe('lost');
    await page.getByRole('button', { name: 'Retry last guess' }).click();
    await waitForState(page, 'ready');
    await enterGuess(page, answer);
    expect(await waitForState(page, 'won', 'lost')).toBe('won');
    return page;
  },
};

export async function expectTextIgnored(rig: Rig, mode: ProMode, text: string): Promise<Page> {
  const page = await begin({ rig, mode, look: { revealed: `RAW${text}` } });
  await waitForState(page, 'ready');
  const guess = await dataValueOf(panelLocators(page).recommendation);
  await panelLocators(page).fill.click();
  const shown = page.locator('.pb-grid.main-grid > :nth-child(2) > .keyboard-cell');
  await expect
    .poll(() => shown.evaluateAll((tiles) => tiles.map((tile) => tile.ariaLabel?.split(' ')[0]).join('')))
    .toBe(guess);
  return page;
}

/** A puzzle with all extra keys, and an answer that needs one of them. */
interface KeyedPuzzle {
  readonly mode: ProMode;
  readonly answer: string;
  /** Guesses, some with extra symbols that the answer lacks. Some equations without extra symbols fit all feedback. */
  readonly guesses: readonly string[];
  /** A guess after which no equation without extra symbols fits. */
  readonly contradicting: string;
  /** A guess whose feedback shows that the answer contains ^. */
  readonly showing: string;
}

export const KEYED_PUZZLES: readonly KeyedPuzzle[] = [
  {
    mode: 'pro-8',
    answer: '2^4+1=17',
    guesses: ['3!+π-π=6', '9.5-.5=9', '36+18=54'],
    contradicting: '12+35=47',
    showing: '2^3*6=48',
  },
  {
    mode: 'pro-10',
    answer: '2^4+84=100',
    guesses: ['3!+π-π+1=7', '9.5*2+0=19', '36/4+29=38'],
    contradicting: '12+34-5=41',
    showing: '2^3+92=100',
  },
];

const KEYS = '^!.π';
const ASSUMPTION = `Counts only answers without ${[...KEYS].join(' ')}`;
const UNKNOWN = 'This puzzle has the key ^, which Maxwell does not know.';

/** The possible answers of a mode, which do not have extra symbols. */
const answersOf = memoize(async (mode: ProMode) => {
  const { set } = await loadEquationsNode({ shape: MODES[mode] });
  return equationsOf(filterByMembership(set, membershipBit('exact')));
});

/** Counts the equations that fit the first guesses of a puzzle. */
async function countFitting({ mode, answer }: KeyedPuzzle, guesses: readonly string[]): Promise<number> {
  const feedbacks = guesses.map((guess) => feedbackOf(guess as Equation, answer as Equation));
  // Rows with a black tile cannot win in another order, so their feedback decides.
  expect(feedbacks.filter((feedback) => !feedback.includes('B'))).toEqual([]);
  const fits = (equation: Equation) =>
    guesses.every((guess, row) => feedbackOf(guess as Equation, equation) === feedbacks[row]);
  return (await answersOf(mode)).filter(fits).length;
}

const assumption = (page: Page) => page.locator('maxwell-panel [data-testid=assumption]');

async function expectCounted(page: Page, puzzle: KeyedPuzzle, rows: number): Promise<void> {
  await expect
    .poll(() => adviceOn(page).then(({ remaining }) => Number(remaining)), { timeout: 60_000 })
    .toBe(await countFitting(puzzle, puzzle.guesses.slice(0, rows)));
  expect(await assumption(page).textContent()).toBe(ASSUMPTION);
}

async function expectUnknown(page: Page, ...states: string[]): Promise<void> {
  await waitForState(page, ...states);
  await waitForText(page, UNKNOWN);
  expect(await assumption(page).count()).toBe(0);
}

const openKeyed = (rig: Rig, { mode, answer }: KeyedPuzzle, rows: number): Promise<Page> =>
  begin({ rig, mode, look: { answer, omitted: '', extra: KEYS, rows } });

/** Expects counts of the answers without extra symbols at each row, until a row shows that the answer has one. */
export async function playKeyed(rig: Rig, puzzle: KeyedPuzzle): Promise<Page> {
  const { answer, guesses, showing } = puzzle;
  const page = await openKeyed(rig, puzzle, guesses.length + 2);
  for (const [row, guess] of guesses.entries()) {
    // The first count of a longer game is an estimate.
    if (row > 0 || puzzle.mode === 'pro-8') await expectCounted(page, puzzle, row);
    await typeGuess(page, guess);
  }
  await expectCounted(page, puzzle, guesses.length);
  await page.reload();
  await expectCounted(page, puzzle, guesses.length);
  for (const guess of [showing, showing]) {
    await typeGuess(page, guess);
    await expectUnknown(page, 'unreadable', 'lost');
  }
  await waitForState(page, 'lost');
  await page.getByRole('button', { name: 'Retry last guess' }).click();
  await expectUnknown(page, 'unreadable');
  await enterGuess(page, answer);
  await expectUnknown(page, 'won');
  return page;
}

/** Expects the panel to notice that the answer needs an extra symbol when no other answer fits. */
export async function contradictKeyed(rig: Rig, puzzle: KeyedPuzzle): Promise<Page> {
  const page = await openKeyed(rig, puzzle, 6);
  for (const guess of puzzle.guesses) await typeGuess(page, guess);
  await expectCounted(page, puzzle, puzzle.guesses.length);
  await typeGuess(page, puzzle.contradicting);
  await expectUnknown(page, 'unreadable');
  return page;
}

export const PRO_MODES = Object.keys(MODES).filter((id): id is ProMode => id.startsWith('pro-'));
