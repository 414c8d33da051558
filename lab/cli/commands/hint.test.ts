import { describe, expect, it } from 'vitest';
import { type EquationSet, equationAt, ROW_BYTES } from '../../../src/equations/set.ts';
import { type Feedback, feedbackOf } from '../../../src/game/feedback.ts';
import { MODES } from '../../../src/game/mode.ts';
import { type Equation, encode } from '../../../src/game/symbols.ts';
import { isCommutativeWin } from '../../../src/game/win-rule.ts';
import { loadLabRules } from '../../node/resources.ts';
import { LAB_STRATEGY_NAMES } from '../../strategy/registry.ts';
import { complaint, printed } from '../cli.testing.ts';

const answerOf = async (...args: string[]) => JSON.parse(await printed(...args, '--json'));

const OPENER = '75+2-31=46';
const TURN = ['--turn', `${OPENER}:BPBPGBPPBB`];
const WON = ['--turn', `${OPENER}:GGGGGGGGGG`];

const EXACT = ['--rules', 'exact'];

type Played = readonly [guess: Equation, feedback: Feedback];

/** Equations that fit all rows. */
function leftBy(set: EquationSet, rows: readonly Played[]): Equation[] {
  const greens = rows.flatMap(([guess, feedback]) =>
    [...feedback].flatMap((mark, tile) => (mark === 'G' ? [[tile, encode(guess[tile]!)[0]!] as const] : [])),
  );
  const left: Equation[] = [];
  for (let row = 0; row < set.count; row++) {
    // A full comparison is only needed where the green tiles agree.
    if (greens.some(([tile, symbol]) => set.rows[row * ROW_BYTES + tile] !== symbol)) continue;
    const equation = equationAt(set, row);
    if (rows.every(([guess, feedback]) => feedbackOf(guess, equation) === feedback)) left.push(equation);
  }
  return left;
}

describe('maxwell hint', () => {
  it('uses the rules of the site by default', async () => {
    expect(await answerOf('hint')).toMatchObject({
      remaining: 1_692_498,
      remainingExact: 2_177_736,
      rules: 'pool',
      prior: 'site',
      commutativeWins: true,
      groups: null,
      top: { length: 10 },
    });
  });

  it('opens with the precomputed guess', async () => {
    expect(await answerOf('hint', ...EXACT)).toMatchObject({
      remaining: 2_177_736,
      rules: 'exact',
      prior: 'uniform',
      commutativeWins: false,
      guess: OPENER,
      certainty: 'book',
      top: { length: 10 },
    });
  });

  it.each([
    ['13*8-9²=23', OPENER],
    // No tile is black, so other orders of the guess can fit. They are excluded because the guess did not win.
    ['64-8+35=91', '43+56-8=91'],
  ] as [Equation, Equation][])('weights answers, and other orders win, too: %s', async (answer, guess) => {
    const feedback = feedbackOf(guess, answer);
    const wins = (one: Equation, equation: Equation) =>
      one === equation || isCommutativeWin(one, equation, true);
    const left = leftBy(await loadLabRules('pool'), [[guess, feedback]]).filter(
      (equation) => !wins(guess, equation),
    );
    const weightOf = (equation: Equation) => (/[(]/.test(equation) ? 743 : /[²³]/.test(equation) ? 10 : 17);
    const total = left.reduce((sum, equation) => sum + weightOf(equation), 0);
    const hint = await answerOf('hint', '--turn', `${guess}:${feedback}`);
    expect(hint.remaining).toBe(left.length);
    for (const { guess: listed, bits, winChance } of hint.top) {
      const cells = new Map<string, number>();
      for (const equation of left) {
        const reply = wins(listed, equation) ? 'won' : feedbackOf(listed, equation);
        cells.set(reply, (cells.get(reply) ?? 0) + weightOf(equation) / total);
      }
      const shares = [...cells.values()];
      expect(winChance).toBeCloseTo(cells.get('won') ?? 0, 9);
      expect(bits).toBeCloseTo(-shares.reduce((sum, share) => sum + share * Math.log2(share), 0), 5);
    }
  });

  it('follows the settings of a player', async () => {
    const answer = '13*8-9²=23' as Equation;
    const turns = ['16-2+43=57', '42-38+9=13'].flatMap((guess) => [
      '--turn',
      `${guess}:${feedbackOf(guess as Equation, answer)}`,
    ]);
    const args = ['hint', '--strategy', 'entropy1', ...turns];
    const usual = await answerOf(...args);
    const alike = await answerOf(...args, '--prior', 'uniform');
    expect(alike).toMatchObject({ rules: 'pool', prior: 'uniform', commutativeWins: true });
    expect(alike.remaining).toBe(usual.remaining);
    expect(alike.bits).not.toBeCloseTo(usual.bits, 3);
    // Other options that name the same rules.
    const { ms, ...named } = await answerOf(...args, '--rules', 'pool', '--commutative');
    expect(alike).toMatchObject(named);
    const literal = await answerOf(...args, '--no-commutative');
    expect(literal).toMatchObject({ rules: 'pool', prior: 'site', commutativeWins: false });
  });

  it('lists the answers left if there are few, in groups that win against each other', async () => {
    const groups = [
      ['6*1*9=54', '6*9*1=54', '9*6*1=54'],
      ['6*9/1=54', '6/1*9=54', '9*6/1=54'],
    ];
    const turns = ['48-32=16:PBBBBGPP', '14+76=90:PPBBPGPB'];
    const args = ['hint', '--game', 'classic', '--strategy', 'entropy3', '--turn', ...turns];
    const hint = await answerOf(...args);
    expect(hint).toMatchObject({ remaining: 6, groups, winChance: 0.5, top: { length: 2 } });
    const stdout = await printed(...args);
    expect(stdout).toMatch(/commutative wins count\n/);
    expect(stdout).toContain(`\nleft ${groups.map((group) => group.join(' ')).join(' | ')}\n`);
    expect(stdout).toMatch(/^guess 6\*1\*9=54 {2}3\.50 guesses in all {2}wins 50\.0 % {2}leaves 1\.00$/m);
    expect(hint).toMatchObject({ needed: 3.5, top: [{ needed: 3.5 }, { needed: 3.5 }] });

    const literal = await answerOf(...args, '--rules', 'exact');
    expect(literal).toMatchObject({ remaining: 6, groups: { length: 6 }, commutativeWins: false });
    expect(literal.winChance).toBeLessThan(0.2);
    expect(await printed(...args, '--rules', 'exact')).toMatch(/only the answer itself wins\n/);
    const refined = await answerOf(...args, '--rules', 'exact', '--commutative');
    expect(refined).toMatchObject({ guess: hint.guess, groups, winChance: 0.5 });
  });

  it('accepts options that refine the rules', async () => {
    const args = ['--rules', 'pool', '--prior', 'site', '--strategy', 'entropy1'];
    const hint = await answerOf('hint', ...args, ...TURN);
    expect(hint).toMatchObject({ rules: 'pool', prior: 'site', commutativeWins: false });
    expect(hint.remainingExact).toBeGreaterThan(hint.remaining);
  });

  it('counts the answers left, takes the second guess from the book and lists ten', async () => {
    const answer = '13*8-9²=23' as Equation;
    const feedback = feedbackOf(OPENER as Equation, answer);
    const hint = await answerOf(
      'hint',
      ...EXACT,
      '--strategy',
      'entropy2',
      '--turn',
      `${OPENER}:${feedback}`,
    );
    const left = leftBy(await loadLabRules('exact'), [[OPENER as Equation, feedback]]);
    expect(hint).toMatchObject({ remaining: left.length, certainty: 'book', backend: 'simd' });
    expect(hint.top).toHaveLength(10);
    const { guess, needed, bits, expectedRemaining, winChance } = hint;
    expect(hint.top[0]).toEqual({ guess, needed, bits, expectedRemaining, winChance });

    const cells = new Map<Feedback, number>();
    for (const equation of left) {
      const cell = feedbackOf(guess, equation);
      cells.set(cell, (cells.get(cell) ?? 0) + 1);
    }
    const shares = [...cells.values()].map((cell) => cell / left.length);
    expect(bits).toBeCloseTo(-shares.reduce((sum, share) => sum + share * Math.log2(share), 0), 6);
    expect(expectedRemaining).toBeCloseTo(
      shares.reduce((sum, share) => sum + share * share * left.length, 0),
      9,
    );
    expect(winChance).toBe(left.includes(guess) ? 1 / left.length : 0);
  });

  it('bug: with one guess only, it counted the guesses in all', async () => {
    const stdout = await printed('hint', '--game', 'instant', '--turn', '=8571+46:PGPPPPPP');
    expect(stdout).toMatch(/^guess 18\+47=65 {2}wins 25\.0 % {2}leaves 1\.00$/m);
    expect(stdout).not.toContain('guesses in all');
  });

  it('bug: after six turns without a win it proposed a seventh guess', async () => {
    const turns = ['hint', '--game', 'classic', '--turn', ...Array(6).fill('48-32=16:PBBBBGPP')];
    const hint = await answerOf(...turns);
    expect(hint).toMatchObject({ solved: false, remaining: 76, groups: null });
    expect(hint).not.toHaveProperty('guess');
    expect((await printed(...turns)).split('\n')).toEqual([
      'not solved in 6',
      expect.stringContaining('76 possible'),
    ]);
  });

  it.each([
    ['one grid', ['--game', 'mini', '--first', '12-8=4'], '12-8=4', '4*7=28'],
    ['several grids', ['--game', 'mini-bi', '--first', '12-8=4'], '12-8=4', '4*7=28'],
    ['longer games', ['--length', '10', '--first', '12+34-5=41'], '12+34-5=41', '29-4+31=56'],
  ])('begins with your own guess in %s', async (_, args, own, ours) => {
    expect(await answerOf('hint', ...args)).toMatchObject({ guess: own });
    const lines = (await printed('hint', ...args)).split('\n');
    const listed = lines.findIndex((line) => line.startsWith(own));
    expect(lines.slice(listed, listed + 2)).toEqual(
      [own, ours].map((guess) => expect.stringContaining(guess)),
    );
  });

  it.each<[wrong: string, args: string[], words: string]>([
    ['a first guess that is wrong', ['--first', '12+34-5=42'], '41'],
    ['a first guess for words', ['--game', 'wordle', '--first', 'crane'], 'leave it out'],
    [
      'a first guess after a given row',
      ['--game', 'speed', '--turn', '48-32=16:PBBBBGPP', '--first', '12+34=46'],
      'leave out --first',
    ],
    ['an unknown strategy', ['--strategy', 'best'], 'greedy1'],
    ['unknown rules', ['--rules', 'mine'], 'site-tight'],
    ['a prior for words', ['--game', 'wordle', '--prior', 'site'], 'are about equations'],
    ['an unknown prior', ['--rules', 'pool', '--prior', 'mine'], 'site, uniform'],
    ['a turn without feedback', ['--turn', OPENER], 'GUESS:FEEDBACK'],
    ['feedback of another length', ['--turn', `${OPENER}:GPB`], '10 letters'],
    ['a guess that is wrong', ['--turn', '75+2-31=47:BBBBBBBBBB'], '46'],
    [
      'turns that contradict each other',
      ['--game', 'classic', '--turn', '48-32=16:BBBBBBBB'],
      'check turn 1',
    ],
    ['a game that is won', ['--turn', `${OPENER}:GGGGGGGGGG`], 'the game is won'],
    ['a turn after the one that won', [...WON, ...TURN], 'turn 1 wins the game: no turn can follow it'],
    [
      'seven turns in a game of six',
      Array(7).fill(TURN).flat(),
      'a game has 6 guesses, and 7 turns are given',
    ],
  ])('refuses %s with one line', async (_, args, words) => {
    const message = await complaint('hint', ...args);
    expect(message.split('\n')).toHaveLength(1);
    expect(message).toContain(words);
  });
});

describe('rows of pro with extra symbols', () => {
  const rowsFor = (answer: string, guesses: readonly string[]) =>
    guesses.map((guess) => `${guess}:${feedbackOf(guess as Equation, answer as Equation)}`);

  it.each([
    [['--game', 'pro'], 'pro-8', '58+16=74', ['3!+π-π=6', '2^3.5=90']],
    [['--game', 'pro-5'], 'pro-5', '4+4=8', ['.5+=1']],
    [['--length', '10'], 'pro-10', '12+34-5=41', ['3!+π-π+1=7', '9.5*2+0=19']],
  ] as const)(
    'with %j leave the answers that the definition of feedback leaves',
    async (game, mode, answer, guesses) => {
      const rows = rowsFor(answer, guesses);
      const left = leftBy(
        await loadLabRules('exact', MODES[mode]),
        rows.map((row) => row.split(':') as unknown as Played),
      );
      const symbols = [...'^!.π'].filter((symbol) => guesses.some((guess) => guess.includes(symbol)));
      const args = ['hint', ...game, '--turn', ...rows];
      expect(await answerOf(...args)).toMatchObject({ remaining: left.length, without: symbols.join('') });
      expect(await printed(...args)).toContain(`, only answers without ${symbols.join(' ')}\n`);
    },
  );

  it('can be typed on any keyboard', async () => {
    const [row] = rowsFor('58+16=74', ['3!+π-π=6']);
    const args = ['hint', '--game', 'pro', '--strategy', 'entropy1', '--turn'];
    const typed = await answerOf(...args, row!.replaceAll('π', 'pi'));
    expect({ ...typed, ms: 0 }).toEqual({ ...(await answerOf(...args, row!)), ms: 0 });
    // The row has seven tiles with ^, and six with a power.
    expect(await answerOf('hint', '--game', 'pro-7', '--turn', '2^3+1=9:BBBBBGB')).toMatchObject({
      without: '^',
    });
    expect(await answerOf('hint', '--game', 'pro-6', '--turn', '2^3+1=9:BBBBGB')).not.toHaveProperty(
      'without',
    );
  });

  it('are part of a lost game, and of its review', async () => {
    const [row] = rowsFor('12-8=4', ['3!+0=6']);
    const lost = ['--game', 'pro-6', '--strategy', 'entropy1', '--turn', ...Array(6).fill(row)];
    expect(await answerOf('hint', ...lost)).toMatchObject({ solved: false, without: '!' });
    expect(await answerOf('review', ...lost)).toMatchObject({
      solved: false,
      without: '!',
      turns: { length: 6 },
    });
    expect(await printed('review', ...lost)).toMatch(/^skill \d+, luck \d+, only answers without !$/m);
  });

  it.each([
    [['--game', 'pro-5'], '2^3=8:BPBBB', '"2^3=8:BPBBB" shows ^ in the answer: no equation with it is known'],
    [['--game', 'pro-5'], '3!+=6:GGGGG', 'shows ! in the answer'],
    [['--game', 'pro-5'], '2^3+8:BBBBB', 'it has no ='],
    [['--game', 'micro'], '3!+=6:BBBBB', '"!" is not one of the game\'s symbols'],
    // Only ^2 and ^3 stand for powers, and Maxi does not have the key ^.
    [['--game', 'maxi'], '2^4+84=100:BBBBBBBBBB', '"^" is not one of the game\'s symbols'],
  ])('are refused with %j: %s', async (game, row, words) => {
    expect(await complaint('hint', ...game, '--turn', row)).toContain(words);
  });
});

describe('maxwell play', () => {
  it.each(LAB_STRATEGY_NAMES)('%s finds the answer, with correct figures', async (strategy) => {
    const answer = '12+35=47' as Equation;
    const args = ['--game', 'classic', ...EXACT, '--strategy', strategy];
    const { solved, turns } = await answerOf('play', ...args, '--answer', answer);
    expect(solved).toBe(true);
    expect(turns.at(-1)).toMatchObject({ guess: answer, feedback: 'GGGGGGGG', remainingAfter: 1 });
    for (const [i, { guess, feedback, remainingBefore, remainingAfter, bits }] of turns.entries()) {
      expect(feedback).toBe(feedbackOf(guess, answer));
      expect(bits).toBe(Math.log2(remainingBefore / remainingAfter));
      if (i > 0) expect(remainingBefore).toBe(turns[i - 1].remainingAfter);
    }
  });

  it('plays the game as the site does', async () => {
    const answer = '13*8-9²=23' as Equation;
    const { solved, turns } = await answerOf('play', '--answer', answer);
    expect(solved).toBe(true);
    const { guess, feedback } = turns.at(-1);
    expect(guess === answer || isCommutativeWin(guess, answer, true)).toBe(true);
    expect(feedback).toBe('GGGGGGGGGG');
    expect(turns[0].remainingBefore).toBe(1_692_498);
    for (const { guess, feedback } of turns.slice(0, -1)) expect(feedback).toBe(feedbackOf(guess, answer));
  });

  it.each<[answer: string, args: string[], words: string]>([
    ['0+5+5+5=15', [], 'cannot be an answer under the rules pool (prior site), exact, site-tight'],
    ['0+5+5+5=15', ['--prior', 'uniform'], 'cannot be an answer under the rules pool, exact, site-tight'],
    ['(7+8)*2=30', ['--rules', 'exact', '--prior', 'site'], 'cannot be an answer'],
  ])('refuses %s with %s', async (answer, args, words) => {
    const message = await complaint('play', '--answer', answer, ...args);
    expect(message.split('\n')).toHaveLength(1);
    expect(message).toContain(words);
  });
});

describe('classic Nerdle', () => {
  it('gets hints with its own opener and equations', async () => {
    const hint = await answerOf('hint', '--game', 'classic');
    expect(hint).toMatchObject({ remaining: 17_723, guess: '54-36=18', certainty: 'book' });
  });

  it('is played to the end', async () => {
    const { solved, turns } = await answerOf('play', '--game', 'classic', '--answer', '12+35=47');
    expect(solved).toBe(true);
    expect(turns[0]).toMatchObject({ guess: '54-36=18', remainingBefore: 17_723 });
    expect(turns.at(-1)).toMatchObject({ guess: '12+35=47', feedback: 'GGGGGGGG' });
  });

  it('is won by the answer in another order, unless the rules say otherwise', async () => {
    const answer = '9*6*1=54' as Equation;
    const args = ['play', '--game', 'classic', '--strategy', 'entropy1', '--answer', answer];
    const { solved, turns } = await answerOf(...args);
    const { guess, feedback, remainingBefore } = turns.at(-1);
    expect(solved).toBe(true);
    expect(guess).not.toBe(answer);
    expect(isCommutativeWin(guess, answer, false)).toBe(true);
    expect({ feedback, remainingBefore }).toEqual({ feedback: 'GGGGGGGG', remainingBefore: 6 });
    expect(await printed(...args)).toMatch(
      new RegExp(`solved in ${turns.length}, as .* is .* in another order$`),
    );

    const literal = await answerOf(...args, '--rules', 'exact');
    expect(literal.turns.at(-1).guess).toBe(answer);
    expect(literal.turns.length).toBeGreaterThan(turns.length);
  });

  it('has guesses of its own length', async () => {
    const message = await complaint('hint', '--game', 'classic', '--turn', '75+2-31=46:BPBPGBPPBB');
    expect(message).toContain('10 tiles, not 8');
  });
});

it('pro means eight tiles unless another length is named', async () => {
  const left = async (game: string, turn: string) =>
    JSON.parse(await printed('hint', '--game', game, '--turn', turn, '--json')).remaining;
  expect(await left('pro', '58+16=74:BPBGBGBB')).toBe(await left('pro-8', '58+16=74:BPBGBGBB'));
  expect(await left('pro-6', '12-8=4:PBBBGB')).toBeGreaterThan(0);
});
