import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { gradeOfTurn, isCostly } from '../../companion/grade.ts';
import { wasOnlyAnswer } from '../../companion/review.ts';
import { shareText } from '../../companion/share.ts';
import { reasonForTurn } from '../../companion/typed-guess.ts';
import type { Review as ReviewModel } from '../../companion/view-model.ts';
import { isWin, solvesAllGrids, type Turn } from '../../game/feedback.ts';
import type { GameAccount } from '../../statistics/account.ts';
import { Copy } from '../Copy.tsx';
import { useGame, useWords } from '../contexts.ts';
import { GradeName } from '../Grade.tsx';
import { Equation, ReasonLine } from '../Sentences.tsx';
import { reviewedTurn } from '../words/cases.ts';
import { DisclosureButton, OpenDetail } from './Disclosure.tsx';
import { useTurn } from './turn-view.ts';

interface ReviewProps {
  readonly review: ReviewModel;
  /** Whether better guesses and reasons may be shown. */
  readonly named: boolean;
}

/** The account of a finished game in guesses, with a review of the player's turns on demand. */
export function Review({ review, named }: ReviewProps) {
  const { turns, isUnaided, shareTitle } = useTurn().view;
  const words = useWords();
  const { account, judged } = review;
  const game = useGame();
  const [open, setOpen] = useState(false);
  if (!judged) return <p class="soft">{words.judging}</p>;
  // The engine cannot judge the game.
  if (!account) return null;
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
      <Account {...account} />
      {!solvesAllGrids(turns.at(-1)!) && <p class="soft">{words.accountOfLost(review.guesses)}</p>}
      <p class="scores soft">
        {words.scores(account)}
        <DisclosureButton label={words.review} open={open} onClick={() => setOpen(!open)} />
      </p>
      {open && (
        <OpenDetail>
          <TurnList review={review} named={named} />
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

/** The account as a sum, and its parts as a bar. */
function Account(account: GameAccount) {
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
    </>
  );
}

/** Numbers, from 1, of the grids that a turn solved; null: the game has one grid. */
function gridsSolved({ feedbacks }: Turn): readonly number[] | null {
  if (feedbacks.length === 1) return null;
  return feedbacks.flatMap((feedback, grid) => (feedback && isWin(feedback) ? [grid + 1] : []));
}

function TurnList({ review, named }: ReviewProps) {
  const words = useWords();
  const { turns } = useTurn().view;
  const { winningGuess } = review;
  const judged = review.judged!;
  const typed = winningGuess ? turns.with(-1, { ...turns.at(-1)!, guess: winningGuess }) : turns;
  return (
    <ol class="judged">
      {judged.map((turn, index) => {
        // Rows that the site gave are not judged.
        const played = typed.at(index - judged.length)!;
        const why = named ? reasonForTurn(turn) : null;
        return (
          <li key={index} data-choice={turn.choice} data-luck={turn.luck}>
            <p>
              <Equation guess={played.guess} />
              {wasOnlyAnswer(turn) ? (
                <span>{words.onlyAnswer}</span>
              ) : (
                <GradeName grade={gradeOfTurn(turn)} />
              )}
            </p>
            <p class="soft">{reviewedTurn(turn, solvesAllGrids(played), gridsSolved(played), words)}</p>
            {why?.side === 'played' && <ReasonLine {...why} />}
            {named && isCostly(gradeOfTurn(turn)) && (
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
