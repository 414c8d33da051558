import type { LongerLength } from '../../game/longer-game.ts';

/** Hints that must be the same in Node and in the browser, after one turn that leaves listed or sampled candidates. */
export const LONGER_HINTS: readonly {
  readonly length: LongerLength;
  readonly turn: string;
  readonly guess: string;
  readonly remaining: number;
}[] = [
  { length: 10, turn: '29-4+31=56:BPPPPPBPPB', guess: '30+53-75=8', remaining: 950 },
  { length: 11, turn: '68-24+13=57:BPBPBGPBPPB', guess: '5*128/5=128', remaining: 1685 },
  { length: 12, turn: '26+154-83=97:PPPPPPPPBGBP', guess: '1-16+56+4=45', remaining: 19_270 },
  { length: 13, turn: '752+38-64=726:BPBPPPBBPGBBB', guess: '50+91+313=454', remaining: 458_644 },
];
