import { useMemo, useState } from 'preact/hooks';
import { DAILY_IDS, MODE_IDS, MODES, type ModeId, shortName } from '../../game/mode.ts';
import { MIN_JUDGED_GAMES } from '../../statistics/habits.ts';
import {
  type GameRecord,
  type GameSource,
  isUnaided,
  RECENT_GAMES,
  SOURCES,
} from '../../statistics/record.ts';
import {
  type FirstGuessStats,
  type GamesSummary,
  type Streak,
  streakOf,
  summaryOf,
} from '../../statistics/summary.ts';
import { Segments } from '../Choices.tsx';
import { GameContext, useGame, useWords } from '../contexts.ts';
import { mountPage } from '../page/mount-page.tsx';
import { PAGES, PageHeader } from '../page/PageHeader.tsx';
import { Section } from '../page/Section.tsx';
import { AGAIN_HASH } from '../practice/actions.ts';
import { Equation } from '../Sentences.tsx';
import type { Words } from '../words/words.ts';
import { CostChart } from './CostChart.tsx';
import { GameFiles } from './GameFiles.tsx';
import { GamesList } from './GamesList.tsx';
import { FirstGuesses, HabitsSection } from './HabitsSection.tsx';
import type { HelpFilter, StatisticsActions, StatisticsView } from './model.ts';
import './statistics.css';

interface StatisticsPageProps {
  readonly view: StatisticsView;
  readonly actions: StatisticsActions;
}

const FILTERS: readonly HelpFilter[] = ['all', 'unaided'];

function StatisticsPage({ view, actions }: StatisticsPageProps) {
  const words = useWords();
  const { games, due, unreadable, today } = view;
  const [chosen, setChosen] = useState<ModeId | null>(null);
  const [source, setSource] = useState<GameSource>('site');
  const [help, setHelp] = useState<HelpFilter>('all');
  const mode = chosen ?? games?.findLast((game) => game.source === source)?.mode ?? 'maxi';
  const { records, summary, streak } = useMemo(() => {
    const ofKind = games?.filter((game) => game.mode === mode && game.source === source) ?? [];
    const isWanted = (game: GameRecord) => help === 'all' || isUnaided(game.help);
    const summary = summaryOf(ofKind, MODES[mode], isWanted);
    const streak = source === 'site' && help === 'all' ? streakOf(ofKind, today) : null;
    return { records: ofKind.filter(isWanted), summary, streak };
  }, [games, mode, source, help, today]);
  // Offer a length of pro only to players who have played it, because so many would hide the other modes.
  const isOffered = (id: ModeId) => id === mode || games?.some((game) => game.mode === id);
  const offered = MODE_IDS.filter((id) => DAILY_IDS.includes(id) || isOffered(id));
  return (
    <GameContext value={MODES[mode]}>
      <PageHeader here="statistics" />
      <main class="statistics" data-testid="statistics-page" data-games={games ? records.length : undefined}>
        <h1>{words.statistics.title}</h1>
        <div class="choices">
          <Segments<ModeId>
            label={words.practice.game}
            testId="mode"
            value={mode}
            options={offered.map((name) => ({ name, label: shortName(MODES[name]) }))}
            onChange={setChosen}
          />
          <Segments<GameSource>
            label={words.statistics.source}
            testId="source"
            value={source}
            options={SOURCES.map((name) => ({ name, label: words.statistics.sources[name] }))}
            onChange={setSource}
          />
          <Segments<HelpFilter>
            label={words.statistics.help}
            testId="help"
            value={help}
            options={FILTERS.map((name) => ({ name, label: words.statistics.helped[name] }))}
            onChange={setHelp}
          />
        </div>
        {games && !view.closed && view.notice?.kind !== 'importing' && records.length === 0 && (
          <p class="soft none">{help === 'all' ? words.statistics.none : words.statistics.noneUnaided}</p>
        )}
        {records.length > 0 && (
          <Summary records={records} summary={summary} view={view} actions={actions} streak={streak} />
        )}
        {due > 0 && (
          <p>
            <a class="button plain" href={PAGES.practice + AGAIN_HASH} data-testid="again" data-value={due}>
              {words.again.open(due)}
            </a>
          </p>
        )}
        {games && view.isComplete && (
          <GameFiles view={view} kept={games.length + unreadable} actions={actions} />
        )}
        <p class="soft">{words.statistics.privacy}</p>
      </main>
    </GameContext>
  );
}

/** Minimum number of games with an account for the chart of costs. */
const MIN_DRAWN = 3;

interface SummaryProps extends StatisticsPageProps {
  /** The games shown, oldest first. */
  readonly records: readonly GameRecord[];
  readonly summary: GamesSummary;
  /** null for practice games, whose days do not count, and while only games without hints are shown. */
  readonly streak: Streak | null;
}

function Summary({ records, summary, view, actions, streak }: SummaryProps) {
  const words = useWords();
  const { figures } = words;
  const { accounts, account, habits, openers } = summary;
  const { grids } = useGame();
  const written = (value: number | null, write: (value: number) => string) =>
    value === null ? '–' : write(value);
  const shareWon = summary.games === 0 ? null : summary.won / summary.games;
  const totals = [
    [words.statistics.games, figures.count(summary.games)],
    [words.statistics.won, written(shareWon, figures.percent)],
    [words.statistics.meanGuesses, written(summary.meanGuesses, figures.fineGuesses)],
    [words.skill, written(summary.skill, figures.count)],
    ...(streak ? [[words.statistics.streak(streak.longest), figures.count(streak.current)]] : []),
  ];
  return (
    <>
      <dl class="totals">
        {totals.map(([label, value]) => (
          <div key={label}>
            <dd>{value}</dd>
            <dt class="soft">{label}</dt>
          </div>
        ))}
      </dl>
      <Section id="needed" title={words.statistics.needed}>
        <Needed {...summary} />
      </Section>
      {account && (
        <Section id="account" title={words.statistics.account(accounts.length)}>
          <MeanAccount account={account} />
        </Section>
      )}
      {grids === 1 && (
        <Section id="habits" title={words.habits.title}>
          <HabitsSection habits={habits} view={view} actions={actions} />
        </Section>
      )}
      {accounts.length >= MIN_DRAWN && (
        <Section id="over-time" title={words.statistics.overTime}>
          <CostChart games={accounts.slice(-RECENT_GAMES)} />
        </Section>
      )}
      <Section id="openers" title={words.statistics.openers}>
        <Openers openers={openers} />
        <p class="soft">{words.statistics.openersNote(summary.needed.length)}</p>
        {habits.first && habits.games >= MIN_JUDGED_GAMES && <FirstGuesses first={habits.first} />}
      </Section>
      <Section id="games" title={words.allGames}>
        <GamesList games={records} again={summary.again} view={view} actions={actions} />
      </Section>
    </>
  );
}

/** A bar for each number of guesses: how many games needed it. Lost games come last. */
function Needed({ needed, lost }: Pick<GamesSummary, 'needed' | 'lost'>) {
  const words = useWords();
  const rows = [
    ...needed.map((games, i) => ({ label: words.figures.count(i + 1), games })),
    { label: words.statistics.lost, games: lost },
  ];
  const most = Math.max(1, ...rows.map(({ games }) => games));
  return (
    <table class="needed" data-testid="needed">
      <thead class="sr">
        <tr>
          <th scope="col">{words.statistics.guesses}</th>
          <th scope="col">{words.statistics.games}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, games }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <span class="bar" style={{ width: `${(games / most) * 80}%` }} />
              <span>{words.figures.count(games)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MeanAccount({ account }: { readonly account: NonNullable<GamesSummary['account']> }) {
  const { guesses, expected, choices, luck } = useWords().account(account);
  return (
    <p
      class="account"
      data-testid="account"
      data-expected={account.expected}
      data-choices={account.choices}
      data-luck={account.luck}
    >
      <b>{guesses}</b> <span>{expected}</span> <span>{choices}</span> <span>{luck}</span>
    </p>
  );
}

function Openers({ openers }: { readonly openers: readonly FirstGuessStats[] }) {
  const words = useWords();
  const { figures } = words;
  return (
    <table class="openers" data-testid="openers">
      <thead>
        <tr>
          {Object.values(words.statistics.openerColumns).map((column) => (
            <th key={column} scope="col" class="soft">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {openers.map((opener) => (
          <tr key={opener.guess}>
            <th scope="row">
              <Equation guess={opener.guess} />
            </th>
            <td>{figures.count(opener.games)}</td>
            <td>{figures.fineGuesses(opener.meanGuesses)}</td>
            <td>{opener.cost === null ? '–' : figures.minus(opener.cost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const mountStatistics = (root: HTMLElement, actions: StatisticsActions, given?: Words) =>
  mountPage<StatisticsView>(
    root,
    ({ statistics }) => statistics.title,
    (view) => <StatisticsPage view={view} actions={actions} />,
    given,
  );
