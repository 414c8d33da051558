import { mayShow } from '../../companion/levels.ts';
import type { PopupView } from '../../companion/model.ts';
import { MODES, ownGuesses } from '../../game/mode.ts';
import type { Hint, Value } from '../../protocol/hint.ts';
import type { HintLevel } from '../../settings.ts';
import { Assumption } from '../Assumption.tsx';
import { GameLinks } from '../GameLinks.tsx';
import { Headline } from '../Headline.tsx';
import { NudgeLine } from '../NudgeLine.tsx';
import { inAll, neededAttributes } from '../needed.ts';
import { Tiles } from '../Tiles.tsx';
import { useWords } from '../useWords.ts';
import type { Words } from '../words/words.ts';

interface PageProps {
  readonly page: PopupView['page'];
  readonly games: PopupView['games'];
  readonly enabled: boolean;
  readonly level: HintLevel;
  onShow(): void;
}

/** The figures of the active tab, as far as the hint level allows. Its height is the same in every state. */
export function Page({ page, games, enabled, level, onShow }: PageProps) {
  const words = useWords();
  const hint = enabled ? hintOn(page) : null;
  if (enabled && page === 'hidden') {
    return (
      <section class="page soft">
        {words.popup.hidden}
        <button type="button" class="button plain" onClick={onShow}>
          {words.showAgain}
        </button>
      </section>
    );
  }
  if (enabled && page === 'none') {
    return (
      <section class="page soft">
        {words.popup.none}
        <GameLinks games={games} />
      </section>
    );
  }
  if (!hint || typeof page === 'string')
    return <section class="page soft">{sentence(page, enabled, words)}</section>;
  return (
    <section class="page">
      <Headline figures={hint}>
        {hint.value && mayShow('guess', level, hint) && (
          <Needed value={inAll(hint.value, ownGuesses(page.turns.length, MODES[page.mode]))} />
        )}
      </Headline>
      <Assumption {...page} />
      {mayShow('guess', level, hint) ? (
        <Tiles equation={hint.guess} testId="recommendation" />
      ) : mayShow('nudge', level, hint) ? (
        <NudgeLine hint={hint} turns={page.turns} />
      ) : (
        <p class="soft">{words.hintLevels[level].about}</p>
      )}
    </section>
  );
}

/** Total number of guesses with the suggestion. */
function Needed({ value }: { readonly value: Value }) {
  return (
    <span class="soft" {...neededAttributes(value)}>
      {useWords().inAllLine(value)}
    </span>
  );
}

/** The hint that the tab shows; null while it is computed. */
export function hintOn(page: PopupView['page']): Hint | null {
  if (typeof page === 'string') return null;
  return page.kind === 'ready' ? page.hint : page.kind === 'working' ? page.soFar : null;
}

function sentence(page: PopupView['page'], enabled: boolean, words: Words): string {
  if (!enabled) return words.popup.off;
  if (typeof page === 'string') return words.popup[page];
  if (page.kind === 'won') return `${words.solved(page.review)}.`;
  if (page.kind === 'loading') return words.waits[page.waitsFor];
  if (page.kind === 'building') return `${words.preparing} ${words.prepared(page.progress)}`;
  return words.popup[page.kind];
}
