import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { shareText } from '../../companion/share.ts';
import { isCostlyChoice, reasonForTurn } from '../../companion/typed-guess.ts';
import type { PanelView, Review as ReviewModel } from '../../companion/view-model.ts';
import { isWin, solvesAllGrids, type Turn } from '../../game/feedback.ts';
import type { Judgement } from '../../protocol/answer.ts';
import type { GameAccount } from '../../statistics/account.ts';
import { Copy } from '../Copy.tsx';
import { useGame, useWords } from '../contexts.ts';
import { Equation, ReasonLine } from '../Sentences.tsx';
import { DetailButton, OpenDetail } from './Disclosure.tsx';

interface ReviewProps extends Pick<PanelView, 'turns' | 'isUnaided' | 'shareTitle'> {
  readonly review: ReviewModel;
  /** Whether better guesses and reasons may be shown. */
  readonly named: boolean;
}

/** The account of a finished game in guesses, with a review of the player's turns on demand. */
export function Review({ review, turns, isUnaided, shareTitle, named }: ReviewProps) {
  const words = useWords();
  const { account, judged, winningGuess } = review;
  const game = useGame();
  const [open, setOpen] = useState(false);
  if (!judged) return <p class="soft">{words.judging}</p>;
  // The engine cannot judge the game.
  if (!account) return null;
  const typed = winningGuess ? turns.with(-1, { ...turns.at(-1)!, guess: winningGuess }) : turns;
  return (
    <div
      class="review"
      data-testid="review"
      data-guesses={account.guesses}
      data-expected={account.expected}
      data-choices={account.choices}
      data-luck={account.luck}
      data-skill={account.skillScore}
      data-fortune={account.luckScore}
    >
      <Account account={account} lostAfter={solvesAllGrids(turns.at(-1)!) ? null : review.guesses} />
      <p class="scores soft">
        {words.scores(account)}
        <DetailButton label={words.review} open={open} onClick={() => setOpen(!open)} />
      </p>
      {open && (
        <OpenDetail>
          <TurnList judged={judged} turns={typed} named={named} />
          <Copy
            label={words.copyResult}
            testId="copy-result"
            text={() =>
              shareText(shareTitle, turns, game, words.shareLine(words.shareVerdict(account), isUnaided))
            }
          />
          {words.definitions.map(([term, text]) => (
            <p key={term} class="soft">
              <b>{term}</b>
              {text}
            </p>
          ))}
        </OpenDetail>
      )}
    </div>
  );
}

const PARTS = ['expected', 'choices', 'luck'] as const;

interface AccountProps {
  readonly account: GameAccount;
  /** Number of the player's guesses in a lost game; null: the game was won. */
  readonly lostAfter: number | null;
}

/** The account as a sum, and its parts as a bar. */
function Account({ account, lostAfter }: AccountProps) {
  const words = useWords();
  const { guesses, ...parts } = words.account(account);
  const { expected, choices, luck } = account;
  // Savings are subtracted from the expected guesses.
  const saved = Math.max(0, -choices) + Math.max(0, -luck);
  const widths = {
    expected: Math.max(0, expected - saved),
    choices: Math.abs(choices),
    luck: Math.abs(luck),
  };
  return (
    <>
      <p class="account">
        <b>{guesses}</b>
        {PARTS.map((part) => (
          <Fragment key={part}>
            {' '}
            <span>
              <i class={`part ${part}`} aria-hidden="true" /> {parts[part]}
            </span>
          </Fragment>
        ))}
      </p>
      <div class="parts" aria-hidden="true">
        {PARTS.map((part) => (
          <i
            key={part}
            class={`part ${part}${account[part] < 0 ? ' saved' : ''}`}
            style={{ flexGrow: widths[part] }}
          />
        ))}
      </div>
      {lostAfter !== null && <p class="soft">{words.accountOfLost(lostAfter)}</p>}
    </>
  );
}

interface TurnListProps extends Pick<ReviewProps, 'turns' | 'named'> {
  readonly judged: readonly Judgement[];
}

/** Numbers, from 1, of the grids that a turn solved; null: the game has one grid. */
function gridsSolved({ feedbacks }: Turn): readonly number[] | null {
  if (feedbacks.length === 1) return null;
  return feedbacks.flatMap((feedback, grid) => (feedback && isWin(feedback) ? [grid + 1] : []));
}

function TurnList({ judged, turns, named }: TurnListProps) {
  const words = useWords();
  return (
    <ol class="judged">
      {judged.map((turn, index) => {
        // Rows that the site gave are not judged.
        const played = turns[turns.length - judged.length + index]!;
        const why = named ? reasonForTurn(turn) : null;
        return (
          <li key={index} data-choice={turn.choice} data-luck={turn.luck}>
            <p>
              <Equation guess={played.guess} />
              <span>{words.reviewedChoice(turn)}</span>
            </p>
            <p class="soft">{words.reviewedTurn(turn, solvesAllGrids(played), gridsSolved(played))}</p>
            {why?.side === 'played' && <ReasonLine {...why} />}
            {named && isCostlyChoice(turn.choice) && (
              <p class="better">
                <span>{words.betterGuess}</span> <Equation guess={turn.best.guess} />
              </p>
            )}
            {why?.side === 'better' && <ReasonLine {...why} />}
          </li>
        );
      })}
    </ol>
  );
}
