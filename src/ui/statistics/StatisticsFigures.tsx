import { MIN_JUDGED_GAMES } from '../../statistics/habits.ts';
import { RECENT_GAMES } from '../../statistics/record.ts';
import type { GamesSummary } from '../../statistics/summary.ts';
import { useGame, useWords } from '../contexts.ts';
import { Equation } from '../Sentences.tsx';
import { Table } from '../Table.tsx';
import { CostChart } from './CostChart.tsx';

/** Minimum number of games with an account for the chart of costs. */
const MIN_DRAWN = 3;

/** The figures behind the page, for those who ask how it counts. */
export function StatisticsFigures({ summary }: { readonly summary: GamesSummary }) {
  const words = useWords();
  const { accounts, account, habits, openers, meanGuesses, needed } = summary;
  const { grids } = useGame();
  const { figures, statistics } = words;
  return (
    <details class="figures" data-testid="figures">
      <summary>{words.howCounted}</summary>
      {meanGuesses !== null && <p>{statistics.mean(meanGuesses, needed.length)}</p>}
      {account && (
        <p
          data-testid="account"
          data-expected={account.expected}
          data-choices={account.choices}
          data-luck={account.luck}
        >
          {statistics.account(accounts.length, account)}
        </p>
      )}
      {grids === 1 && habits.games >= MIN_JUDGED_GAMES && (
        <Table
          testId="habit-figures"
          columns={[
            [words.habits.title, ({ cause }) => (cause ? words.habits.causes[cause] : words.habits.total)],
            [words.habits.perGame, ({ perGame }) => figures.minus(perGame)],
          ]}
          rows={[...habits.causes, { cause: null, perGame: habits.choices }]}
        />
      )}
      {habits.habits.some(({ trend }) => trend) && <p class="soft">{words.habits.trendNote}</p>}
      {accounts.length >= MIN_DRAWN && (
        <section aria-label={statistics.overTime}>
          <p>{statistics.overTime}</p>
          <CostChart games={accounts.slice(-RECENT_GAMES)} />
        </section>
      )}
      <Table
        testId="opener-figures"
        columns={[
          [statistics.openerColumns.guess, ({ guess }) => <Equation guess={guess} />],
          [statistics.guesses, ({ meanGuesses }) => figures.fineGuesses(meanGuesses)],
          [statistics.cost, ({ cost }) => (cost === null ? '–' : figures.minus(cost))],
        ]}
        rows={openers}
      />
    </details>
  );
}
