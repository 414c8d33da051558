import type { ComponentChildren } from 'preact';
import { MODES, type Mode, type ModeId, shortName } from '../game/mode.ts';
import { useWords } from './contexts.ts';

interface GameLinksProps {
  readonly games: readonly ModeId[];
  /** Further links, after those to the games. */
  readonly children?: ComponentChildren;
}

export function GameLinks({ games, children }: GameLinksProps) {
  const words = useWords();
  return (
    <div class="games">
      {games.map((id, index) => (
        <a
          key={id}
          class={`button ${index > 0 ? 'plain' : ''}`}
          href={gameUrl(MODES[id])}
          target="_blank"
          rel="noopener"
          aria-label={words.play(shortName(MODES[id]))}
          data-testid={`play-${id}`}
        >
          {shortName(MODES[id])}
        </a>
      ))}
      {children}
    </div>
  );
}

/** Address of a game, only for links: Maxwell does not fetch anything from the site. */
export function gameUrl({ hostnames: [host] }: Mode): string {
  return `https://${host}/`;
}
