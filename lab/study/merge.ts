import { addTurns, type Group, HARDEST_LISTED, type HardGame, type Result } from './result.ts';
import { type Study, WHOLE_STUDY } from './study.ts';

/**
 * Adds up the parts of one study.
 * @throws Error when parts are missing or duplicate, belong to different studies, or were divided differently
 */
export function mergeResults(parts: readonly Result[]): Result {
  const [first] = parts;
  const { of } = first.shard;
  const differing = [...new Set(parts.flatMap((part) => differences(first, part)))];
  if (differing.length > 0) {
    throw new Error(
      `parts of different studies of ${first.study.strategy} cannot be joined: they differ in ${differing.join(', ')}`,
    );
  }
  const divisions = [...new Set(parts.map(({ shard }) => shard.of))].sort((a, b) => a - b);
  if (divisions.length > 1) {
    const found = divisions.map((of) => {
      const indices = parts.filter(({ shard }) => shard.of === of).map(({ shard }) => shard.index);
      return `${indices.join(', ')} of ${of}`;
    });
    throw new Error(
      `parts of different divisions of ${first.study.strategy} cannot be joined: ${found.join('; ')}`,
    );
  }
  const given = new Set(parts.map(({ shard }) => shard.index));
  if (given.size < parts.length) throw new Error(`a part of ${first.study.strategy} is given twice`);
  const missing = Array.from({ length: of }, (_, i) => i + 1).filter((index) => !given.has(index));
  if (missing.length > 0) {
    throw new Error(
      `${first.study.strategy} lacks part ${missing.join(', ')} of ${of}: play it with --shard`,
    );
  }
  return parts.slice(1).reduce(add, { ...first, shard: WHOLE_STUDY });
}

/** Names the parameters in which the studies of two results differ. */
function differences(a: Result, b: Result): string[] {
  const keys = Object.keys({ ...a.study, ...b.study }) as (keyof Study)[];
  const differing: string[] = keys.filter(
    (key) => JSON.stringify(a.study[key]) !== JSON.stringify(b.study[key]),
  );
  return a.total === b.total ? differing : [...differing, 'the set of equations'];
}

function add(a: Result, b: Result): Result {
  return {
    ...a,
    groups: a.groups.map((group, i) => addGroups(group, b.groups[i])),
    hardest: [...a.hardest, ...b.hardest].sort(compareHard).slice(0, HARDEST_LISTED),
    fixed: [...a.fixed].map((digit, i) => (digit === '.' ? b.fixed[i] : digit)).join(''),
    pairs: a.pairs + b.pairs,
  };
}

function addGroups(a: Group, b: Group): Group {
  const [longer, shorter] =
    a.histogram.length >= b.histogram.length ? [a.histogram, b.histogram] : [b.histogram, a.histogram];
  return {
    ...a,
    answers: a.answers + b.answers,
    histogram: longer.map((count, i) => count + (shorter[i] ?? 0)),
    turns: addTurns(a.turns, b.turns),
  };
}

function compareHard(a: HardGame, b: HardGame): number {
  return b.turns.length - a.turns.length || a.row - b.row;
}
