import type { PanelView, Review } from '../../companion/model.ts';
import type { HintLevel } from '../../settings.ts';
import { Headline } from '../Headline.tsx';
import { Tiles } from '../Tiles.tsx';
import { useWords } from '../useWords.ts';
import { History } from './History.tsx';

/** Turns, luck and skill in one line. */
export function Won({ review }: Extract<PanelView, { kind: 'won' }>) {
  const words = useWords();
  return (
    <section>
      <p class="title">{words.solved(review)}</p>
      <LuckAndSkill {...review} />
      {review.history.length > 1 && <History history={review.history} />}
    </section>
  );
}

function LuckAndSkill({ verdict, turns }: Review) {
  const words = useWords();
  return (
    verdict && (
      <>
        <p>
          {words.luck(verdict.luckBits)} · {words.skill(verdict.asGood, turns)}
        </p>
        <p class="soft">{words.luckAndSkill}</p>
      </>
    )
  );
}

interface LostProps extends Pick<Extract<PanelView, { kind: 'lost' }>, 'left' | 'review'> {
  readonly level: HintLevel;
  onReveal(): void;
}

/** What was left: how many answers at every level, which ones only at the level of the guess. */
export function Lost({ left, review, level, onReveal }: LostProps) {
  const words = useWords();
  const answers = left?.top.filter(({ winChance }) => winChance > 0).slice(0, 3) ?? [];
  return (
    <section>
      <p class="title">{words.notSolved}</p>
      <LuckAndSkill {...review} />
      {left && <Headline remaining={left.remaining} remainingBits={left.remainingBits} />}
      {left && <History history={left.history} />}
      {level === 'guess' && answers.length > 0 && <p class="soft">{words.theAnswer(left!.remaining)}</p>}
      {level === 'guess' && answers.map(({ guess }) => <Tiles key={guess} equation={guess} />)}
      {level !== 'guess' && answers.length > 0 && (
        <button type="button" class="button plain" onClick={onReveal}>
          {words.reveal}
        </button>
      )}
    </section>
  );
}
