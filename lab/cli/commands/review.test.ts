import { describe, expect, it } from 'vitest';
import { complaint, printed } from '../cli.testing.ts';

const CLASSIC = ['review', '--game', 'classic'];
const ROWS = ['48-32=16:PBBBBGPP', '14+76=90:PPBBPGPB'];
const WON = '9*6*1=54:GGGGGGGG';

interface ReviewedTurn {
  readonly needed: number;
  readonly best: { readonly needed: number };
  readonly choice: number;
  readonly luck: number;
}

const reviewOf = async (...turns: string[]) =>
  JSON.parse(await printed(...CLASSIC, '--json', '--turn', ...turns));

const sumOf = (turns: readonly ReviewedTurn[], what: 'choice' | 'luck') =>
  turns.reduce((sum, turn) => sum + turn[what], 0);

describe('maxwell review', () => {
  it('adds up, in total and turn by turn', async () => {
    const { solved, guesses, expected, choices, luck, skill, fortune, turns } = await reviewOf(...ROWS, WON);
    expect({ solved, guesses, skill }).toEqual({ solved: true, guesses: 3, skill: 100 });
    expect(expected + choices + luck).toBeCloseTo(guesses, 9);
    expect(sumOf(turns, 'choice')).toBeCloseTo(choices, 1);
    expect(sumOf(turns, 'luck')).toBeCloseTo(luck, 1);
    expect(fortune).toBeLessThan(50);
    expect(turns).toMatchObject([
      { guess: '48-32=16', best: { guess: '54-36=18' }, before: 17_723, after: 76 },
      { guess: '14+76=90', best: { guess: '14+76=90' }, choice: 0, before: 76, after: 6 },
      { guess: '9*6*1=54', feedback: 'GGGGGGGG', before: 6 },
    ]);
    for (const [played, turn] of (turns as ReviewedTurn[]).entries()) {
      expect(turn.choice).toBeCloseTo(turn.needed - turn.best.needed, 9);
      expect(turn.luck).toBeCloseTo((turns[played + 1]?.best.needed ?? guesses) - turn.needed, 9);
    }
  });

  it('counts the guesses that a lost game would still have needed', async () => {
    const { solved, guesses, expected, choices, luck, turns } = await reviewOf(...Array(6).fill(ROWS[0]));
    expect(solved).toBe(false);
    expect(guesses).toBeGreaterThan(7);
    expect(expected + choices + luck).toBeCloseTo(guesses, 9);
    expect(turns).toHaveLength(6);
  });

  it('bug: the answer was judged instead of the hint that won in another order', async () => {
    const won = (guess: string) => printed('review', '--game', 'mini', '--json', '--turn', `${guess}:GGGGGG`);
    for (const guess of ['4*7=28', '7*4=28'])
      expect(JSON.parse(await won(guess))).toMatchObject({ choices: 0, skill: 100, turns: [{ guess }] });
  });

  it('bug: in games with a given row each guess was shown as the row before it', async () => {
    const rows = ['48-32=16:PGBBBGPP', '14+76=90:GPGPPGBB', '18+47=65:GGGGGGGG'];
    const args = ['review', '--game', 'speed', '--turn', ...rows];
    const { guesses, turns } = JSON.parse(await printed(...args, '--json'));
    expect(guesses).toBe(2);
    expect(turns).toMatchObject([
      { guess: '14+76=90', before: 9 },
      { guess: '18+47=65', feedback: 'GGGGGGGG' },
    ]);
    expect(await printed(...args)).toMatch(/^Solved in 2 turns\n14\+76=90 /);
  });

  it('prints the same as text', async () => {
    const lines = (await printed(...CLASSIC, '--turn', ...ROWS, WON)).split('\n');
    expect(lines).toEqual([
      'Solved in 3 turns',
      expect.stringMatching(
        /^48-32=16 {2}PBBBBGPP {2}17,723 -> 76 {2}\d\.\d\d guesses; suggested 54-36=18, /,
      ),
      expect.stringMatching(/; as suggested; choice \+0\.00, luck [+-]\d\.\d\d$/),
      expect.stringMatching(/^9\*6\*1=54 {2}GGGGGGGG {2}6 -> won {2}/),
      expect.stringMatching(/^3 guesses = \d\.\d\d expected [+-] \d\.\d\d by choices [+-] \d\.\d\d by luck$/),
      expect.stringMatching(/^skill 100, luck \d+$/),
      "Maxwell's game:",
      '48-32=16  PBBBBGPP  -> 76',
      expect.stringMatching(/^\S{8} {2}[BGP]{8} {2}-> \d+$/),
      expect.stringMatching(/^\S{8} {2}GGGGGGGG {2}-> won$/),
    ]);
  });

  it("has Maxwell's game from the first row on, if the answer is known", async () => {
    const { maxwell, turns } = await reviewOf(...ROWS, WON);
    expect(maxwell[0]).toEqual({ guess: '48-32=16', feedback: 'PBBBBGPP', left: 76 });
    expect(maxwell[1].guess).toBe(turns[1].best.guess);
    expect(maxwell.at(-1)).toMatchObject({ feedback: 'GGGGGGGG', left: 1 });
    expect(await reviewOf(...Array(6).fill(ROWS[0]))).not.toHaveProperty('maxwell');
  });

  it.each<[wrong: string, turns: string[], words: string]>([
    ['a game that goes on', ROWS, 'the game is not finished'],
    ['no turn', [], 'the game is not finished'],
    ['a turn after the one that won', [WON, ROWS[0]!], 'turn 1 wins the game'],
    ['more turns than a game has', Array(7).fill(ROWS[0]), 'a game has 6 guesses'],
    ['a turn without feedback', ['48-32=16'], 'GUESS:FEEDBACK'],
    ['turns that contradict each other', [ROWS[0]!, '48-32=16:GGGGGGGG'], 'check turn 2'],
  ])('refuses %s with one line', async (_, turns, words) => {
    const message = await complaint(...CLASSIC, ...turns.flatMap((turn) => ['--turn', turn]));
    expect(message.split('\n')).toHaveLength(1);
    expect(message).toContain(words);
  });
});
