import { h } from 'preact';
import type { Kept } from '../files.ts';
import { answersOf } from '../summary.ts';
import { type Benchmark, type Play, playsOn, WORDLE_ANSWERS } from './benchmark.ts';
import { FIGURES, figuresOf, openerOf } from './cells.ts';
import { difference, whole } from './numbers.ts';
import { WORD_PUZZLES } from './sources.ts';
import { Table } from './table.ts';

/** A way to make Wordle harder. */
interface Handicap {
  readonly name: string;
  readonly benchmark: Benchmark;
}

const HANDICAPS: readonly Handicap[] = [
  {
    name: 'presence: a symbol is marked however often it occurs',
    benchmark: { ...WORDLE_ANSWERS, feedback: 'presence' },
  },
  { name: 'places: only right or wrong', benchmark: { ...WORDLE_ANSWERS, feedback: 'places' } },
  { name: 'every word may be the answer', benchmark: { ...WORDLE_ANSWERS, rules: 'words' } },
];

/** A strategy with a handicap, and the same strategy without. */
export interface Handicapped {
  readonly handicap: Handicap;
  readonly play: Play;
  readonly usual: Play;
}

/** Every strategy that was played with a handicap and without, with each, in order of the strategies. */
export function handicappedOf(kept: readonly Kept[]): Handicapped[][] {
  const played = HANDICAPS.flatMap((handicap) =>
    playsOn(kept, handicap.benchmark).map((play) => ({ handicap, play })),
  );
  return playsOn(kept, WORDLE_ANSWERS)
    .map((usual) =>
      played
        .filter(({ play }) => play.result.study.strategy === usual.result.study.strategy)
        .map((one) => ({ ...one, usual })),
    )
    .filter(({ length }) => length > 0);
}

const costOf = ({ play, usual }: Handicapped) => play.summary.mean - usual.summary.mean;

/** What a handicap costs, from the least to the most. */
function Cost({ handicap, all }: { readonly handicap: Handicap; readonly all: readonly Handicapped[] }) {
  const costs = all.filter((one) => one.handicap === handicap).map(costOf);
  if (costs.length === 0) return null;
  const [least, most] = [Math.min(...costs), Math.max(...costs)].map((cost) =>
    cost.toFixed(cost < 0.01 ? 4 : 2),
  );
  return h(
    'li',
    null,
    h('b', null, `${handicap.name}:`),
    ` ${least === most ? least : `${least} to ${most}`} guesses more.`,
  );
}

interface HarderProps {
  readonly handicapped: readonly (readonly Handicapped[])[];
}

/** Games that tell less. */
export function Harder({ handicapped }: HarderProps) {
  const all = handicapped.flat();
  return [
    h(
      'p',
      { class: 'soft' },
      `Right or wrong only, and an answer that may be any word, are harder games that ${WORD_PUZZLES} proposes without figures;`,
      ' presence is how Wordle-Game-Robot-Cpp marks. What each costs:',
    ),
    h(
      'ul',
      { class: 'notes' },
      HANDICAPS.map((handicap) => h(Cost, { handicap, all })),
    ),
    h(Table, {
      head: ['strategy', 'played', 'opener', 'answers', ...FIGURES, 'harder by'],
      words: 3,
      rows: handicapped.flatMap((group) => {
        const [{ usual }] = group;
        const cells = (name: string, play: Play, more: string) => [
          name,
          openerOf(play),
          whole(answersOf(play.result)),
          ...figuresOf(play, 2),
          more,
        ];
        return [
          { kind: 'first', cells: [usual.result.study.strategy, ...cells('as in the game', usual, '')] },
          ...group.map((one) => ({
            cells: ['', ...cells(one.handicap.name, one.play, difference(costOf(one), 4))],
          })),
        ];
      }),
    }),
  ];
}
