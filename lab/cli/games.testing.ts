import { expect, it } from 'vitest';
import { playerGuesses } from '../../src/game/mode.ts';
import { GAMES, type GameId, isGiven } from '../games.ts';
import { printed } from './cli.testing.ts';

/** An answer for each number of tiles. */
const ANSWERS: Readonly<Record<number, string>> = {
  5: '8-3=5',
  6: '12-8=4',
  7: '3+47=50',
  8: '18+47=65',
  9: '12*3+4=40',
  10: '12+34-5=41',
};

export const answerOf = (id: GameId) => (id === 'wordle' ? 'crane' : ANSWERS[GAMES[id].length]!);

interface PlayedRow {
  readonly guess: string;
  readonly feedback: string;
}

const json = async (...args: string[]) => JSON.parse(await printed(...args, '--json'));
const written = (rows: readonly PlayedRow[]) => rows.map(({ guess, feedback }) => `${guess}:${feedback}`);

/** Tests that one game is played, and that hint and review agree with it. */
export function testPlayed(id: GameId): void {
  const game = GAMES[id];

  it('is played, and its hints and review agree with the game', async () => {
    const { solved, given = [], turns } = await json('play', '--game', id, '--answer', answerOf(id));
    expect(turns.length).toBeLessThanOrEqual(playerGuesses(game.tries, game));
    expect(given).toHaveLength(isGiven(id) ? 1 : 0);
    const rows = written([...given, ...turns]);
    const hint = await json(
      'hint',
      '--game',
      id,
      ...rows.slice(0, given.length).flatMap((row) => ['--turn', row]),
    );
    expect(hint).toMatchObject({ guess: turns[0].guess, remaining: turns[0].remainingBefore });
    expect('seconds' in hint).toBe(game.penaltySeconds !== undefined);
    if (!solved && rows.length < game.tries) throw new Error('the game was given up');
    const review = await json('review', '--game', id, '--turn', ...rows);
    expect(review.solved).toBe(solved);
    expect(review.turns.map(({ guess }: PlayedRow) => guess)).toEqual(
      turns.map(({ guess }: PlayedRow) => guess),
    );
  });
}
