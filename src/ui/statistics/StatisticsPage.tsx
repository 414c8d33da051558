import { useMemo, useState } from 'preact/hooks';
import { gradeOf } from '../../companion/grade.ts';
import { refusalOfFirstGuess } from '../../game/guess-rules.ts';
import { DAILY_IDS, MODE_IDS, MODES, type ModeId, shortName } from '../../game/mode.ts';
import { type GameSource, isUnaided, SOURCES } from '../../statistics/record.ts';
import { type GamesSummary, type Streak, streakOf, summaryOf } from '../../statistics/summary.ts';
import { PlainButton } from '../Button.tsx';
import { Segments } from '../Choices.tsx';
import { GameContext, useGame, useWords } from '../contexts.ts';
import { gameUrl } from '../GameLinks.tsx';
import { GradeName } from '../Grade.tsx';
import { mountPage } from '../page/mount-page.tsx';
import { PAGES, PageHeader } from '../page/PageHeader.tsx';
import { Section } from '../page/Section.tsx';
import { AGAIN_HASH } from '../practice/actions.ts';
import { Equation } from '../Sentences.tsx';
import { Table } from '../Table.tsx';
import type { Words } from '../words/words.ts';
import { StatisticsContext, useStatistics } from './context.ts';
import { GameFiles } from './GameFiles.tsx';
import { GamesList } from './GamesList.tsx';
import { HabitsSection } from './HabitsSection.tsx';
import type { HelpFilter, StatisticsActions, StatisticsView } from './model.ts';
import { StatisticsFigures } from './StatisticsFigures.tsx';
import './statistics.css';

const FILTERS: readonly HelpFilter[] = ['all', 'unaided'];

function StatisticsPage() {
  const words = useWords();
  const { games, due, today, isComplete, closed, notice } = useStatistics().view;
  const [chosen, setChosen] = useState<ModeId | null>(null);
  const [source, setSource] = useState<GameSource>('site');
  const [help, setHelp] = useState<HelpFilter>('all');
  const mode = chosen ?? games?.findLast((game) => game.source === source)?.mode ?? 'maxi';
  const { summary, streak } = useMemo(() => {
    const records = games?.filter((game) => game.mode === mode && game.source === source) ?? [];
    const summary = summaryOf(records, MODES[mode], (game) => help === 'all' || isUnaided(game.help));
    return { summary, streak: source === 'site' && help === 'all' ? streakOf(records, today) : null };
  }, [games, mode, source, help, today]);
  const { records } = summary;
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
        {games && !closed && notice?.kind !== 'importing' && records.length === 0 && (
          <NoGames source={source} help={help} />
        )}
        {records.length > 0 && <Summary key={`${mode} ${source} ${help}`} {...{ summary, streak }} />}
        {due > 0 && (
          <p>
            <a class="button plain" href={PAGES.practice + AGAIN_HASH} data-testid="again" data-value={due}>
              {words.again.open(due)}
            </a>
          </p>
        )}
        {games && isComplete && <GameFiles />}
        <p class="soft">{words.statistics.privacy}</p>
      </main>
    </GameContext>
  );
}

/** Numbers of games that needed 1, 2, … guesses, as a sample. */
const SAMPLE = { needed: [0, 1, 6, 9, 4, 1], lost: 1 };

/** A link to the first game, and a sample of the figures that follow from it. */
function NoGames({ source, help }: { readonly source: GameSource; readonly help: HelpFilter }) {
  const words = useWords();
  const mode = useGame();
  const isPractice = source === 'practice';
  const name = shortName(mode);
  return (
    <div class="none">
      <p>{help === 'all' ? words.statistics.none : words.statistics.noneUnaided}</p>
      <a class="button" data-testid="play" href={isPractice ? PAGES.practice : gameUrl(mode)}>
        {isPractice ? words.practice.title : words.statistics.playToday(name)}
      </a>
      <figure class="sample">
        <figcaption class="soft">{words.statistics.sample}</figcaption>
        <div aria-hidden="true">
          <Needed {...SAMPLE} />
        </div>
      </figure>
    </div>
  );
}

interface SummaryProps {
  readonly summary: GamesSummary;
  /** null for practice games, whose days do not count, and while only games without hints are shown. */
  readonly streak: Streak | null;
}

function Summary({ summary, streak }: SummaryProps) {
  const words = useWords();
  const { figures } = words;
  const { openerColumns } = words.statistics;
  const { grids } = useGame();
  const written = (value: number | null, write: (value: number) => string) =>
    value === null ? '–' : write(value);
  const shareWon = summary.games === 0 ? null : summary.won / summary.games;
  const totals = [
    [words.statistics.games, figures.count(summary.games)],
    [words.statistics.won, written(shareWon, figures.percent)],
    [
      words.statistics.meanGuesses(summary.lost > 0 ? summary.needed.length + 1 : null),
      written(summary.meanGuesses, figures.halves),
    ],
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
      {grids === 1 && (
        <Section id="habits" title={words.habits.title}>
          <HabitsSection {...summary.habits} />
        </Section>
      )}
      <Section id="openers" title={words.statistics.openers}>
        <Table
          testId="openers"
          columns={[
            [openerColumns.guess, ({ guess }) => <Equation guess={guess} />],
            [openerColumns.games, ({ games }) => figures.count(games)],
            [openerColumns.grade, ({ cost }) => (cost === null ? '–' : <GradeName grade={gradeOf(cost)} />)],
          ]}
          rows={summary.openers}
        />
        <FirstGuessOffer {...summary} />
      </Section>
      <Section id="games" title={words.allGames}>
        <GamesList {...summary} />
      </Section>
      <StatisticsFigures summary={summary} />
    </>
  );
}

/** Offers to keep the player's usual first guess, unless it is Maxwell's, which costs nothing. */
function FirstGuessOffer({ usualFirst: usual, games }: Pick<GamesSummary, 'usualFirst' | 'games'>) {
  const { view, actions } = useStatistics();
  const { firstGuess } = useWords();
  const { id, ...game } = useGame();
  const isKept = view.settings.firstGuesses[id] === usual?.guess;
  if (!usual || (!isKept && (usual.cost === 0 || refusalOfFirstGuess(usual.guess, game)))) return null;
  const [before, after] = isKept ? firstGuess.kept : firstGuess.offer(usual.games, games);
  return (
    <div class="offer" data-testid="first-guess">
      <p role="status">
        {before}
        <Equation guess={usual.guess} />
        {after}
      </p>
      {!isKept && (
        <PlainButton data-testid="keep-first-guess" onClick={() => actions.keepFirstGuess(id, usual.guess)}>
          {firstGuess.keep}
        </PlainButton>
      )}
    </div>
  );
}

/** A bar for each number of guesses: how many games needed it. Lost games come last. */
function Needed({ needed, lost }: Pick<GamesSummary, 'needed' | 'lost'>) {
  const words = useWords();
  const rows = [
    ...needed.map((games, i) => ({ label: words.figures.count(i + 1), games })),
    { label: words.statistics.results.lost, games: lost },
  ];
  const most = Math.max(1, ...rows.map(({ games }) => games));
  const bar = ({ games }: { readonly games: number }) => (
    <>
      <span class="bar" style={{ width: `${(games / most) * 80}%` }} />
      <span>{words.figures.count(games)}</span>
    </>
  );
  return (
    <Table
      testId="needed"
      class="needed"
      columns={[
        [words.statistics.guesses, ({ label }) => label],
        [words.statistics.games, bar],
      ]}
      rows={rows}
    />
  );
}

export const mountStatistics = (root: HTMLElement, actions: StatisticsActions, given?: Words) =>
  mountPage<StatisticsView>(
    root,
    ({ statistics }) => statistics.title,
    (view) => (
      <StatisticsContext value={{ view, actions }}>
        <StatisticsPage />
      </StatisticsContext>
    ),
    given,
  );
