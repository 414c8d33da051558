import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_STATISTICS_ACTIONS, STATISTICS } from '../../../test/gallery/pages.ts';
import type { GameRecord } from '../../statistics/record.ts';
import { LANGUAGES } from '../words/words.ts';
import type { StatisticsView } from './model.ts';
import { mountStatistics } from './StatisticsPage.tsx';

let root: HTMLElement;
beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => root.remove());

const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
const habits = () => all('[data-testid=habit]') as HTMLDetailsElement[];
const openHabits = () => habits().filter(({ open }) => open);
const cents = (text: string) => Math.round(100 * Number(text.replace('−', '-')));

function show(view: StatisticsView, words = LANGUAGES[0]): GameRecord[] {
  const examined: GameRecord[] = [];
  const actions = { ...NO_STATISTICS_ACTIONS, examine: (game: GameRecord) => void examined.push(game) };
  mountStatistics(root, actions, words)(view);
  return examined;
}

describe('the habits on the statistics page', () => {
  it.each(LANGUAGES)('add up as they are shown, in $language', (words) => {
    show(STATISTICS.year!, words);
    const losses = all('.causes .loss').map(({ textContent }) => cents(textContent));
    const total = losses.pop();
    expect(losses.length).toBeGreaterThan(5);
    expect(losses.reduce((sum, loss) => sum + loss, 0)).toBe(total);
    const { choices } = root.querySelector<HTMLElement>('[data-testid=account]')!.dataset;
    expect(total).toBe(cents(choices!));
  });

  it('show the costliest first and open, then the one that is chosen; each can be closed', async () => {
    show(STATISTICS.year!);
    const losses = habits().map(({ dataset }) => Number(dataset.loss));
    expect(losses).toEqual(losses.toSorted((a, b) => b - a));
    expect(openHabits()).toEqual([habits()[0]]);
    habits()[1]!.querySelector('summary')!.click();
    await expect
      .poll(() => openHabits().map(({ dataset }) => dataset.value))
      .toEqual([habits()[1]!.dataset.value]);
    habits()[1]!.querySelector('summary')!.click();
    await expect.poll(openHabits).toEqual([]);
  });

  it('ask for the judgement of an example only while it is open and not known', async () => {
    const asked = show({ ...STATISTICS.year!, examined: new Map() });
    await expect.poll(() => asked.length).toBe(1);
    habits()[1]!.querySelector('summary')!.click();
    await expect.poll(() => asked.length).toBe(2);
  });

  it('show the better guess of a judged example at once', async () => {
    const asked = show(STATISTICS.year!);
    expect(root.querySelector('[data-testid=better]')?.textContent).toContain('Better:');
    habits()[1]!.querySelector('summary')!.click();
    await expect.poll(() => openHabits()).toEqual([habits()[1]]);
    expect(asked).toEqual([]);
  });

  it('bug: a player without any cost had the longest bars', () => {
    const games = STATISTICS.year!.games!.map((game) => ({
      ...game,
      ...(game.account && { account: { ...game.account, choices: 0 } }),
      ...(game.costs && { costs: game.costs.map(() => 0), causes: game.costs.map(() => 'none' as const) }),
    }));
    show({ ...STATISTICS.year!, games });
    expect(root.querySelector('.lead')!.textContent).toContain('No habit cost you a guess.');
    expect(all('.track span').map(({ style }) => style.width)).toEqual(['0%']);
  });

  it('bug: a lucky player, who needs fewer guesses than Maxwell, was told what accounts for most of the difference', () => {
    const games = STATISTICS.year!.games!.map((game) => ({
      ...game,
      ...(game.account && { account: { ...game.account, luck: -1 } }),
    }));
    show({ ...STATISTICS.year!, games });
    expect(root.querySelector('.lead')!.textContent).toContain('What costs most: ');
  });

  it('say how many games are missing', () => {
    show({ ...STATISTICS.judging!, games: STATISTICS.judging!.games!.slice(0, 2), judging: null });
    expect(root.textContent).toContain('After 4 more finished games, your habits appear here.');
  });

  it('bug: asked for more games while there were older ones to judge', () => {
    show({ ...STATISTICS.judging!, games: STATISTICS.judging!.games!.slice(0, 2) });
    expect(root.textContent).toContain('Looking at older games: 1 of 40.');
    expect(root.textContent).not.toContain('more finished games');
  });

  it('are not shown for games of several boards', () => {
    show(STATISTICS.bi!);
    expect(root.querySelector('[data-testid=habits]')).toBeNull();
  });
});

describe('the statistics page', () => {
  const [game] = STATISTICS.year!.games!.slice(-1);

  it('bug: in Speed the given row counted when a lost game was explained', () => {
    show({ ...STATISTICS.year!, games: [{ ...game!, mode: 'speed', won: false }] });
    expect(root.textContent).toContain('A lost game counts as 6 guesses.');
  });

  it('bug: the bars had no width if all games shown were second tries', async () => {
    const helped = { ...game!, help: game!.turns.map(() => 'guess' as const) };
    const again = { ...game!, key: 'again', finished: game!.finished + 1 };
    show({
      ...STATISTICS.year!,
      games: [helped, { ...again, help: game!.turns.map(() => 'count' as const) }],
    });
    root.querySelector<HTMLElement>('[data-testid=help] [data-value=unaided]')!.click();
    await expect.poll(() => all('[data-testid=needed] .bar')[0]?.style.width).toBe('0%');
    expect(all('[data-testid=needed] .bar').map(({ style }) => style.width)).toEqual(Array(7).fill('0%'));
  });
});
