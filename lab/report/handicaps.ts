import { MODES } from '../../src/game/mode.ts';
import { WORDLE } from '../games.ts';
import { formatCount, formatDifference } from '../node/numbers.ts';
import type { StoredResult } from '../study/stored-results.ts';
import { answersOf } from '../study/summary.ts';
import { type Benchmark, resultsOn, type StudyResult, UNIFORM, WORDLE_ANSWERS } from './benchmark.ts';
import { cellFigures, FIGURES, note, noteList, openerOf, soft } from './cells.ts';
import { table } from './page-table.ts';
import { WORD_PUZZLES } from './sources.ts';

interface Handicap {
  readonly name: string;
  /** The harder benchmark; undefined if the handicap does not apply to the game. */
  benchmarkOf(usual: Benchmark): Benchmark | undefined;
}

const HANDICAPS: readonly Handicap[] = [
  {
    name: 'presence: a symbol is marked however often it occurs',
    benchmarkOf: (usual) => ({ ...usual, feedback: 'presence' }),
  },
  { name: 'places: only right or wrong', benchmarkOf: (usual) => ({ ...usual, feedback: 'places' }) },
  {
    name: 'every word may be the answer',
    benchmarkOf: (usual) => (usual.rules === 'answers' ? { ...usual, rules: 'words' } : undefined),
  },
];

const GAMES: readonly { readonly name: string; readonly usual: Benchmark }[] = [
  { name: WORDLE.name, usual: WORDLE_ANSWERS },
  { name: MODES.maxi.name, usual: UNIFORM },
  { name: MODES.classic.name, usual: { ...UNIFORM, rules: 'exact', length: MODES.classic.length } },
];

export type HarderResult = ReturnType<typeof harderResults>[number][number];

/**
 * Results of every strategy that was played with and without a handicap; one list for each result without a handicap.
 */
export function harderResults(kept: readonly StoredResult[]) {
  return GAMES.flatMap(({ name, usual: benchmark }) => {
    const played = HANDICAPS.flatMap((handicap) => {
      const harder = handicap.benchmarkOf(benchmark);
      return harder ? resultsOn(kept, harder).map((play) => ({ game: name, handicap, play })) : [];
    });
    return resultsOn(kept, benchmark)
      .map((usual) => played.filter(({ play }) => isSameBut(play, usual)).map((one) => ({ ...one, usual })))
      .filter(({ length }) => length > 0);
  });
}

/** Whether two results differ only in the handicap. If the answers differ, the openers may, too. */
function isSameBut({ result: { study } }: StudyResult, { result: { study: usual } }: StudyResult): boolean {
  return (
    study.strategy === usual.strategy &&
    study.ties === usual.ties &&
    (study.rules !== usual.rules || study.opener === usual.opener)
  );
}

const costOf = ({ play, usual }: HarderResult) => play.summary.mean - usual.summary.mean;

/** The range of guesses that a handicap costs. */
function rangeOf(handicap: Handicap, all: readonly HarderResult[]) {
  const costs = all.filter((one) => one.handicap === handicap).map(costOf);
  if (costs.length === 0) return null;
  const [least, most] = [Math.min(...costs), Math.max(...costs)].map((cost) =>
    cost.toFixed(cost < 0.01 ? 4 : 2),
  );
  return note(`${handicap.name}:`, ` ${least === most ? least : `${least} to ${most}`} guesses more.`);
}

/** The section on harder games. */
export function harder(handicapped: readonly (readonly HarderResult[])[]) {
  const all = handicapped.flat();
  return [
    soft(
      `Right or wrong only, and an answer that may be any word, are harder games that ${WORD_PUZZLES} proposes without figures;`,
      ' presence is how Wordle-Game-Robot-Cpp marks. What each costs:',
    ),
    noteList(HANDICAPS.map((handicap) => rangeOf(handicap, all))),
    table({
      head: ['game', 'strategy', 'played', 'opener', 'answers', ...FIGURES, 'harder by'],
      words: 4,
      rows: handicapped.flatMap((group) => {
        const [{ game, usual }] = group;
        const cells = (name: string, play: StudyResult, more: string) => [
          name,
          openerOf(play),
          formatCount(answersOf(play.result)),
          ...cellFigures(play, 2),
          more,
        ];
        return [
          {
            kind: 'first',
            cells: [game, usual.result.study.strategy, ...cells('as in the game', usual, '')],
          },
          ...group.map((one) => [
            ...['', '', ...cells(one.handicap.name, one.play, formatDifference(costOf(one), 4))],
          ]),
        ];
      }),
    }),
  ];
}
