import { costliestGuesses } from '../../companion/review.ts';
import { feedbackOf, type Turn } from '../../game/feedback.ts';
import type { Hint } from '../../protocol/hint.ts';
import { AnswerCount, ExtraKeysNote } from '../AnswerCount.tsx';
import { PlainButton } from '../Button.tsx';
import { useWords } from '../contexts.ts';
import { Tiles } from '../Tiles.tsx';
import { BoardGroups } from './AnswersLeft.tsx';
import type { ViewOf } from './Problems.tsx';
import { Review } from './Review.tsx';
import { useTurn } from './turn-view.ts';

/**
 * The assumption behind the figures of a finished game, or the reason for their absence; and whether the game is not
 * stored yet.
 */
function EndingNote({ extraKeys, unknownKey, isUnstored }: ViewOf<'won' | 'lost'>) {
  const words = useWords();
  return (
    <>
      {unknownKey === undefined ? (
        <ExtraKeysNote extraKeys={extraKeys} />
      ) : (
        <p>{words.unknownKey(unknownKey)}</p>
      )}
      {isUnstored && <p data-testid="unstored">{words.unstored}</p>}
    </>
  );
}

export function WonGame(view: ViewOf<'won'>) {
  const words = useWords();
  return (
    <section>
      <p class="title">{words.solved(view.review.guesses)}</p>
      <EndingNote {...view} />
      <Review review={view.review} named />
    </section>
  );
}

/**
 * For one grid: the likeliest answer of each group if the groups are listed; otherwise up to three of the best guesses
 * that fit the rows and can win. Guesses that do not fit win only if another order of their operations is the answer.
 */
function possibleAnswers({ groups, top }: Hint, turns: readonly Turn[]): readonly Hint['guess'][] {
  if (groups) return groups.map(([likeliest]) => likeliest!);
  return top
    .filter(({ winChance }) => winChance > 0)
    .map(({ guess }) => guess)
    .filter((guess) => turns.every((turn) => feedbackOf(turn.guess, guess) === turn.feedbacks[0]))
    .slice(0, 3);
}

export function LostGame(view: ViewOf<'lost'>) {
  const { may, raiseLevel } = useTurn();
  const {
    left,
    review: { judged },
  } = view;
  const words = useWords();
  const answers = left && !left.gridsLeft ? possibleAnswers(left, view.turns) : [];
  /** A count of 1 is useless beside that answer. */
  const isKnown = may('answers') && answers.length === 1 && left!.remaining === 1;
  const hasAnswers = answers.length > 0 || left?.gridsLeft?.some((board) => board?.groups);
  return (
    <section>
      <p class="title">{words.notSolved}</p>
      {judged && judged.length > 0 && <p>{words.costMost(costliestGuesses(judged))}</p>}
      {left && !isKnown && <AnswerCount figures={left} />}
      <EndingNote {...view} />
      {may('answers') && left?.gridsLeft && (
        <div class="answers">
          <BoardGroups boards={left.gridsLeft} />
        </div>
      )}
      {may('answers') && answers.length > 0 && (
        <p class="soft">{words.theAnswer(left!.remaining, left!.groups?.length ?? null)}</p>
      )}
      {may('answers') && answers.map((answer) => <Tiles key={answer} equation={answer} />)}
      {!may('answers') && hasAnswers && (
        <PlainButton onClick={() => raiseLevel('guess')}>{words.reveal}</PlainButton>
      )}
      <Review review={view.review} named={may('guess')} />
    </section>
  );
}
