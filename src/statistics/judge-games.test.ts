import { describe, expect, it } from 'vitest';
import { type Clue, feedbackOf } from '../game/feedback.ts';
import type { ModeId } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import type { Judgement } from '../protocol/answer.ts';
import { gamesToJudge, judgeGames } from './judge-games.ts';
import { GAME } from './record.testing.ts';
import type { GameRecord } from './record.ts';

const FIRST = '12+35=47' as Equation;
const OTHER = '48-32=16' as Equation;

function game(key: string, change: Partial<GameRecord> = {}): GameRecord {
  const clue: Clue = { guess: FIRST, feedback: feedbackOf(FIRST, OTHER) };
  return { ...GAME, key, mode: 'classic', turns: [clue], won: false, ...change };
}

const JUDGED: Judgement = {
  ...{ before: 2, after: 1, choice: 0.3, luck: 0, random: 1, bits: 0, gained: 0, cause: 'opener' },
  value: { needed: 2.3, isExact: true },
  reasons: [],
  best: { guess: '48-32=16' as Equation, value: { needed: 2, isExact: true }, reasons: [] },
};

describe('games without causes', () => {
  it('are judged, newest first, if the engine can judge them and they lack causes', () => {
    const judged = game('judged', {
      account: { expected: 3, choices: 0.1, luck: 0 },
      costs: [0.1],
      causes: ['split'],
    });
    const withoutCauses = game('old', { ...judged, key: 'old', causes: null });
    const extra = game('extra', {
      mode: 'pro-8',
      turns: [{ guess: '3!+π-π=6' as Equation, feedback: 'BBBPBBBB' as never }],
    });
    const others = (['bi', 'pro-11'] as ModeId[]).map((mode) => game(mode, { mode }));
    const games = [withoutCauses, judged, ...others, extra, game('pro', { mode: 'pro-8' }), game('new')];
    expect(gamesToJudge(games, {}).map(({ key }) => key)).toEqual(['new', 'pro', 'old']);
  });

  it('are judged again if they blame the first guess that the player now keeps', () => {
    const judgement = { account: { expected: 3, choices: 0.1, luck: 0 }, causes: ['opener'] } as const;
    const games = [
      game('blamed', { ...judgement, costs: [0.1] }),
      game('kept', { ...judgement, costs: [0] }),
      game('other', { ...judgement, costs: [0.1], turns: [{ guess: OTHER, feedback: 'BBBBBBBB' as never }] }),
      game('bi', { ...judgement, mode: 'bi', causes: null, costs: [0.1] }),
    ];
    const judgedWith = (firstGuesses: Parameters<typeof gamesToJudge>[1]) =>
      gamesToJudge(games, firstGuesses).map(({ key }) => key);
    expect(judgedWith({ classic: FIRST })).toEqual(['blamed']);
    expect(judgedWith({ classic: FIRST, bi: FIRST })).toEqual(['bi', 'blamed']);
    expect(judgedWith({ mini: FIRST })).toEqual([]);
  });

  it('are stored one by one, so that a reload goes on with the rest', async () => {
    const log: unknown[] = [];
    const review = async ({ key }: GameRecord) => {
      if (key === 'third') throw new Error('the page was closed');
      return { kind: 'review', judged: [JUDGED] } as const;
    };
    const judging = judgeGames(
      ['first', 'second', 'third'].map((key) => game(key)),
      {
        review,
        store: async ({ key }, { costs, causes }) => void log.push([key, costs, causes]),
        onProgress: (done) => log.push(done),
      },
    );
    await expect(judging).rejects.toThrow('closed');
    expect(log).toEqual([0, ['first', [0.3], ['opener']], 1, ['second', [0.3], ['opener']], 2]);
  });

  it('stay as they are if their answer is not known', async () => {
    const stored: string[] = [];
    await judgeGames([game('odd'), game('usual')], {
      review: async ({ key }) =>
        key === 'odd' ? { kind: 'inconsistent', suspectRow: 0 } : { kind: 'review', judged: [JUDGED] },
      store: async ({ key }) => void stored.push(key),
      onProgress: () => {},
    });
    expect(stored).toEqual(['usual']);
  });
});
