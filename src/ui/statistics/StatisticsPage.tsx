import { useRef, useState } from 'preact/hooks';
import { MODE_IDS, MODES, type ModeId } from '../../game/mode.ts';
import { type GameRecord, SOURCES, type Source } from '../../statistics/record.ts';
import { type GamesSummary, runningMean, summaryOf } from '../../statistics/summary.ts';
import { Game } from '../game.ts';
import { ConfirmDialog } from '../page/ConfirmDialog.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { Segments } from '../page/Segments.tsx';
import { Tiles } from '../Tiles.tsx';
import { useWords } from '../useWords.ts';
import { Course } from './Course.tsx';

/** What the player can do on the statistics page. */
export interface StatisticsActions {
  /** Saves every game as a file. */
  exportGames(): void;
  deleteGames(): void;
}

interface StatisticsPageProps {
  /** Every game, the oldest first; null while they are being read. */
  readonly games: readonly GameRecord[] | null;
  readonly actions: StatisticsActions;
}

/** Games of which the running mean is taken. */
const WINDOW = 20;

/** Finished games: guesses needed, skill and luck over time, the hardest. */
export function StatisticsPage({ games, actions }: StatisticsPageProps) {
  const words = useWords();
  const [chosen, setChosen] = useState<ModeId | null>(null);
  const [source, setSource] = useState<Source>('site');
  const mode = chosen ?? games?.findLast((game) => game.source === source)?.mode ?? 'maxi';
  const records = games?.filter((game) => game.mode === mode && game.source === source) ?? [];
  const summary = summaryOf(records, MODES[mode].tries);
  return (
    <Game value={MODES[mode]}>
      <PageHeader here="statistics" />
      <main class="statistics" data-testid="statistics-page" data-games={games ? records.length : undefined}>
        <h1>{words.statistics.title}</h1>
        <div class="choices">
          <Segments<ModeId>
            label={words.practice.game}
            testId="mode"
            value={mode}
            options={MODE_IDS.map((name) => ({ name, label: MODES[name].name }))}
            onChange={setChosen}
          />
          <Segments<Source>
            label={words.statistics.source}
            testId="source"
            value={source}
            options={SOURCES.map((name) => ({ name, label: words.statistics.sources[name] }))}
            onChange={setSource}
          />
        </div>
        {games && summary.games === 0 && <p class="soft none">{words.statistics.none}</p>}
        {summary.games > 0 && <Summary summary={summary} />}
        {games && games.length > 0 && <Keeping games={games.length} actions={actions} />}
        <p class="soft">{words.statistics.privacy}</p>
      </main>
    </Game>
  );
}

function Summary({ summary }: { readonly summary: GamesSummary }) {
  const words = useWords();
  const { figures } = words;
  const { judged, hardest } = summary;
  const tell = (value: number | null) => (value === null ? '–' : words.score(value));
  return (
    <>
      <dl class="totals">
        <Total label={words.statistics.games} value={figures.count(summary.games)} />
        <Total label={words.statistics.won} value={figures.percent(summary.won / summary.games)} />
        <Total
          label={words.statistics.meanGuesses}
          value={summary.meanGuesses === null ? '–' : figures.fineBits(summary.meanGuesses)}
        />
        <Total label={words.skill} value={tell(summary.skill)} />
        <Total label={words.luck} value={tell(summary.luck)} />
      </dl>
      <section aria-labelledby="needed">
        <h2 id="needed">{words.statistics.needed}</h2>
        <Needed {...summary} />
      </section>
      {judged.length > 0 && (
        <section aria-labelledby="over-time">
          <h2 id="over-time">{words.statistics.overTime}</h2>
          <Course
            games={judged}
            means={{
              skill: runningMean(
                judged.map(({ skill }) => skill),
                WINDOW,
              ),
              luck: runningMean(
                judged.map(({ luck }) => luck),
                WINDOW,
              ),
            }}
          />
          <p class="soft">{words.statistics.courseNote(WINDOW)}</p>
        </section>
      )}
      <section aria-labelledby="hardest">
        <h2 id="hardest">{words.statistics.hardest}</h2>
        <ol class="hardest">
          {hardest.map((game) => (
            <HardGame key={game.key} game={game} />
          ))}
        </ol>
      </section>
    </>
  );
}

function Total({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dd>{value}</dd>
      <dt class="soft">{label}</dt>
    </div>
  );
}

/** Bars of the games by the guesses that they took; the lost ones last. */
function Needed({ needed, lost }: Pick<GamesSummary, 'needed' | 'lost'>) {
  const words = useWords();
  const rows = [
    ...needed.map((games, i) => ({ label: words.figures.count(i + 1), games })),
    { label: words.statistics.lost, games: lost },
  ];
  const most = Math.max(...rows.map(({ games }) => games));
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

function HardGame({ game }: { readonly game: GameRecord }) {
  const words = useWords();
  const { turns, won, finished, skill, luck } = game;
  return (
    <li>
      <details>
        <summary>
          <span>{words.date(finished)}</span>
          <span>{won ? words.solved({ turns: turns.length }) : words.notSolved}</span>
          {skill !== null && luck !== null && (
            <span class="soft">
              {words.skill} {words.score(skill)} · {words.luck} {words.score(luck)}
            </span>
          )}
        </summary>
        <div class="played">
          {turns.map(({ guess, feedback }, row) => (
            <Tiles key={row} small equation={guess} feedback={feedback} />
          ))}
        </div>
      </details>
    </li>
  );
}

/** Export, and deleting once it was confirmed. */
function Keeping({ games, actions }: { readonly games: number; readonly actions: StatisticsActions }) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <div class="row">
      <button type="button" class="button plain" data-testid="export" onClick={actions.exportGames}>
        {words.statistics.export}
      </button>
      <button
        type="button"
        class="button plain danger"
        data-testid="delete"
        onClick={() => dialog.current?.showModal()}
      >
        {words.statistics.delete}
      </button>
      <ConfirmDialog
        dialog={dialog}
        question={words.statistics.reallyDelete(games)}
        keep={words.statistics.keep}
        confirm={words.statistics.delete}
        onConfirm={actions.deleteGames}
      />
    </div>
  );
}
