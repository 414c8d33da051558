import { describe, expect, it } from 'vitest';
import { loadModel } from '../../tools/node/resources.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import type { Clue } from '../game/feedback.ts';
import { MODES } from '../game/mode.ts';
import { findSentences } from './find-sentences.ts';

const { classic } = MODES;
const { model, backend } = await loadModel({ ...classic.answers[0]!, commutativeWins: true }, classic);

/** The sentences about all answers of classic that fit the rows, or about some of them. */
function sentencesOf(texts: readonly string[], isTaken: (index: number) => boolean = () => true) {
  const rows = texts.map((text) => {
    const [guess, feedback] = text.split(':');
    return { guess, feedback } as Clue;
  });
  const fitting = rows.reduce((left, row) => backend.filter(left, row), model.answers);
  const answers = { set: backend.set, candidates: fitting.filter((_, index) => isTaken(index)) };
  const game = { length: 8, symbols: 'classic', rules: 'exact' } as const;
  return runSteps(findSentences({ game, rows }, answers));
}

const ROW = '54-36=18:PBBBBGGB';
/** A row that leaves more than 300 answers. */
const BROAD = '99-10=89:BBGPBPBB';

describe('sentences', () => {
  it('say what all possible answers have in common, with a proof for everything else', async () => {
    const [first] = await sentencesOf([ROW]);
    expect(first).toMatchObject({
      fact: { kind: 'choice', tile: 3, symbols: ['+', '*', '/'] },
      answers: 48,
      isProved: false,
      because: [{ assumption: { tile: 3 }, proof: { kind: 'arithmetic', rows: [0] } }],
    });
  });

  it.each([
    ['4+20/4=9:BGPBBBPP', { kind: 'places', symbol: '9', tiles: [0, 2, 4] }],
    ['18-4-7=7:PBBBBBGG', { kind: 'contains', symbol: '/' }],
    ['14/2+2=9:GBBBPBGP', { kind: 'operators', symbols: ['+', '-'] }],
    ['5*4-13=7:PBPPPBPP', { kind: 'equals', tile: 5, digits: 2 }],
    ['68-19=49:BBBPBGPB 3*4+5=17:BBPGPGGP', { kind: 'copies', symbol: '1', copies: 1 }],
    ['7*7+5=54:PPBBBPBB 19-6*2=7:BBGBGPGP', { kind: 'absent', symbols: ['0'] }],
    ['1+7*4=29:BBBBBPPG', { kind: 'excluded', symbols: ['-', '/'], tiles: [1] }],
  ])('are of several kinds: after %s, %o', async (rows, fact) => {
    expect((await sentencesOf(rows.split(' '))).map((sentence) => sentence.fact)).toContainEqual(fact);
  });

  it('are at most two, the easiest first', async () => {
    const found = await sentencesOf([ROW]);
    expect(found.map(({ fact }) => fact.kind)).toEqual(['choice', 'excluded']);
  });

  it('are never about a class that they would give away, nor about too many answers', async () => {
    expect(await sentencesOf([ROW], (index) => index < 3)).toEqual([]);
    // Here 8 at 3 would be true, but leave too few left sides.
    expect(await sentencesOf(['3+7*5=38:BGBGGGBP'])).toEqual([]);
    expect(await sentencesOf([BROAD])).toEqual([]);
    expect(await sentencesOf([BROAD], (index) => index % 2 === 0)).not.toEqual([]);
  });

  it('only say what has a proof from the rows, even if fewer answers are left', async () => {
    const some = await sentencesOf([ROW], (index) => index % 8 === 0);
    for (const { because } of some)
      expect(because.every(({ proof }) => proof.rows.every((row) => row === 0))).toBe(true);
  });
});
