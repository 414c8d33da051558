import type { PopupView } from '../../companion/model.ts';
import type { Hint } from '../../protocol/hint.ts';
import type { HintLevel } from '../../settings.ts';
import { Headline } from '../Headline.tsx';
import { NudgeLine } from '../NudgeLine.tsx';
import { Tiles } from '../Tiles.tsx';
import * as words from '../words/en.ts';

interface Props {
  readonly page: PopupView['page'];
  readonly enabled: boolean;
  readonly level: HintLevel;
  onShow(): void;
}

/** The figures of the active tab, as much of them as the hint level allows; its height is the same in every state. */
export function Page({ page, enabled, level, onShow }: Props) {
  const hint = enabled ? hintOn(page) : null;
  if (enabled && page === 'hidden') {
    return (
      <section class="page soft">
        {words.POPUP.hidden}
        <button type="button" class="button plain" onClick={onShow}>
          {words.SHOW_AGAIN}
        </button>
      </section>
    );
  }
  if (!hint || typeof page === 'string')
    return <section class="page soft">{sentence(page, enabled)}</section>;
  return (
    <section class="page">
      <Headline remaining={hint.remaining} remainingBits={hint.remainingBits} />
      {level === 'guess' && <Tiles equation={hint.guess} testId="recommendation" />}
      {level === 'nudge' && <NudgeLine guess={hint.guess} turns={page.turns} />}
      {level === 'count' && <p class="soft">{words.HINT_LEVELS.count.about}.</p>}
    </section>
  );
}

/** The hint that the tab shows; null while it has none. */
export function hintOn(page: PopupView['page']): Hint | null {
  if (typeof page === 'string') return null;
  return page.kind === 'ready' ? page.hint : page.kind === 'working' ? page.soFar : null;
}

function sentence(page: PopupView['page'], enabled: boolean): string {
  if (!enabled) return words.POPUP.off;
  if (typeof page === 'string') return words.POPUP[page];
  if (page.kind === 'won') return `${words.solved(page.review)}.`;
  if (page.kind === 'loading') return words.WAITS[page.waitsFor];
  if (page.kind === 'building') return `${words.PREPARING} ${words.building(page.progress, page.found)}`;
  return words.POPUP[page.kind];
}
