import type { Hint } from '../../protocol/hint.ts';
import { useWords } from '../contexts.ts';
import { Equation } from '../Sentences.tsx';
import { DetailButton, OpenDetail } from './Disclosure.tsx';

interface AnswersLeftProps {
  readonly groups: NonNullable<Hint['groups']>;
  /** Whether the hint level allows listing them. */
  readonly named: boolean;
  readonly open: boolean;
  onToggle(): void;
}

/** The last few answers: their number and, if the hint level allows, the answers themselves on demand. */
export function AnswersLeft({ groups, named, open, onToggle }: AnswersLeftProps) {
  const words = useWords();
  const forms = groups.flat().length;
  const label = words.answersLeft(groups.length, forms);
  // Repeats the headline unless some answers differ only in their order of operations.
  if (!named) return forms > groups.length ? <p>{label}</p> : null;
  return (
    <div class="answers">
      <DetailButton label={label} open={open} onClick={onToggle} />
      {open && (
        <OpenDetail>
          <Groups groups={groups} />
        </OpenDetail>
      )}
    </div>
  );
}

/** The list of answers. Answers that differ only in the order of operations share a line. */
function Groups({ groups }: Pick<AnswersLeftProps, 'groups'>) {
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

interface BoardsAnswersLeftProps extends Pick<AnswersLeftProps, 'open' | 'onToggle'> {
  readonly boards: NonNullable<Hint['gridsLeft']>;
}

/** For several boards: the last answers of those with few left, on demand. */
export function BoardsAnswersLeft({ boards, open, onToggle }: BoardsAnswersLeftProps) {
  const words = useWords();
  const few = boards.flatMap((left, grid) =>
    left?.groups ? [{ board: grid + 1, groups: left.groups }] : [],
  );
  if (few.length === 0) return null;
  return (
    <div class="answers">
      <DetailButton
        label={words.lastAnswersOf(few.map(({ board }) => board))}
        open={open}
        onClick={onToggle}
      />
      {open && (
        <OpenDetail>
          {few.map(({ board, groups }) => (
            <section key={board} aria-label={words.board(board)}>
              <p class="soft">{words.board(board)}</p>
              <Groups groups={groups} />
            </section>
          ))}
        </OpenDetail>
      )}
    </div>
  );
}
