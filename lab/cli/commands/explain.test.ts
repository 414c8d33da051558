import { describe, expect, it } from 'vitest';
import { complaint, printed } from '../cli.testing.ts';

const CLASSIC = ['explain', '--game', 'classic', '--turn', '54-36=18:PBBBBGGB'];

describe('maxwell explain', () => {
  it('prints sentences with their proofs', async () => {
    const text = await printed(...CLASSIC);
    expect(text).toContain('4 is one of +*/: in all of the 48 likely answers');
    expect(text).toContain('dd[+*]dd=dd: left 20 to 9801, right 10 to 19');
    const { sentences } = JSON.parse(await printed(...CLASSIC, '--json'));
    expect(sentences[0]).toMatchObject({ fact: { kind: 'choice', tile: 3 }, answers: 48 });
  });

  it('prints the reason for one cell, whose tile counts from 1', async () => {
    expect(await printed(...CLASSIC, '--tile', '1', '--symbol', '×')).toBe(
      '* is not at 1: proved for every guess that the site accepts\ngrammar (first), in every game: 1 is one of *',
    );
    expect(await printed(...CLASSIC, '--tile', '4', '--symbol', '*')).toBe('* is possible at 4');
    const { tile, reason } = JSON.parse(await printed(...CLASSIC, '--tile', '6', '--symbol', '5', '--json'));
    expect({ tile, reason }).toEqual({
      tile: 5,
      reason: { kind: 'green', row: 0, symbol: '=', isProved: true },
    });
  });

  it('says that there is nothing to say', async () => {
    expect(await printed('explain', '--game', 'micro')).toBe('nothing to say');
  });

  it('refuses half a cell, a tile or a symbol that the game lacks, and rows that no answer fits', async () => {
    expect(await complaint(...CLASSIC, '--tile', '3')).toBe('give both --tile and --symbol, or neither');
    expect(await complaint(...CLASSIC, '--tile', '9', '--symbol', '3')).toBe('Nerdle has 8 tiles');
    expect(await complaint(...CLASSIC, '--tile', '3', '--symbol', '12')).toBe(
      '"12" is not a symbol of the game',
    );
    const contradictory = ['--turn', '54-36=18:BBBBBBBB'];
    expect(await complaint('explain', '--game', 'classic', ...contradictory)).toContain('check turn 1');
  });
});
