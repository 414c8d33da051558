import { MODES, type Mode, type ModeId, shortName } from '../game/mode.ts';
import { useWords } from './contexts.ts';

export function GameLinks({ games }: { readonly games: readonly ModeId[] }) {
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
    </div>
  );
}

/** Address of a game, only for links: Maxwell does not fetch anything from the site. */
export function gameUrl({ hostnames: [host] }: Mode): string {
  return `https://${host}/`;
}
