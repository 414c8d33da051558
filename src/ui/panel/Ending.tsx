import type { PanelView } from '../../companion/view-model.ts';
import type { Hint } from '../../protocol/hint.ts';
import { AnswerCount, ExtraKeysNote } from '../AnswerCount.tsx';
import { PlainButton } from '../Button.tsx';
import { useWords } from '../contexts.ts';
import { Tiles } from '../Tiles.tsx';
import { History } from './History.tsx';
import { UnknownKey } from './Problems.tsx';
import { Review } from './Review.tsx';
import type { TurnView } from './turn-view.ts';

type Over<Kind extends 'won' | 'lost'> = Pick<
  Extract<PanelView, { kind: Kind }>,
  'review' | 'turns' | 'isUnaided' | 'shareTitle' | 'extraKeys' | 'unknownKey'
>;

/** The assumption behind the figures of a finished game, or the reason for their absence. */
function EndingNote({ extraKeys, unknownKey }: Pick<Over<'won'>, 'extraKeys' | 'unknownKey'>) {
  if (unknownKey === undefined) return <ExtraKeysNote extraKeys={extraKeys} />;
  return <UnknownKey unknownKey={unknownKey} />;
}

interface WonProps extends Over<'won'> {
  readonly may: TurnView['may'];
}

/** The end of a game that was won: number of guesses, and the review. */
export function WonGame({ review, turns, isUnaided, shareTitle, may, ...assumed }: WonProps) {
  const words = useWords();
  return (
    <section>
      <p class="title">{words.solved(review)}</p>
      {review.history.length > 1 && <History history={review.history} won />}
      <EndingNote {...assumed} />
      {may('review') && <Review named review={review} {...{ turns, isUnaided, shareTitle }} />}
    </section>
  );
}

/** Up to three possible answers. Answers that differ only in the order of operations count once. */
function possibleAnswers({ groups, top }: Hint): readonly Hint['guess'][] {
  if (groups) return groups.map(([likeliest]) => likeliest!);
  return top
    .filter(({ winChance }) => winChance > 0)
    .slice(0, 3)
    .map(({ guess }) => guess);
}

/** For several boards: the possible answers of those with few left. */
function BoardsAnswers({ boards }: { readonly boards: NonNullable<Hint['gridsLeft']> }) {
  const words = useWords();
  return (
    <>
      {boards.map(
        (left, grid) =>
          left?.groups && (
            <section key={grid} aria-label={words.board(grid + 1)}>
              <p class="soft">
                {words.board(grid + 1)} · {words.theAnswer(left.remaining, left.groups.length)}
              </p>
              {left.groups.map(([likeliest]) => (
                <Tiles key={likeliest} equation={likeliest!} />
              ))}
            </section>
          ),
      )}
    </>
  );
}

interface LostProps extends Over<'lost'>, Pick<Extract<PanelView, { kind: 'lost' }>, 'left'> {
  readonly may: TurnView['may'];
  onReveal(): void;
}

/**
 * The end of a game that was lost: the number of answers left, the answers themselves if the player asks or the hint
 * level allows, and the review.
 */
export function LostGame({
  left,
  review,
  turns,
  isUnaided,
  shareTitle,
  may,
  onReveal,
  ...assumed
}: LostProps) {
  const words = useWords();
  const answers = left && !left.gridsLeft ? possibleAnswers(left) : [];
  const isHiding = !may('answers') && (answers.length > 0 || left?.gridsLeft?.some((board) => board?.groups));
  return (
    <section>
      <p class="title">{words.notSolved}</p>
      {left && <AnswerCount figures={left} />}
      {left && <History history={left.history} />}
      <EndingNote {...assumed} />
      {may('answers') && left?.gridsLeft && <BoardsAnswers boards={left.gridsLeft} />}
      {may('answers') && answers.length > 0 && (
        <p class="soft">{words.theAnswer(left!.remaining, left!.groups?.length ?? null)}</p>
      )}
      {may('answers') && answers.map((answer) => <Tiles key={answer} equation={answer} />)}
      {isHiding && <PlainButton onClick={onReveal}>{words.reveal}</PlainButton>}
      {may('review') && <Review named={may('guess')} review={review} {...{ turns, isUnaided, shareTitle }} />}
    </section>
  );
}
