import { isPartShown } from '../../companion/hint-levels.ts';
import type { PopupView } from '../../companion/view-model.ts';
import { MODES, playerGuesses } from '../../game/mode.ts';
import type { Hint, Value } from '../../protocol/hint.ts';
import type { HintLevel } from '../../settings.ts';
import { AnswerCount, ExtraKeysNote } from '../AnswerCount.tsx';
import { PlainButton } from '../Button.tsx';
import { useWords } from '../contexts.ts';
import { GameLinks } from '../GameLinks.tsx';
import { toTotal, totalGuessesAttributes } from '../panel/Worth.tsx';
import { NudgeLine } from '../Sentences.tsx';
import { Tiles } from '../Tiles.tsx';
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
  const hint = enabled ? hintOfTab(page) : null;
  if (enabled && page === 'hidden') {
    return (
      <section class="page soft">
        {words.popup.hidden}
        <PlainButton onClick={onShow}>{words.showAgain}</PlainButton>
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
      <AnswerCount figures={hint}>
        {hint.value && isPartShown('guess', level, hint) && (
          <Needed value={toTotal(hint.value, playerGuesses(page.turns.length, MODES[page.mode]))} />
        )}
      </AnswerCount>
      <ExtraKeysNote {...page} />
      {isPartShown('guess', level, hint) ? (
        <Tiles equation={hint.guess} testId="recommendation" />
      ) : isPartShown('nudge', level, hint) ? (
        <NudgeLine hint={hint} turns={page.turns} />
      ) : (
        <p class="soft">{words.hintLevels[level].about}</p>
      )}
    </section>
  );
}

function Needed({ value }: { readonly value: Value }) {
  return (
    <span class="soft" {...totalGuessesAttributes(value)}>
      {useWords().inAllLine(value)}
    </span>
  );
}

/** The hint that the tab shows; null while it is computed. */
export function hintOfTab(page: PopupView['page']): Hint | null {
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
