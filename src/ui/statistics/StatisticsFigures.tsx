import { MIN_JUDGED_GAMES } from '../../statistics/habits.ts';
import { RECENT_GAMES } from '../../statistics/record.ts';
import type { GamesSummary } from '../../statistics/summary.ts';
import { useGame, useWords } from '../contexts.ts';
import { Table } from '../page/Table.tsx';
import { Equation } from '../Sentences.tsx';
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
          {statistics.account(accounts.length)} {statistics.parts(account)}
        </p>
      )}
      {grids === 1 && habits.games >= MIN_JUDGED_GAMES && (
        <Table
          testId="habit-figures"
          columns={[words.habits.title, words.habits.perGame]}
          rows={[
            ...habits.causes.map(
              ({ cause, perGame }) => [words.habits.causes[cause], figures.minus(perGame)] as const,
            ),
            [words.habits.total, figures.minus(habits.choices)],
          ]}
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
        columns={[statistics.openerColumns.guess, statistics.guesses, statistics.cost]}
        rows={openers.map(({ guess, meanGuesses, cost }) => [
          <Equation guess={guess} />,
          figures.fineGuesses(meanGuesses),
          cost === null ? '–' : figures.minus(cost),
        ])}
      />
    </details>
  );
}
