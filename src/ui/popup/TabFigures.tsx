import { isPartShown } from '../../companion/hint-levels.ts';
import type { PopupView } from '../../companion/view-model.ts';
import { hasOneGuess, MODES } from '../../game/mode.ts';
import type { Hint } from '../../protocol/hint.ts';
import type { HintLevel } from '../../settings.ts';
import { AnswerCount, ExtraKeysNote } from '../AnswerCount.tsx';
import { PlainButton } from '../Button.tsx';
import { useWords } from '../contexts.ts';
import { GameLinks } from '../GameLinks.tsx';
import { toTotal, totalGuessesAttributes } from '../panel/Worth.tsx';
import { NudgeLine } from '../Sentences.tsx';
import { Tiles } from '../Tiles.tsx';
import type { Words } from '../words/words.ts';

interface TabFiguresProps {
  readonly view: PopupView;
  readonly hint: Hint | null;
  /** Number of guesses that the player has made. */
  readonly played: number;
  readonly level: HintLevel;
  onShow(): void;
}

/** The active tab's figures, as far as the hint level allows. */
export function TabFigures({ view, hint, played, level, onShow }: TabFiguresProps) {
  const words = useWords();
  const { page, games } = view;
  const { enabled } = view.settings;
  if (!hint || typeof page === 'string') {
    return (
      <section class="page soft">
        {sentence(page, enabled, words)}
        {enabled && page === 'hidden' && <PlainButton onClick={onShow}>{words.showAgain}</PlainButton>}
        {enabled && page === 'none' && <GameLinks games={games} />}
      </section>
    );
  }
  const isGuessShown = isPartShown('guess', level, hint);
  const total = isGuessShown && !hasOneGuess(MODES[page.mode]) && hint.value && toTotal(hint.value, played);
  return (
    <section class="page">
      <AnswerCount figures={hint}>
        {total && (
          <span class="soft" {...totalGuessesAttributes(total)}>
            {words.inAllLine(total)}
          </span>
        )}
      </AnswerCount>
      <ExtraKeysNote {...page} />
      {isGuessShown ? (
        <Tiles equation={hint.guess} testId="recommendation" />
      ) : isPartShown('nudge', level, hint) ? (
        <NudgeLine hint={hint} turns={page.turns} />
      ) : (
        <p class="soft">{words.hintLevels[level].about}</p>
      )}
    </section>
  );
}

function sentence(page: PopupView['page'], enabled: boolean, words: Words): string {
  if (!enabled) return words.popup.off;
  if (typeof page === 'string') return words.popup[page];
  if (page.kind === 'won') return words.announce.won(page.review);
  if (page.kind === 'loading') return words.waits[page.waitsFor];
  if (page.kind === 'building') return `${words.preparing} ${words.prepared(page.progress)}`;
  return page.kind === 'working' ? words.computing : words.popup[page.kind];
}
