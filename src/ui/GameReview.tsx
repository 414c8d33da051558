import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { gradeOfTurn, gradeOfWin, isCostly, isPoor } from '../companion/grade.ts';
import { costliestHabit } from '../companion/review.ts';
import { reasonForTurn } from '../companion/typed-guess.ts';
import type { Review } from '../companion/view-model.ts';
import { isWin, solvesAllGrids, type Turn } from '../game/feedback.ts';
import type { Judgement } from '../protocol/answer.ts';
import { fortuneOf, type GameAccount } from '../statistics/account.ts';
import { canBeTried } from '../statistics/mistakes.ts';
import { useGame, useWords } from './contexts.ts';
import { GradeIcon, GradeName } from './Grade.tsx';
import { PageLink } from './PageLink.tsx';
import { PAGES } from './page/PageHeader.tsx';
import { Contradicted } from './panel/Deductions.tsx';
import { DisclosureButton, OpenDetail } from './panel/Disclosure.tsx';
import { drillAddress, mistakeAddress } from './practice/actions.ts';
import { Equation, ReasonLine } from './Sentences.tsx';
import { TurnTiles } from './Tiles.tsx';
import { wonWith } from './words/cases.ts';

/* The review of a finished game, in the panel and on the statistics page. */

interface ReviewedGame {
  readonly review: Review;
  /** All rows, given ones included. */
  readonly turns: readonly Turn[];
}

/** The game in two words: skill and luck. */
export function SkillAndLuck({ account }: { readonly account: GameAccount }) {
  const words = useWords();
  return (
    <div>
      <p class="skill">{words.skillAndLuck(account.skillScore, fortuneOf(account))}</p>
      <p class="soft">{words.skillAbout}</p>
    </div>
  );
}

/** Each row with its verdict, once it is judged. @param named whether better guesses and reasons may be shown */
export function ReviewedTurns({ review, turns, named }: ReviewedGame & { readonly named: boolean }) {
  const { judged, winningGuess, stored } = review;
  const typed = winningGuess ? turns.with(-1, { ...turns.at(-1)!, guess: winningGuess }) : turns;
  // Rows that the site gave are not judged.
  const given = turns.length - (judged?.length ?? 0);
  const key = stored && canBeTried(stored, Date.now()) ? stored.key : null;
  return (
    <ol class="judged">
      {typed.map((played, row) => {
        const turn = judged?.[row - given];
        const again = key === null ? null : PAGES.practice + mistakeAddress({ key }, row);
        return (
          <li key={row} data-guess={played.guess}>
            <TurnTiles {...played} />
            {turn && <Verdict turn={turn} played={played} named={named} again={again} />}
          </li>
        );
      })}
    </ol>
  );
}

interface VerdictProps {
  readonly turn: Judgement;
  readonly played: Turn;
  readonly named: boolean;
  /** Where the turn can be tried again; null: nowhere. */
  readonly again: string | null;
}

function Verdict({ turn, played, named, again }: VerdictProps) {
  const words = useWords();
  if (solvesAllGrids(played))
    return (
      <p class="verdict">
        <GradeIcon grade={gradeOfWin(turn.choice)} /> <b>{wonWith(turn, words)}</b>
      </p>
    );
  const grade = gradeOfTurn(turn);
  const why = named ? reasonForTurn(turn) : null;
  const solved = played.feedbacks.flatMap((one, grid) => (one && isWin(one) ? [grid + 1] : []));
  return (
    <>
      <div class="verdict">
        <GradeName grade={grade} /> {why?.side === 'played' && <ReasonLine {...why} />}
        {solved.length > 0 && <p>{words.boardsSolved(solved)}</p>}
      </div>
      {named && turn.contradiction && <Contradicted {...turn.contradiction} />}
      {named && isCostly(grade) && (
        <div class="verdict better-guess">
          <p>
            <span class="soft">{words.betterGuess}</span> <Equation guess={turn.best.guess} />
          </p>{' '}
          {why?.side === 'better' && <ReasonLine {...why} />}
        </div>
      )}
      {again && isPoor(grade) && (
        <PageLink address={again} class="link" data-testid="try-again">
          {words.tryTurnAgain}
        </PageLink>
      )}
    </>
  );
}

/** A tip against the habit that cost most in the game, and the drill for it; nothing if no habit cost much. */
export function HabitOfGame({ judged }: { readonly judged: readonly Judgement[] }) {
  const words = useWords();
  const { id } = useGame();
  const habit = costliestHabit(judged);
  if (!habit) return null;
  return (
    <>
      <p class="tip">
        <b>{words.tip}</b> {words.habits.tips[habit]}
      </p>
      <PageLink
        address={PAGES.practice + drillAddress(habit, id)}
        class="button plain"
        data-testid="practise"
      >
        {words.habits.practise}
      </PageLink>
    </>
  );
}

/** The figures behind the review, on demand: the account of the game, each turn, and what the words mean. */
export function HowCounted({ review, turns }: ReviewedGame) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  const { account, judged } = review;
  return (
    <div class="how-counted">
      <DisclosureButton label={words.howCounted} open={open} onClick={() => setOpen(!open)} />
      {open && (
        <OpenDetail>
          <Account {...account!} />
          {!solvesAllGrids(turns.at(-1)!) && <p class="soft">{words.accountOfLost(review.guesses)}</p>}
          <TurnFigures judged={judged!} isWon={solvesAllGrids(turns.at(-1)!)} />
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

function TurnFigures({ judged, isWon }: { readonly judged: readonly Judgement[]; readonly isWon: boolean }) {
  const { figures, turnColumns, won } = useWords();
  const { grids } = useGame();
  const { left, ...others } = turnColumns;
  // The product of several grids' counts is meaningless to players.
  const columns = grids > 1 ? others : turnColumns;
  return (
    <table class="turn-figures">
      <thead>
        <tr>
          {Object.values(columns).map((column) => (
            <th key={column} scope="col" class="soft">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {judged.map(({ after, choice, luck }, turn) => (
          <tr key={turn} data-choice={choice} data-luck={luck}>
            <td>{turn + 1}</td>
            {grids === 1 && <td>{isWon && turn === judged.length - 1 ? won : figures.count(after)}</td>}
            <td>{figures.minus(choice)}</td>
            <td>{figures.minus(luck)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
