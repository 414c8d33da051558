import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_STATISTICS_ACTIONS, STATISTICS } from '../../../test/gallery/pages.ts';
import type { Cause } from '../../protocol/cause.ts';
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

/** @param replayed receives the games that are played again @returns the games to be judged */
function show(view: StatisticsView, words = LANGUAGES[0], replayed: GameRecord[] = []): GameRecord[] {
  const reviewed: GameRecord[] = [];
  const review = (game: GameRecord) => void reviewed.push(game);
  const replay = (game: GameRecord) => void replayed.push(game);
  mountStatistics(root, { ...NO_STATISTICS_ACTIONS, review, replay }, words)(view);
  return reviewed;
}

describe('the habits on the statistics page', () => {
  it.each(LANGUAGES)('add up as they are shown, in $language', (words) => {
    show(STATISTICS.year!, words);
    const losses = all('[data-testid=habit-figures] td').map(({ textContent }) => cents(textContent));
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

  it('bug: their examples were also played again, which nobody saw', async () => {
    const judged = [...STATISTICS.year!.examined].map(([key, { judged }]) => [key, { judged }] as const);
    const replayed: GameRecord[] = [];
    show({ ...STATISTICS.year!, examined: new Map(judged) }, LANGUAGES[0], replayed);
    await expect.poll(() => root.querySelector('[data-testid=better]')).not.toBeNull();
    all('[data-testid=game] summary')[0]!.click();
    await expect.poll(() => replayed).toEqual([STATISTICS.year!.games!.at(-1)]);
  });

  it('have no bars for a player without any cost', () => {
    const games = STATISTICS.year!.games!.map((game) => ({
      ...game,
      ...(game.account && { account: { ...game.account, choices: 0 } }),
      ...(game.costs && { costs: game.costs.map(() => 0), causes: game.costs.map(() => 'none' as const) }),
    }));
    show({ ...STATISTICS.year!, games });
    expect(root.querySelector('.lead')!.textContent).toContain('No habit cost you a guess.');
    expect(all('.track span')).toEqual([]);
  });

  it('bug: after games were judged, another habit was open than the one named as the costliest', async () => {
    const caused = (cause: Cause, cost: number) => (game: GameRecord) => ({
      ...game,
      ...(game.account && { account: { ...game.account, choices: cost } }),
      ...(game.costs && {
        costs: game.costs.map((_, turn) => (turn === 1 ? cost : 0)),
        causes: game.costs.map((_, turn) => (turn === 1 ? cause : 'none')),
      }),
    });
    const games = STATISTICS.year!.games!;
    const update = mountStatistics(root, NO_STATISTICS_ACTIONS, LANGUAGES[0]);
    let toggles = 0;
    root.addEventListener('toggle', () => toggles++, true);
    const lead = () => root.querySelector('.lead')?.textContent;
    const openCauses = () => openHabits().map(({ dataset }) => dataset.value);
    update({ ...STATISTICS.year!, games: games.slice(0, 20).map(caused('split', 0.5)) });
    await expect.poll(openCauses).toEqual(['split']);
    await expect.poll(() => toggles).toBe(1);
    const judged = [
      ...games.slice(0, 20).map(caused('split', 0.5)),
      ...games.slice(20).map(caused('gamble', 0.9)),
    ];
    update({ ...STATISTICS.year!, games: judged });
    await expect.poll(openCauses).toEqual(['gamble']);
    expect(lead()).toBe('This costs you the most guesses: guesses at the answer too early.');
    // A habit that the player chose is closed again after a change of games.
    habits()[1]!.querySelector('summary')!.click();
    await expect.poll(openCauses).toEqual(['split']);
    update({
      ...STATISTICS.year!,
      games: [...judged, ...judged.map((game) => ({ ...game, mode: 'classic' as const }))],
    });
    root.querySelector<HTMLElement>('[data-testid=mode] [data-value=classic]')!.click();
    await expect.poll(openCauses).toEqual(['gamble']);
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

describe('all games', () => {
  const list = () => root.querySelector<HTMLElement>('[data-testid=games-list]')!;
  const rows = () => all('[data-testid=game]').map((row) => row.querySelector('.day')!.textContent);
  const press = (id: string) => root.querySelector<HTMLElement>(id)!.click();

  it('are listed in steps, the newest first, with the grades of their guesses', async () => {
    show(STATISTICS.year!);
    expect(rows()).toHaveLength(20);
    expect(rows().slice(0, 2)).toEqual(['Mar 5, 2026', 'Mar 4, 2026']);
    expect(list().querySelector('.grades')!.getAttribute('aria-label')).toBe('Good, Good, Best');
    press('[data-testid=more-games]');
    await expect.poll(() => rows().length).toBe(40);
  });

  it('are filtered by result, and found by answer or day', async () => {
    show(STATISTICS.year!);
    const found = () => list().dataset.found;
    expect(found()).toBe('64');
    press('[data-testid=result] [data-value=lost]');
    await expect.poll(found).toBe('4');
    press('[data-testid=result] [data-value=any]');
    const field = root.querySelector<HTMLInputElement>('[data-testid=find]')!;
    for (const [text, count] of [
      ['Jan 7', '1'],
      ['60÷4', '20'],
      ['1999', '0'],
    ] as const) {
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await expect.poll(found).toBe(count);
    }
    expect(list().textContent).toContain('No game found.');
  });

  it('have a review, for which the engine is asked when a game is opened', async () => {
    const asked = show({ ...STATISTICS.year!, examined: new Map() });
    await expect.poll(() => asked.length).toBe(1);
    press('[data-testid=game] summary');
    await expect.poll(() => asked.at(-1)?.day).toBe('2026-03-05');
    await expect.poll(() => list().textContent).toContain('Judging the game…');
    expect(all('.judged .tiles')).toHaveLength(3);
    expect(all('.judged .verdict')).toEqual([]);
  });

  it('show the verdicts of a judged game, with links to try its weak turns again', async () => {
    show(STATISTICS.year!);
    all('[data-testid=game] summary')[1]!.click();
    await expect.poll(() => all('.judged .verdict:not(.better-guess)').length).toBe(4);
    expect(all('.judged .graded').map(({ dataset }) => dataset.grade)).toEqual(['fair', 'fair', 'best']);
    const { key } = STATISTICS.year!.games!.at(-2)!;
    const links = all('.judged [data-testid=try-again]').map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      [0, 1].map((turn) => `practice.html#again=${encodeURIComponent(key)}&turn=${turn}`),
    );
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
