import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { feedbackOf } from '../../../src/game/feedback.ts';
import type { ModeId } from '../../../src/game/mode.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { complaint, printed } from '../cli.testing.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maxwell-'));
  file = join(folder, 'games.json');
});
afterEach(() => rm(folder, { recursive: true }));

/** A stored game whose last guess is its answer. @param day of January 2026 */
function game(mode: ModeId, day: number, ...guesses: string[]) {
  const date = `2026-01-0${day}`;
  const answer = guesses.at(-1) as Equation;
  return {
    ...{ mode, source: 'site', won: true, winningGuess: answer, finished: Date.UTC(2026, 0, day) },
    turns: guesses.map((guess) => ({ guess, feedback: feedbackOf(guess as Equation, answer) })),
    ...{ day: date, localDay: date, isReplay: false, help: guesses.map(() => 'guess') },
  };
}

const GAMES = [
  game('mini', 1, '4*7=28', '12-7=5', '24/3=8'),
  game('mini', 2, '1+9=10', '4*7=28', '24/3=8'),
  game('mini', 3, '4*7=28', '4*7=28', '12-7=5'),
];

const habitsOf = async (games: readonly object[]) => {
  await writeFile(file, JSON.stringify(games));
  return JSON.parse(await printed('habits', file, '--json'));
};

interface CauseRow {
  readonly cause: string;
  readonly perGame: number;
  readonly turns: number;
}

const reviewedCauses = async ({ turns }: (typeof GAMES)[number]) => {
  const rows = turns.map(({ guess, feedback }) => `${guess}:${feedback}`);
  const { turns: reviewed } = JSON.parse(
    await printed('review', '--game', 'mini', '--json', '--turn', ...rows),
  );
  return reviewed.map(({ cause }: CauseRow) => cause);
};

describe('maxwell habits', () => {
  it('adds up the causes that `review` names', async () => {
    const [mini, ...others] = await habitsOf(GAMES);
    expect(others).toEqual([]);
    expect(mini).toMatchObject({ game: 'mini', source: 'site', games: 3 });
    const causes = mini.causes as CauseRow[];
    expect(causes.reduce((total, { perGame }) => total + perGame, 0)).toBeCloseTo(mini.choices, 9);
    expect(mini.needed).toBeCloseTo(mini.expected + mini.choices + mini.luck, 9);
    expect(causes.map(({ perGame }) => perGame)).toEqual(
      causes.map(({ perGame }) => perGame).sort((a, b) => b - a),
    );
    const named = (await Promise.all(GAMES.map(reviewedCauses))).flat();
    for (const { cause, turns } of causes) expect(named.filter((one) => one === cause)).toHaveLength(turns);
    expect(named).toContain('opener');
    expect(named).toContain('known-symbol');
  });

  it('counts games of the site and of practice apart, and each puzzle once', async () => {
    const practised = { ...GAMES[0]!, source: 'practice', day: null, localDay: null };
    const { turns, help, finished } = GAMES[0]!;
    const second = { ...GAMES[0]!, turns: turns.slice(1), help: help.slice(1), finished: finished + 1 };
    expect(await habitsOf([practised, GAMES[0]!, second])).toMatchObject([
      { game: 'mini', source: 'practice', games: 1 },
      { game: 'mini', source: 'site', games: 1 },
    ]);
  });

  it('leaves out games of several grids, and games whose answer is not known', async () => {
    const bi = {
      ...game('bi', 1, '48-32=16'),
      turns: [{ guess: '48-32=16', feedbacks: ['GGGGGGGG', 'GGGGGGGG'] }],
    };
    const unknown = {
      ...GAMES[0]!,
      turns: [{ guess: '4*7=28', feedback: 'BBBBBB' }],
      won: false,
      help: ['none'],
    };
    await writeFile(file, JSON.stringify([bi, unknown, GAMES[1]!]));
    expect(await printed('habits', file)).toMatch(/Mini on the site, 1 game: .*\n\n1 of 3 games judged$/s);
  });

  it('says what is wrong with a file', async () => {
    await writeFile(file, '{}');
    expect(await complaint('habits', file)).toContain('has no games: export');
    expect(await complaint('habits', join(folder, 'none.json'))).toContain('cannot be read (ENOENT)');
  });
});
