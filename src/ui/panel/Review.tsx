import { useState } from 'preact/hooks';
import { gradesOf } from '../../companion/grade.ts';
import { shareText } from '../../companion/share.ts';
import type { Review as ReviewModel } from '../../companion/view-model.ts';
import { solvesAllGrids } from '../../game/feedback.ts';
import { fortuneOf } from '../../statistics/account.ts';
import { Copy } from '../Copy.tsx';
import { useGame, useWords } from '../contexts.ts';
import { GameBeside } from '../GameBeside.tsx';
import { HabitOfGame, Hardness, HowCounted, ReviewedTurns, SkillAndLuck } from '../GameReview.tsx';
import { GradeIcons } from '../Grade.tsx';
import { PageLink } from '../PageLink.tsx';
import { PAGES } from '../page/PageHeader.tsx';
import { DisclosureButton, OpenDetail } from './Disclosure.tsx';
import { useTurn } from './turn-view.ts';

interface ReviewProps {
  readonly review: ReviewModel;
  /** Whether better guesses and reasons may be shown. */
  readonly named: boolean;
}

/** Skill and luck in a finished game, with a review of the player's turns on demand, and where to go from here. */
export function Review({ review, named }: ReviewProps) {
  const { turns, isUnaided, shareTitle } = useTurn().view;
  const words = useWords();
  const { account, judged } = review;
  const game = useGame();
  const [open, setOpen] = useState(false);
  if (!judged) return <p class="soft">{words.judging}</p>;
  // The engine cannot judge the game.
  if (!account) return null;
  const fortune = fortuneOf(account);
  const shareLine = () => words.shareLine(account.skillScore, fortune, isUnaided);
  return (
    <div
      class="review"
      data-testid="review"
      data-guesses={account.guesses}
      data-expected={account.expected}
      data-choices={account.choices}
      data-luck={account.luck}
      data-skill={account.skillScore}
      data-fortune={fortune}
    >
      <SkillAndLuck account={account} />
      <Hardness {...review} />
      <p class="line-of-grades">
        <GradeIcons grades={gradesOf(judged, solvesAllGrids(turns.at(-1)!))} />
        <DisclosureButton label={words.review} open={open} onClick={() => setOpen(!open)} />
      </p>
      {open && (
        <OpenDetail>
          <ReviewedTurns review={review} turns={turns} named={named} />
          <Copy
            label={words.copyResult}
            testId="copy-result"
            text={() => shareText(shareTitle, turns, game, shareLine())}
          />
        </OpenDetail>
      )}
      <div class="steps">
        <HabitOfGame judged={judged} />
        <PageLink address={PAGES.statistics} class="button plain" data-testid="all-games">
          {words.allGames}
        </PageLink>
      </div>
      {named && <GameBeside review={review} turns={turns} />}
      <HowCounted review={review} turns={turns} />
    </div>
  );
}
