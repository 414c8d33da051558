import { describe, expect, it } from 'vitest';
import { feedbackOf } from '../../../src/game/feedback.ts';
import { isLonger, LONGER_LENGTHS } from '../../../src/game/longer-game.ts';
import { MODE_IDS, MODES } from '../../../src/game/mode.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { complaint, printed } from '../cli.testing.ts';

const CLASSIC = ['explain', '--game', 'classic', '--turn', '54-36=18:PBBBBGGB'];

/** An answer and a guess for each number of tiles. */
const GAMES: Readonly<Record<number, readonly [answer: string, guess: string]>> = {
  5: ['8-3=5', '4+5=9'],
  6: ['12-8=4', '9*4=36'],
  7: ['3+47=50', '62-58=4'],
  8: ['18+47=65', '54-36=18'],
  9: ['12*3+4=40', '98-6*7=56'],
  10: ['12+34-5=41', '46-2+31=75'],
  11: ['12+34-15=31', '46-23+52=75'],
  12: ['26+154-83=97', '12+34+56=102'],
  13: ['91+135-48=178', '12+345-67=290'],
};
const SCRAMBLE = '=8571+46';

const modes = MODE_IDS.map((id) => MODES[id]).filter((mode) => !isLonger(mode));
const EVERY_GAME = [
  ...modes.map(({ id, length, grids }) => [`--game ${id}`, length, grids] as const),
  ...LONGER_LENGTHS.map((length) => [`--length ${length}`, length, 1] as const),
];

it.each(EVERY_GAME)('explains every game: %s', async (game, length, grids) => {
  const [answer, guess] = GAMES[length]!;
  const row = game === '--game instant' ? SCRAMBLE : guess;
  const feedback = feedbackOf(row as Equation, answer as Equation);
  const turn = ['--turn', `${row}:${Array(grids).fill(feedback).join(',')}`];
  const explained = async (...cell: string[]) =>
    JSON.parse(await printed('explain', ...game.split(' '), ...turn, ...cell, '--json'));
  const grid = grids > 1 ? { grid: 0 } : {};
  const ofRow = await explained('--tile', '1', '--symbol', row[0]!);
  expect(ofRow).toMatchObject({ ...grid, tile: 0, symbol: row[0], reason: { row: 0, isProved: true } });
  const ofAnswer = await explained('--tile', '3', '--symbol', answer[2]!);
  expect(ofAnswer).toMatchObject({ ...grid, tile: 2, symbol: answer[2], reason: null });
  const { sentences } = await explained();
  for (const { answers, because } of sentences) {
    expect(answers).toBeGreaterThan(0);
    expect(because).not.toEqual([]);
  }
});

it('explains the first grid that is not solved, or the chosen one', async () => {
  const rows = ['--game', 'mini-bi', '--turn', '4*7=28:GGGGGG,PBBPPP'];
  const cell = ['--tile', '1', '--symbol', '='];
  expect(JSON.parse(await printed('explain', ...rows, ...cell, '--json'))).toMatchObject({ grid: 1 });
  expect(await complaint('explain', ...rows, '--grid', '1')).toBe('choose --grid from 2');
  const open = ['--game', 'mini-bi', '--turn', '4*7=28:BGPGGB,PBBPPP', '--tile', '2', '--symbol', '3'];
  expect(await printed('explain', ...open)).toBe('Row 1 shows that tile 2 is *.');
  expect(await printed('explain', ...open, '--grid', '2')).not.toContain('tile 2 is *');
});

describe('maxwell explain', () => {
  it('prints sentences with their proofs', async () => {
    const text = await printed(...CLASSIC);
    expect(text).toMatch(/^In all 48 [^\n]*tile 4 [^\n]*\n {2}Suppose that tile 4 /);
    expect(text).toMatch(/^ {2}□□‹\+\*›□□=□□: [^\n]* 20 to 9,801, [^\n]* 10 to 19\.$/m);
    const { sentences } = JSON.parse(await printed(...CLASSIC, '--json'));
    expect(sentences[0]).toMatchObject({ fact: { kind: 'choice', tile: 3 }, answers: 48 });
  });

  it('prints the reason for one cell, whose tile counts from 1', async () => {
    expect(await printed(...CLASSIC, '--tile', '1', '--symbol', '×')).toMatch(
      /^Proved: tile 1 is not \*\.\n {2}Tile 1 would be \*\. No equation begins like that\./,
    );
    expect(await printed(...CLASSIC, '--tile', '4', '--symbol', '*')).toBe('* can be at tile 4');
    const { tile, reason } = JSON.parse(await printed(...CLASSIC, '--tile', '6', '--symbol', '5', '--json'));
    expect({ tile, reason }).toEqual({
      tile: 5,
      reason: { kind: 'green', row: 0, symbol: '=', isProved: true },
    });
  });

  it('bug: the minus was read as an option', async () => {
    expect(await printed(...CLASSIC, '--tile', '4', '--symbol', '-')).toBe('Row 1 shows that there is no -.');
  });

  it('says that there is nothing to say', async () => {
    expect(await printed('explain', '--game', 'micro')).toBe('nothing to say');
  });

  it('refuses half a cell, a tile or a symbol that the game lacks, and rows that no answer fits', async () => {
    expect(await complaint(...CLASSIC, '--tile', '3')).toBe('give both --tile and --symbol, or neither');
    expect(await complaint(...CLASSIC, '--tile', '9', '--symbol', '3')).toBe('Nerdle has 8 tiles');
    expect(await complaint(...CLASSIC, '--tile', '3', '--symbol', '12')).toBe(
      '"12" is not a symbol of Nerdle',
    );
    const contradictory = ['--turn', '54-36=18:BBBBBBBB'];
    expect(await complaint('explain', '--game', 'classic', ...contradictory)).toContain('check turn 1');
  });
});
