import type { ComponentChildren } from 'preact';
import { gradeOfTurn, gradeOfWin, isCostly, isPoor } from '../companion/grade.ts';
import { followsFromRows, reasonForTurn } from '../companion/reasons.ts';
import { costliestHabit } from '../companion/review.ts';
import type { Review } from '../companion/view-model.ts';
import { isWin, solvesAllGrids, type Turn } from '../game/feedback.ts';
import type { Judgement } from '../protocol/answer.ts';
import type { Reason } from '../protocol/reason.ts';
import { fortuneOf, type GameAccount } from '../statistics/account.ts';
import { canBeTried } from '../statistics/mistakes.ts';
import { useGame, useWords } from './contexts.ts';
import { GradeIcon, GradeName } from './Grade.tsx';
import { PageLink } from './PageLink.tsx';
import { PAGES } from './page/PageHeader.tsx';
import { Contradicted } from './panel/Deductions.tsx';
import { Details, OpenDetail } from './panel/Disclosure.tsx';
import { drillAddress, mistakeAddress } from './practice/actions.ts';
import { Equation, FigureLines, ReasonLine } from './Sentences.tsx';
import { Table } from './Table.tsx';
import { TurnTiles } from './Tiles.tsx';
import { hardness, wonWith } from './words/cases.ts';

/* The review of a finished game, in the panel and on the statistics page. */

export interface ReviewedGame {
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

/** How hard the answer was, in a sentence; nothing until it is known. */
export function Hardness({ yardstick }: Pick<Review, 'yardstick'>) {
  const words = useWords();
  const sentence = yardstick && hardness(yardstick, useGame(), words);
  return sentence ? <p data-testid="hardness">{sentence}</p> : null;
}

/** Each row with its verdict, once it is judged. @param named whether better guesses and reasons may be shown */
export function ReviewedTurns({ review, turns, named }: ReviewedGame & { readonly named: boolean }) {
  const words = useWords();
  const { judged, winningGuess, stored } = review;
  const typed = winningGuess ? turns.with(-1, { ...turns.at(-1)!, guess: winningGuess }) : turns;
  // Rows that the site gave are not judged.
  const given = turns.length - (judged?.length ?? 0);
  const isTriable = stored && canBeTried(stored, Date.now());
  return (
    <ol class="judged">
      {typed.map((played, row) => {
        const turn = judged?.[row - given];
        return (
          <li key={row} data-guess={played.guess}>
            <TurnTiles {...played} />
            {turn && <Verdict turn={turn} played={played} named={named} />}
            {isTriable && turn && !solvesAllGrids(played) && isPoor(gradeOfTurn(turn)) && (
              <PageLink
                address={PAGES.practice + mistakeAddress(stored, row)}
                class="link"
                data-testid="try-again"
              >
                {words.tryTurnAgain}
              </PageLink>
            )}
          </li>
        );
      })}
      {isTriable === false && turns[0]!.feedbacks.length === 1 && <li class="soft">{words.tryTomorrow}</li>}
    </ol>
  );
}

interface ChoiceVerdictProps {
  readonly turn: Judgement;
  readonly named: boolean;
  readonly children?: ComponentChildren;
}

function Verdict({ turn, played, named }: ChoiceVerdictProps & { readonly played: Turn }) {
  const words = useWords();
  if (solvesAllGrids(played))
    return (
      <p class="verdict">
        <GradeIcon grade={gradeOfWin(turn.choice)} /> <b>{wonWith(turn, words)}</b>
      </p>
    );
  const solved = played.feedbacks.flatMap((one, grid) => (one && isWin(one) ? [grid + 1] : []));
  return (
    <ChoiceVerdict turn={turn} named={named}>
      {solved.length > 0 && <p>{words.boardsSolved(solved)}</p>}
    </ChoiceVerdict>
  );
}

/** The grade of a guess with a reason and, if it was costly, a better one. */
export function ChoiceVerdict({ turn, named, children }: ChoiceVerdictProps) {
  const grade = gradeOfTurn(turn);
  const why = named ? reasonForTurn(turn) : null;
  const isSaid = why?.side === 'played' && followsFromRows(why.reason);
  return (
    <>
      <div class="verdict">
        <GradeName grade={grade} /> {why?.side === 'played' && <ReasonLine {...why} />}
        {children}
      </div>
      {named && turn.contradiction && !isSaid && <Contradicted {...turn.contradiction} />}
      {named && isCostly(grade) && (
        <BetterGuess guess={turn.best.guess} reason={why?.side === 'better' ? why.reason : null} />
      )}
    </>
  );
}

export function BetterGuess({ guess, reason }: { readonly guess: string; readonly reason: Reason | null }) {
  const words = useWords();
  return (
    <div class="verdict better-guess" data-testid="better">
      <p>
        <span class="soft">{words.betterGuess}</span> <Equation guess={guess} />
      </p>{' '}
      <ReasonLine reason={reason} />
    </div>
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

/** The figures behind the review, on demand: the account of the game, each turn, and definitions. */
export function HowCounted({ review: { account, judged, guesses, yardstick }, turns }: ReviewedGame) {
  const words = useWords();
  const { figures, turnColumns } = words;
  const { grids, givenRow } = useGame();
  const isWon = solvesAllGrids(turns.at(-1)!);
  const isEnd = (turn: number) => isWon && turn === judged!.length - 1;
  const careful = yardstick?.usual
    ? [words.carefulPlayers(yardstick.needed, yardstick.usual.needed, !givenRow)]
    : [];
  return (
    <div class="how-counted">
      <Details label={words.howCounted}>
        <OpenDetail>
          <FigureLines figures={[words.account(account!)]} />
          {!isWon && <p class="soft">{words.accountOfLost(guesses)}</p>}
          <Table
            testId="turn-figures"
            columns={[
              [turnColumns.guess, (_, turn) => turn + 1],
              // The product of several grids' counts is meaningless to players.
              grids === 1 && [
                turnColumns.left,
                ({ after }, turn) => (isEnd(turn) ? words.won : figures.count(after)),
              ],
              [turnColumns.choices, ({ choice }) => figures.minus(choice)],
              [turnColumns.luck, ({ luck }) => figures.minus(luck)],
            ]}
            rows={judged!}
          />
          <div class="soft">
            <FigureLines figures={[...words.definitions, ...careful]} />
          </div>
        </OpenDetail>
      </Details>
    </div>
  );
}
