import type { PanelView } from '../../companion/model.ts';
import type { Hint } from '../../protocol/hint.ts';
import type { HintLevel } from '../../settings.ts';
import { Headline } from '../Headline.tsx';
import { Tiles } from '../Tiles.tsx';
import { useWords } from '../useWords.ts';
import { History } from './History.tsx';
import { Review } from './Review.tsx';

/** Turns, luck and skill in one line. */
export function Won(view: Extract<PanelView, { kind: 'won' }>) {
  const words = useWords();
  const { review } = view;
  return (
    <section>
      <p class="title">{words.solved(review)}</p>
      {review.history.length > 1 && <History history={review.history} />}
      <Review {...view} />
    </section>
  );
}

/** Up to three that could be the answer, one of those that are the same but for the order of their operations. */
function possibleAnswers({ groups, top }: Hint): readonly Hint['guess'][] {
  if (groups) return groups.map(([likeliest]) => likeliest!);
  return top
    .filter(({ winChance }) => winChance > 0)
    .slice(0, 3)
    .map(({ guess }) => guess);
}

interface LostProps
  extends Pick<Extract<PanelView, { kind: 'lost' }>, 'left' | 'review' | 'turns' | 'shareTitle'> {
  readonly level: HintLevel;
  onReveal(): void;
}

/** What was left: how many answers at every level, which ones only at the level of the guess. */
export function Lost({ left, review, turns, shareTitle, level, onReveal }: LostProps) {
  const words = useWords();
  const answers = left ? possibleAnswers(left) : [];
  return (
    <section>
      <p class="title">{words.notSolved}</p>
      {left && <Headline figures={left} />}
      {left && <History history={left.history} />}
      {level === 'guess' && answers.length > 0 && (
        <p class="soft">{words.theAnswer(left!.remaining, left!.groups?.length ?? null)}</p>
      )}
      {level === 'guess' && answers.map((answer) => <Tiles key={answer} equation={answer} />)}
      {level !== 'guess' && answers.length > 0 && (
        <button type="button" class="button plain" onClick={onReveal}>
          {words.reveal}
        </button>
      )}
      <Review review={review} turns={turns} shareTitle={shareTitle} />
    </section>
  );
}
