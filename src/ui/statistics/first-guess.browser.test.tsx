import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_STATISTICS_ACTIONS, STATISTICS } from '../../../test/gallery/pages.ts';
import type { Equation } from '../../game/symbols.ts';
import type { GameRecord } from '../../statistics/record.ts';
import { en } from '../words/en.ts';
import type { StatisticsView } from './model.ts';
import { mountStatistics } from './StatisticsPage.tsx';

let root: HTMLElement;
beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => root.remove());

const offer = () => root.querySelector<HTMLElement>('[data-testid=first-guess]');
const button = () => root.querySelector<HTMLElement>('[data-testid=keep-first-guess]');

function show(change: Partial<StatisticsView> = {}) {
  const keepFirstGuess = vi.fn();
  mountStatistics(root, { ...NO_STATISTICS_ACTIONS, keepFirstGuess }, en)({ ...STATISTICS.year!, ...change });
  return keepFirstGuess;
}

/** The games of the year, each with a change. */
const games = (change: (game: GameRecord) => Partial<GameRecord>) =>
  STATISTICS.year!.games!.map((game) => ({ ...game, ...change(game) }));

describe('the offer to keep a first guess', () => {
  it('names the guess and how often it was played', () => {
    const keepFirstGuess = show();
    expect(offer()!.innerText).toMatch(
      /^You began with 75\+2−31=46\s.* in 42 of 64 games\. Keep it as your first guess\?/s,
    );
    button()!.click();
    expect(keepFirstGuess.mock.calls).toEqual([['maxi', '75+2-31=46']]);
  });

  it('is replaced by what is kept', () => {
    show({ settings: STATISTICS.ownFirst!.settings });
    expect(offer()!.innerText).toMatch(/^Hints begin with 75\+2−31=46/);
    expect(button()).toBeNull();
  });

  it("does not come for Maxwell's own first guess, nor for one that only some puzzles allow", () => {
    show({ games: games(({ turns }) => ({ costs: turns.map(() => 0) })) });
    expect(offer()).toBeNull();
    const turns = [{ guess: '2^3*10-=46' as Equation, feedback: 'BBBBBBBBBB' as const }];
    show({ games: games(() => ({ turns, won: false }) as unknown as Partial<GameRecord>) });
    expect(offer()).toBeNull();
  });
});
