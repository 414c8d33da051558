import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { shareText } from '../../companion/share.ts';
import { isCostlyChoice, reasonForTurn } from '../../companion/typed-guess.ts';
import type { GameAccount, PanelView, Review as ReviewModel } from '../../companion/view-model.ts';
import { isWin, solvesAllGrids, type Turn } from '../../game/feedback.ts';
import type { Judgement } from '../../protocol/answer.ts';
import { Equation } from '../Equation.tsx';
import { useGame } from '../game.ts';
import { useWords } from '../useWords.ts';
import { Copy } from './Copy.tsx';
import { DetailButton, OpenDetail } from './Disclosure.tsx';
import { ReasonLine } from './ReasonLine.tsx';

interface ReviewProps extends Pick<PanelView, 'turns' | 'isUnaided' | 'shareTitle'> {
  readonly review: ReviewModel;
  /** Whether the hint level allows showing better guesses. */
  readonly named: boolean;
}

/** The account of a finished game in guesses, with a review of each turn on demand. */
export function Review({ review, turns, isUnaided, shareTitle, named }: ReviewProps) {
  const words = useWords();
  const { verdict, judged, winningGuess } = review;
  const [open, setOpen] = useState(false);
  if (!judged) return <p class="soft">{words.judging}</p>;
  // Games whose answer Maxwell does not know are not judged.
  if (!verdict) return null;
  return (
    <div class="review" {...attributesOf(verdict)}>
      <Account verdict={verdict} lostAfter={solvesAllGrids(turns.at(-1)!) ? null : turns.length} />
      <p class="scores soft">
        {words.scores(verdict)}
        <DetailButton label={words.review} open={open} onClick={() => setOpen(!open)} />
      </p>
      {open && (
        <OpenDetail>
          <TurnList judged={judged} turns={typedTurns(turns, winningGuess)} named={named} />
          <CopyResult
            text={(tries) =>
              shareText(shareTitle, turns, tries, words.shareLine(words.verdict(verdict), isUnaided))
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

/** Attributes for external checks. */
function attributesOf({
  guesses,
  expected,
  choices,
  luck,
  skillScore: skill,
  luckScore: fortune,
}: GameAccount) {
  return {
    'data-testid': 'review',
    'data-guesses': guesses,
    'data-expected': expected,
    'data-choices': choices,
    'data-luck': luck,
    'data-skill': skill,
    'data-fortune': fortune,
  };
}

interface AccountProps {
  readonly verdict: GameAccount;
  /** Number of rows of a lost game; null: the game was won. */
  readonly lostAfter: number | null;
}

/** The account as a sum, with a bar of its parts. Savings are outlined. */
function Account({ verdict, lostAfter }: AccountProps) {
  const words = useWords();
  const { guesses, ...parts } = words.account(verdict);
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
        {partsOf(verdict).map(({ part, width, isSaved }) => (
          <i key={part} class={`part ${part}${isSaved ? ' saved' : ''}`} style={{ flexGrow: width }} />
        ))}
      </div>
      {lostAfter !== null && <p class="soft">{words.accountOfLost(lostAfter)}</p>}
    </>
  );
}

const PARTS = ['expected', 'choices', 'luck'] as const;

/** Widths of the bar's parts, in guesses. Savings are subtracted from the expected guesses. */
function partsOf(verdict: GameAccount) {
  const saved = Math.max(0, -verdict.choices) + Math.max(0, -verdict.luck);
  return PARTS.map((part) => ({
    part,
    width: part === 'expected' ? Math.max(0, verdict.expected - saved) : Math.abs(verdict[part]),
    isSaved: verdict[part] < 0,
  }));
}

/** The turns, with the winning guess as it was typed. */
function typedTurns(turns: readonly Turn[], winningGuess?: Turn['guess']): readonly Turn[] {
  return winningGuess ? turns.with(-1, { ...turns.at(-1)!, guess: winningGuess }) : turns;
}

interface TurnListProps extends Pick<ReviewProps, 'turns' | 'named'> {
  readonly judged: readonly Judgement[];
}

/** Numbers, from 1, of the boards that a turn solved; null: the game has one board. */
function boardsSolved({ feedbacks }: Turn): readonly number[] | null {
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
        const sayWhy = (of: NonNullable<typeof why>['of']) =>
          why?.of === of && <ReasonLine reason={why.reason} />;
        return (
          <li key={index} data-choice={turn.choice} data-luck={turn.luck}>
            <p>
              <Equation guess={played.guess} />
              <span>{words.reviewedChoice(turn)}</span>
            </p>
            <p class="soft">{words.reviewedTurn(turn, solvesAllGrids(played), boardsSolved(played))}</p>
            {sayWhy('played')}
            {named && isCostlyChoice(turn.choice) && (
              <p class="better">
                <span>{words.betterGuess}</span> <Equation guess={turn.best.guess} />
              </p>
            )}
            {sayWhy('better')}
          </li>
        );
      })}
    </ol>
  );
}

/** Copies the site's share text with a line of ours. */
function CopyResult({ text }: { text(game: ReturnType<typeof useGame>): string }) {
  const words = useWords();
  const game = useGame();
  return <Copy label={words.copyResult} testId="copy-result" text={() => text(game)} />;
}
