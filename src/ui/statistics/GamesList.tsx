import { useState } from 'preact/hooks';
import { gradesOf } from '../../companion/grade.ts';
import { reviewGame } from '../../companion/review.ts';
import { givenRowCount, MODES, playerGuesses } from '../../game/mode.ts';
import { turnsOf } from '../../statistics/judge-games.ts';
import { type GameRecord, isUnaided } from '../../statistics/record.ts';
import type { GamesSummary } from '../../statistics/summary.ts';
import { PlainButton } from '../Button.tsx';
import { Segments } from '../Choices.tsx';
import { useGame, useWords } from '../contexts.ts';
import { GameBeside } from '../GameBeside.tsx';
import { gameUrl } from '../GameLinks.tsx';
import { HabitOfGame, Hardness, HowCounted, ReviewedTurns, SkillAndLuck } from '../GameReview.tsx';
import { GradeIcons } from '../Grade.tsx';
import { useExamined } from './context.ts';
import { isFound } from './find-games.ts';

/** Number of games shown at first, and of those that each press adds. */
const STEP = 20;

const RESULTS = ['any', 'won', 'lost'] as const;
type ResultFilter = (typeof RESULTS)[number];

/** All games, the newest first, each with its review on demand. */
export function GamesList({ records, repeated }: Pick<GamesSummary, 'records' | 'repeated'>) {
  const words = useWords();
  const [result, setResult] = useState<ResultFilter>('any');
  const [text, setText] = useState('');
  const [shown, setShown] = useState(STEP);
  const isWanted = ({ won }: GameRecord) => result === 'any' || won === (result === 'won');
  const found = records
    .toReversed()
    .filter((game) => isWanted(game) && isFound(game, text, words.dayOf(game)));
  return (
    <div class="games-list" data-testid="games-list" data-found={found.length}>
      <div class="choices">
        <Segments<ResultFilter>
          label={words.practice.result}
          testId="result"
          value={result}
          options={RESULTS.map((name) => ({ name, label: words.statistics.results[name] }))}
          onChange={setResult}
        />
        <input
          type="search"
          data-testid="find"
          aria-label={words.statistics.find}
          placeholder={words.statistics.find}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      {found.length === 0 && <p class="soft">{words.statistics.noneFound}</p>}
      <ol>
        {found.slice(0, shown).map((game) => (
          <Game key={game.key} game={game} isRepeated={repeated.has(game.key)} />
        ))}
      </ol>
      {found.length > shown && (
        <PlainButton data-testid="more-games" onClick={() => setShown(shown + STEP)}>
          {words.showMoreOf(Math.min(STEP, found.length - shown))}
        </PlainButton>
      )}
    </div>
  );
}

function Game({ game, isRepeated }: { readonly game: GameRecord; readonly isRepeated: boolean }) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const { mode, turns, won, costs, help, isReplay } = game;
  const marks = [
    isUnaided(help) && words.statistics.helped.unaided,
    isReplay && words.statistics.replay,
    isRepeated && words.statistics.secondTry,
  ].filter(Boolean);
  const judged = costs?.slice(givenRowCount(MODES[mode])).map((choice) => ({ choice, reasons: [] }));
  return (
    <li>
      <details data-testid="game" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span class="day">{words.dayOf(game)}</span>
          <span class="result">
            {won ? words.solved(playerGuesses(turns.length, MODES[mode])) : words.notSolved}
          </span>
          {judged && <GradeIcons grades={gradesOf(judged, won)} />}
          {marks.length > 0 && <span class="marks soft">{marks.join(' · ')}</span>}
        </summary>
        {isOpen && <OpenGame game={game} />}
      </details>
    </li>
  );
}

/** The rows of a game and, once the engine has judged it, its review. */
function OpenGame({ game }: { readonly game: GameRecord }) {
  const words = useWords();
  const mode = useGame();
  const known = useExamined(game, true);
  const { day, winningGuess } = game;
  const turns = turnsOf(game);
  const review = {
    ...known,
    ...reviewGame(turns, known?.judged ?? null, mode),
    ...(winningGuess && { winningGuess }),
    stored: game,
  };
  const { account, judged } = review;
  return (
    <div class="game-review">
      {account && <SkillAndLuck account={account} />}
      <Hardness {...review} />
      {!judged && <p class="soft">{words.judging}</p>}
      <ReviewedTurns review={review} turns={turns} named />
      {account && <HabitOfGame judged={judged!} />}
      <GameBeside review={review} turns={turns} />
      {account && <HowCounted review={review} turns={turns} />}
      {day && (
        <p>
          <a
            href={gameUrl(mode) + day.replaceAll('-', '')}
            target="_blank"
            rel="noopener"
            data-testid="replay"
          >
            {words.statistics.playAgain}
          </a>
        </p>
      )}
    </div>
  );
}
