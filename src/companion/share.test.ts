import { expect, it } from 'vitest';
import type { Feedback, Turn } from '../game/feedback.ts';
import { MODES } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';
import { shareText, shareTitleOf } from './share.ts';

const turn = (feedback: string): Turn => ({
  guess: '12+34-5=41' as Equation,
  feedbacks: [feedback as Feedback],
});

it.each([
  ['maxi', '/game', '2023-01-20T00:00:00Z', 'maxi nerdlegame 1'],
  ['maxi', '/', '2023-01-21T23:59:59Z', 'maxi nerdlegame 2'],
  ['classic', '/game', '2022-01-21T12:00:00Z', 'nerdlegame 2'],
  ['pro-8', '/k7xq2/6/', '2026-11-22T12:00:00Z', 'pro.nerdlegame.com/k7xq2/6/'],
  // The number of a replay is that of its own day.
  ['maxi', '/20250302', '2026-11-22T12:00:00Z', 'maxi nerdlegame 773'],
  // These addresses show today's puzzle.
  ['maxi', '/20991231', '2023-01-21T12:00:00Z', 'maxi nerdlegame 2'],
  ['maxi', '/20230119', '2023-01-21T12:00:00Z', 'maxi nerdlegame 2'],
] as const)('%s at %s on %s is called %s', (mode, path, now, title) => {
  expect(shareTitleOf(MODES[mode], path, Date.parse(now))).toBe(title);
});

it('is the text of the site and a line of ours, without the guesses', () => {
  const text = shareText(
    'maxi nerdlegame 5',
    [turn('GPBBBBBBBB'), turn('GGGGGGGGGG')],
    MODES.maxi,
    'skill 84',
  );
  expect(text).toBe('maxi nerdlegame 5 2/6\n\n🟩🟪⬛⬛⬛⬛⬛⬛⬛⬛\n🟩🟩🟩🟩🟩🟩🟩🟩🟩🟩\n\nskill 84');
  expect(shareText('maxi nerdlegame 5', [turn('GGGGGGGGGG')], MODES.maxi, '')).toContain(' 1/6\n\n🟩');
  const lost = Array.from({ length: 6 }, () => turn('GPBBBBBBBB'));
  expect(shareText('maxi nerdlegame 5', lost, MODES.maxi, '')).toContain(' X/6\n');
});

it('several boards stand in pairs, and each pair ends with its last row', () => {
  const rows = (...told: (string | null)[][]): Turn[] =>
    told.map((feedbacks) => ({ guess: '1+2=3' as Equation, feedbacks: feedbacks as Turn['feedbacks'] }));
  const bi = rows(['GPBBB', 'BBBBB'], ['GGGGG', 'GPBBB'], [null, 'GGGGG']);
  expect(shareText('bi nerdlegame 2026-11-25', bi, MODES.bi, 'skill 84')).toBe(
    [
      'bi nerdlegame 2026-11-25 3/7\n',
      '🟩🟪⬛⬛⬛ ⬛⬛⬛⬛⬛',
      '🟩🟩🟩🟩🟩 🟩🟪⬛⬛⬛',
      '⬜⬜⬜⬜⬜ 🟩🟩🟩🟩🟩\n',
      'skill 84',
    ].join('\n'),
  );
  const quad = rows(['GGGGG', 'GGGGG', 'BBBBB', 'BBBBB'], [null, null, 'GGGGG', 'BBBBB']);
  expect(shareText('quad nerdlegame 2026-11-25', quad, { tries: 2 }, '')).toBe(
    [
      'quad nerdlegame 2026-11-25 X/2\n',
      '🟩🟩🟩🟩🟩 🟩🟩🟩🟩🟩\n',
      '⬛⬛⬛⬛⬛ ⬛⬛⬛⬛⬛',
      '🟩🟩🟩🟩🟩 ⬛⬛⬛⬛⬛\n',
      '',
    ].join('\n'),
  );
});
