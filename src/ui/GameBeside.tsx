import { useState } from 'preact/hooks';
import { isAnswerKnown } from '../companion/review.ts';
import { solvesAllGrids } from '../game/feedback.ts';
import type { ReplayRow } from '../protocol/answer.ts';
import { useGame, useWords } from './contexts.ts';
import type { ReviewedGame } from './GameReview.tsx';
import { DisclosureButton, OpenDetail } from './panel/Disclosure.tsx';
import { TurnTiles } from './Tiles.tsx';

/** How Maxwell plays the same answer, beside the player's game, on demand. It reveals the answer. */
export function GameBeside({ review, turns }: ReviewedGame) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  const { judged, replay } = review;
  if (!judged || !isAnswerKnown(judged) || replay?.length === 0) return null;
  const given = turns.length - judged.length;
  const played = judged.map(({ after }, turn) => ({ ...turns[given + turn]!, left: after }));
  return (
    <div class="beside" data-testid="beside">
      <DisclosureButton label={words.beside.title} open={open} onClick={() => setOpen(!open)} />
      {open && (
        <OpenDetail>
          {replay ? (
            <BothGames played={played} replay={replay} />
          ) : (
            <p class="soft" role="status">
              {words.beside.playing}
            </p>
          )}
        </OpenDetail>
      )}
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
  const turns = Array.from({ length: Math.max(played.length, replay.length) }, (_, turn) => turn);
  return (
    <>
      <p>{solvesAllGrids(replay.at(-1)!) ? beside.solves(replay.length) : beside.fails(replay.length)}</p>
      <ol class="both-games">
        {turns.map((turn) => (
          <li key={turn}>
            {isSameRow(played[turn], replay[turn]) ? (
              <PlayedTurn by={beside.both} turn={replay[turn]} />
            ) : (
              <>
                <PlayedTurn by={beside.you} turn={played[turn]} />
                <PlayedTurn by={name} turn={replay[turn]} />
              </>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Both games begin with the player's first guess, unless the first row is given. */
const isSameRow = (one: ReplayRow | undefined, other: ReplayRow | undefined) =>
  one?.guess === other?.guess && one?.left === other?.left;

/** @param turn undefined: the game was over before; nothing is drawn */
function PlayedTurn({ by, turn }: { readonly by: string; readonly turn: ReplayRow | undefined }) {
  const words = useWords();
  const { grids } = useGame();
  if (!turn) return null;
  // The product of several grids' counts is meaningless to players.
  const left = grids > 1 ? '' : ` · ${words.beside.left(turn.left)}`;
  return (
    <div data-guess={turn.guess} data-left={turn.left}>
      <p class="soft">{by + (solvesAllGrids(turn) ? ` · ${words.won}` : left)}</p>
      <TurnTiles guess={turn.guess} feedbacks={turn.feedbacks} />
    </div>
  );
}
