import { MODES, type ModeId, shortNameOf } from '../game/mode.ts';
import { siteOf } from './site.ts';
import { useWords } from './useWords.ts';

/** Links that open the games. */
export function GameLinks({ games }: { readonly games: readonly ModeId[] }) {
  const words = useWords();
  return (
    <div class="games">
      {games.map((id, index) => (
        <a
          key={id}
          class={`button ${index > 0 ? 'plain' : ''}`}
          href={siteOf(MODES[id])}
          target="_blank"
          rel="noopener"
          aria-label={words.play(shortNameOf(MODES[id]))}
          data-testid={`play-${id}`}
        >
          {shortNameOf(MODES[id])}
        </a>
      ))}
    </div>
  );
}
