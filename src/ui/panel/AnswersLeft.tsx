import type { GridCandidates, Hint } from '../../protocol/hint.ts';
import { useWords } from '../contexts.ts';
import { Equation } from '../Sentences.tsx';
import { answersLeft } from '../words/cases.ts';
import { useTurn } from './turn-view.ts';

/** The last few answers, if the hint level allows them; otherwise at most their number. */
export function AnswersLeft() {
  const words = useWords();
  const { hint, may } = useTurn();
  const groups = hint?.groups;
  const gridsLeft = hint?.gridsLeft ?? [];
  const boards = gridsLeft.flatMap((left, grid) => (left?.groups ? [grid + 1] : []));
  if (!groups && boards.length === 0) return null;
  const forms = groups?.flat().length ?? 0;
  // The suggestion already shows it.
  if (forms === 1 && may('guess')) return null;
  const label = groups ? answersLeft(groups.length, forms, words) : words.lastAnswersOf(boards);
  // The label repeats the headline unless some answers differ only in their order of operations.
  if (!may('answers')) return groups && forms > groups.length ? <p>{label}</p> : null;
  return (
    <div class="answers">
      <p class="soft">{label}</p>
      {groups && <Groups groups={groups} />}
      <BoardGroups boards={gridsLeft} />
    </div>
  );
}

/** The last few answers of each of several grids that has only few. */
export function BoardGroups({ boards }: { readonly boards: NonNullable<Hint['gridsLeft']> }) {
  const words = useWords();
  return boards.map(
    (left, grid) =>
      left?.groups && (
        <section key={grid} aria-label={words.board(grid + 1)}>
          <p class="soft">{words.board(grid + 1)}</p>
          <Groups groups={left.groups} />
        </section>
      ),
  );
}

/** Answers that differ only in the order of operations share an entry. */
function Groups({ groups }: { readonly groups: NonNullable<GridCandidates['groups']> }) {
  const words = useWords();
  return (
    <ul data-testid="groups">
      {groups.map((group) => (
        <li key={group[0]} data-forms={group.length}>
          <Equation guess={group[0]!} />
          {group.length > 1 && <span class="soft">{words.orders(group.length)}</span>}
        </li>
      ))}
    </ul>
  );
}
