import { MIN_JUDGED_GAMES } from '../../statistics/habits.ts';
import { RECENT_GAMES } from '../../statistics/record.ts';
import type { GamesSummary } from '../../statistics/summary.ts';
import { useGame, useWords } from '../contexts.ts';
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
        <table data-testid="habit-figures">
          <thead>
            <tr>
              <th scope="col">{words.habits.title}</th>
              <th scope="col">{words.habits.perGame}</th>
            </tr>
          </thead>
          <tbody>
            {habits.causes.map(({ cause, perGame }) => (
              <tr key={cause}>
                <th scope="row">{words.habits.causes[cause]}</th>
                <td>{figures.minus(perGame)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{words.habits.total}</th>
              <td>{figures.minus(habits.choices)}</td>
            </tr>
          </tbody>
        </table>
      )}
      {habits.habits.some(({ trend }) => trend) && <p class="soft">{words.habits.trendNote}</p>}
      {accounts.length >= MIN_DRAWN && (
        <section aria-label={statistics.overTime}>
          <p>{statistics.overTime}</p>
          <CostChart games={accounts.slice(-RECENT_GAMES)} />
        </section>
      )}
      <table data-testid="opener-figures">
        <thead>
          <tr>
            <th scope="col">{statistics.openerColumns.guess}</th>
            <th scope="col">{statistics.guesses}</th>
            <th scope="col">{statistics.cost}</th>
          </tr>
        </thead>
        <tbody>
          {openers.map(({ guess, meanGuesses, cost }) => (
            <tr key={guess}>
              <th scope="row">
                <Equation guess={guess} />
              </th>
              <td>{figures.fineGuesses(meanGuesses)}</td>
              <td>{cost === null ? '–' : figures.minus(cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
