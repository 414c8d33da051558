import { isAnswerKnown } from '../companion/review.ts';
import { solvesAllGrids } from '../game/feedback.ts';
import type { ReplayRow } from '../protocol/answer.ts';
import { useGame, useWords } from './contexts.ts';
import type { ReviewedGame } from './GameReview.tsx';
import { Details, OpenDetail } from './panel/Disclosure.tsx';
import { TurnTiles } from './Tiles.tsx';

/** How Maxwell plays the same answer, beside the player's game, on demand; or why not. It reveals the answer. */
export function GameBeside({ review, turns }: ReviewedGame) {
  const { beside } = useWords();
  const { judged, replay } = review;
  if (!judged?.length || replay?.length === 0) return null;
  if (!isAnswerKnown(judged)) return <p data-testid="beside">{beside.unknown}</p>;
  const given = turns.length - judged.length;
  const played = judged.map(({ after }, turn) => ({ ...turns[given + turn]!, left: after }));
  return (
    <div class="beside" data-testid="beside">
      <Details label={beside.title}>
        <OpenDetail>
          {replay ? (
            <BothGames played={played} replay={replay} />
          ) : (
            <p class="soft" role="status">
              {beside.playing}
            </p>
          )}
        </OpenDetail>
      </Details>
    </div>
  );
}

interface BothGamesProps {
  /** The player's turns, without given ones. */
  readonly played: readonly ReplayRow[];
  readonly replay: readonly ReplayRow[];
}

/** Two games turn by turn: each turn side by side if there is room, otherwise one below the other. */
function BothGames({ played, replay }: BothGamesProps) {
  const { beside, name } = useWords();
  const longer = played.length > replay.length ? played : replay;
  return (
    <>
      <p>{(solvesAllGrids(replay.at(-1)!) ? beside.solves : beside.fails)(replay.length)}</p>
      <ol class="both-games">
        {longer.map((_, turn) => {
          const [own, other] = [played[turn], replay[turn]];
          // Both games begin with the player's first guess, unless the first row is given.
          const isSame = own && other && own.guess === other.guess && own.left === other.left;
          return (
            <li key={turn}>
              {own && <PlayedTurn by={isSame ? beside.both : beside.you} turn={own} />}
              {other && !isSame && <PlayedTurn by={name} turn={other} />}
            </li>
          );
        })}
      </ol>
    </>
  );
}

function PlayedTurn({ by, turn }: { readonly by: string; readonly turn: ReplayRow }) {
  const words = useWords();
  const { grids } = useGame();
  // The product of several grids' counts is meaningless to players.
  const left = grids > 1 ? '' : ` · ${words.beside.left(turn.left)}`;
  return (
    <div data-guess={turn.guess} data-left={turn.left}>
      <p class="soft">{by + (solvesAllGrids(turn) ? ` · ${words.won}` : left)}</p>
      <TurnTiles guess={turn.guess} feedbacks={turn.feedbacks} />
    </div>
  );
}
