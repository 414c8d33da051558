import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { feedbackOf } from '../../../src/game/feedback.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import { complaint, MAXWELL, printed, repliesTo } from '../cli.testing.ts';

const CLASSIC = ['robot', '--game', 'classic'];

/** Returns the first output, then the reply to each line. */
async function play(command: readonly string[], ...lines: string[]) {
  const replies = await repliesTo(lines, ...command, '--json');
  return replies.map((reply) => JSON.parse(reply));
}

async function hintAfter(...args: string[]): Promise<object> {
  const { remaining, guess, needed, bits, groups, top } = JSON.parse(
    await printed('hint', ...args, '--json'),
  );
  return { remaining, guess, needed, bits, groups, top };
}

/** Rows that leave six answers in two groups: 6*1*9=54, 6*9/1=54 and their other orders. */
const ROWS = ['48-32=16 PBBBBGPP', '14+76=90 PPBBPGPB'];

describe('maxwell robot', () => {
  it('plays a game and ends with it', async () => {
    const answer = '12+35=47' as Equation;
    const robot = spawn(MAXWELL[0], [MAXWELL[1], ...CLASSIC, '--json'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const closed = once(robot, 'close');
    const turns: object[] = [];
    for await (const line of createInterface({ input: robot.stdout })) {
      const reply = JSON.parse(line);
      if (reply.kind === 'review') {
        expect(reply).toMatchObject({ solved: true, turns });
        continue;
      }
      expect(reply).toMatchObject({ kind: 'proposal', turn: turns.length + 1 });
      const { guess, remaining } = reply;
      const feedback = feedbackOf(guess, answer);
      turns.push({ guess, feedback, before: remaining, best: { guess }, choice: 0 });
      robot.stdin.write(`${feedback}\n`);
    }
    expect(turns.at(-1)).toMatchObject({ guess: answer });
    // The input is still open.
    expect(await closed).toEqual([0, null]);
  });

  it('agrees with hint, and accepts guesses other than its own', async () => {
    const replies = await play(CLASSIC, ...ROWS);
    const turns = ROWS.map((row) => row.replace(' ', ':'));
    for (const [played, reply] of replies.entries()) {
      const args = played > 0 ? ['--turn', ...turns.slice(0, played)] : [];
      const hint = await hintAfter('--game', 'classic', ...args);
      expect(reply).toMatchObject({ kind: 'proposal', turn: played + 1, ...hint });
    }
    expect(replies.map(({ remaining }) => remaining)).toEqual([17_723, 76, 6]);
  });

  it('takes rows back, and lists the ten best', async () => {
    const [first, second, back, top, again] = await play(CLASSIC, ROWS[0], 'undo', 'top', ROWS[0]);
    expect(back).toEqual(first);
    expect(again).toEqual(second);
    expect(top).toEqual({ kind: 'top', top: first.top });
    expect(first.top).toHaveLength(10);
  });

  it('keeps its state after bad input and after a row that no answer fits', async () => {
    const [, , ...replies] = await play(
      CLASSIC,
      ROWS[0],
      'what?',
      '12+35=48 GPBBGGBB',
      '48-32=16 BBBBBBBB',
      '9*6*1=54 BBBBBBBB',
      'GGGGGGGP',
      '',
      ROWS[1],
    );
    expect(replies.slice(0, -1)).toEqual(
      [
        /^"what\?" is not feedback: .*help/,
        /^"12\+35=48" is not an equation: 47 is not 48$/,
        /^row 2, 48-32=16 BBBBBBBB, fits no known answer and was ignored: check it, or undo the row before$/,
        /^row 2, 9\*6\*1=54 BBBBBBBB, fits no known answer/,
        /^row 2, .* GGGGGGGP, fits no known answer/,
      ].map((reason) => ({ kind: 'refusal', reason: expect.stringMatching(reason) })),
    );
    expect(replies.at(-1)).toMatchObject({ kind: 'proposal', turn: 3, remaining: 6 });
    const [, refusal] = await play(CLASSIC, 'undo');
    expect(refusal).toEqual({ kind: 'refusal', reason: 'there is no row to take back' });
  });

  it('is won by a green row, which may show another order than the guess', async () => {
    const [, , , refusal, review] = await play(
      CLASSIC,
      ...ROWS,
      '12+35=47 GGGGGGGG',
      '9*6*1=54 GGGGGGGG',
      ROWS[0],
    );
    expect(refusal.reason).toContain('or type the guess that the board shows there now');
    expect(review).toMatchObject({ kind: 'review', solved: true, turns: { length: 3 } });
    expect(review.turns[2]).toMatchObject({ guess: '9*6*1=54', feedback: 'GGGGGGGG', before: 6 });
    expect(review).toMatchObject({ guesses: 3, skill: 100 });
  });

  it('bug: all green was refused for a winning guess that was another order of the answer', async () => {
    // 1*6*9=54 wins against 6*1*9=54 and two more answers, but cannot be the answer.
    const [, , , review] = await play(CLASSIC, ...ROWS, '1*6*9=54 GGGGGGGG');
    expect(review).toMatchObject({ kind: 'review', solved: true, turns: { length: 3 } });
    expect(review.turns[2]).toMatchObject({ guess: '1*6*9=54', before: 6 });
  });

  it('accepts all green for its own guess in Maxi', async () => {
    const lines = ['BGPGPGGGGB', 'GGGGGGGGGG'];
    const replies = await play(['robot'], ...lines);
    expect(replies.map(({ kind }) => kind)).toEqual(['proposal', 'proposal', 'review']);
    expect(replies[2]).toMatchObject({ solved: true, turns: { length: 2 } });
  });

  it('reviews a lost game and lists the answers left', async () => {
    const replies = await repliesTo(Array(6).fill(ROWS[0]), ...CLASSIC);
    const lines = replies.at(-1)!.split('\n');
    expect(lines.slice(0, 3)).toEqual([
      'Not solved',
      expect.stringMatching(/^48-32=16 {2}PBBBBGPP {2}17,723 -> 76 .* suggested 54-36=18, /),
      expect.stringMatching(/^48-32=16 {2}PBBBBGPP {2}76 -> 76 .* suggested 14\+76=90, /),
    ]);
    expect(lines.slice(-3)).toEqual([
      expect.stringMatching(/^\d\.\d\d guesses = .* expected \+ .* by choices \+ .* by luck$/),
      expect.stringMatching(/^skill 0, luck \d+$/),
      '76 possible',
    ]);
  });

  it('prints the same as plain text, without a prompt at a pipe', async () => {
    const { stdout, stderr, status } = spawnSync(MAXWELL[0], [MAXWELL[1], ...CLASSIC], {
      input: [...ROWS, 'help', 'quit', 'top'].join('\n'),
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const [, guess, ...lines] = stdout.trimEnd().split('\n');
    expect(guess).toMatch(/^guess 1 of 6: 54-36=18 {2}.* {2}wins 0\.006 % {2}leaves 32\.71$/);
    expect(lines.slice(2, 5)).toEqual([
      '6 possible',
      '2 answers, each in any order: 6*1*9=54 6*9*1=54 9*6*1=54 | 6*9/1=54 6/1*9=54 9*6/1=54',
      'guess 3 of 6: 6*1*9=54  3.50 guesses in all  wins 50.0 %  leaves 1.00',
    ]);
    expect(lines.slice(5).map((line) => line.split(/ {2,}/)[0])).toEqual([
      'GPBBBBBB',
      '6*1*9=54 GPBBBBBB',
      'top',
      'undo',
      'quit',
    ]);
  });

  it.each([
    { game: 'speed', given: '48-32=16 PGBBBGPP', of: 5 },
    { game: 'instant', given: '=8571+46 PGPPPPPP', of: 1 },
  ])('bug: it suggested a guess before the given row: $game', async ({ game, given, of }) => {
    const robot = ['robot', '--game', game];
    const won = '18+47=65 GGGGGGGG';
    const replies = await play(robot, 'top', 'GPBBBBBB', won, given, 'undo', given, won);
    expect(replies.map(({ kind }) => kind)).toEqual([
      'given',
      'refusal',
      'refusal',
      'refusal',
      'proposal',
      'given',
      'proposal',
      'review',
    ]);
    expect(replies[2].reason).toMatch(
      /^"GPBBBBBB" is not a given row: write its symbols and colours, as in "\S+ [GPB]{8}"; help/,
    );
    expect(replies[3].reason).toMatch(/is given and does not win: check its feedback$/);
    const hint = await hintAfter('--game', game, '--turn', given.replace(' ', ':'));
    expect(replies[4]).toMatchObject({ turn: 1, ...hint });
    expect(replies.at(-1)).toMatchObject({ solved: true, guesses: 1, turns: [{ guess: '18+47=65' }] });
    const [wanted, help, proposal] = await repliesTo(['help', given], ...robot);
    expect(wanted).toMatch(/^type the given row and its colours, as in "\S+ [GPB]{8}"$/);
    expect(help).toMatch(/^\S+ [GPB]{8} {2}the given row/);
    expect(proposal).toContain(`\nguess 1 of ${of}: `);
  });

  it('bug: with one guess only, it counted the guesses in all', async () => {
    const replies = await repliesTo(['=8571+46 PGPPPPPP', 'top'], 'robot', '--game', 'instant');
    expect(replies[1]).toMatch(/^guess 1 of 1: 18\+47=65 {2}wins 25\.0 % {2}leaves 1\.00$/m);
    expect(replies[2]).not.toContain('guesses in all');
  });

  it('notes when the rows show that other orders do not win', async () => {
    const row = `6*1*9=54 ${feedbackOf('6*1*9=54' as Equation, '9*6*1=54' as Equation)}`;
    const replies = await repliesTo([...ROWS, row], ...CLASSIC);
    expect(replies.at(-1)).toContain(
      '\nYour rows show that only the exact order wins here.\nguess 4 of 6: 9*6*1=54',
    );
  });

  it('follows the given rules, and refuses unknown ones in one line', async () => {
    const replies = await play([...CLASSIC, '--rules', 'exact', '--strategy', 'entropy1'], ...ROWS);
    expect(replies.at(-1)).toMatchObject({ remaining: 6, groups: { length: 6 }, commutativeWins: false });
    const refused = await complaint('robot', '--game', 'wordle', '--prior', 'site');
    expect(refused).toMatch(/^[^\n]*are about equations[^\n]*$/);
  });
});
