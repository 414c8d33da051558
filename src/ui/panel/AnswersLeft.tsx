import type { ComponentChildren } from 'preact';
import type { GridCandidates, Hint } from '../../protocol/hint.ts';
import { useWords } from '../contexts.ts';
import { Equation } from '../Sentences.tsx';
import { DetailButton, type Disclosure, OpenDetail } from './Disclosure.tsx';
import type { TurnView } from './turn-view.ts';

interface AnswersLeftProps extends Disclosure, Pick<TurnView, 'may'> {
  readonly hint: Hint;
}

/** The last few answers on demand, if the hint level allows. Otherwise at most their number. */
export function AnswersLeft({ hint: { groups, gridsLeft }, may, ...disclosure }: AnswersLeftProps) {
  const words = useWords();
  if (gridsLeft) return may('answers') && <BoardsAnswersLeft boards={gridsLeft} {...disclosure} />;
  if (!groups) return null;
  const forms = groups.flat().length;
  const label = words.answersLeft(groups.length, forms);
  // The label repeats the headline unless some answers differ only in their order of operations.
  if (!may('answers')) return forms > groups.length ? <p>{label}</p> : null;
  return (
    <Answers label={label} {...disclosure}>
      <Groups groups={groups} />
    </Answers>
  );
}

interface BoardsAnswersLeftProps extends Disclosure {
  readonly boards: NonNullable<Hint['gridsLeft']>;
}

/** For several grids: the last answers of those with few left, on demand. */
function BoardsAnswersLeft({ boards, ...disclosure }: BoardsAnswersLeftProps) {
  const words = useWords();
  const few = boards.flatMap((left, grid) =>
    left?.groups ? [{ board: grid + 1, groups: left.groups }] : [],
  );
  if (few.length === 0) return null;
  return (
    <Answers label={words.lastAnswersOf(few.map(({ board }) => board))} {...disclosure}>
      {few.map(({ board, groups }) => (
        <section key={board} aria-label={words.board(board)}>
          <p class="soft">{words.board(board)}</p>
          <Groups groups={groups} />
        </section>
      ))}
    </Answers>
  );
}

interface AnswersProps extends Disclosure {
  readonly label: string;
  readonly children: ComponentChildren;
}

function Answers({ label, open, onClick, children }: AnswersProps) {
  return (
    <div class="answers">
      <DetailButton label={label} open={open} onClick={onClick} />
      {open && <OpenDetail>{children}</OpenDetail>}
    </div>
  );
}

/** The list of answers. Answers that differ only in the order of operations share a line. */
function Groups({ groups }: { readonly groups: NonNullable<GridCandidates['groups']> }) {
  const words = useWords();
  return (
    <ul data-testid="groups">
      {groups.map((group) => (
        <li key={group[0]} data-forms={group.length}>
          <Equation guess={group[0]!} />
          <span class="soft">{words.orders(group.length)}</span>
        </li>
      ))}
    </ul>
  );
}
