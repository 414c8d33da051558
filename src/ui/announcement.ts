import { isPartShown } from '../companion/hint-levels.ts';
import { nudgeOf } from '../companion/nudge.ts';
import type { PanelView } from '../companion/view-model.ts';
import type { HintLevel } from '../settings.ts';
import { toSpeech } from './symbols.ts';
import type { Words } from './words/words.ts';

/** A short text for screen readers, without the parts that `level` hides; '' is not announced. */
export function announcement(view: PanelView, level: HintLevel, words: Words): string {
  const text = stateText(view, level, words);
  const isCounted = view.kind === 'ready' || (view.kind === 'lost' && view.left !== null);
  if ((view.kind === 'won' || view.kind === 'lost') && view.isUnstored) return `${text} ${words.unstored}`;
  return isCounted && view.extraKeys ? `${text} ${words.announce.countsWithout(view.extraKeys)}` : text;
}

/** The state of a game in a sentence, without notes on it; '' if it is not announced. */
export function stateText(view: PanelView, level: HintLevel, words: Words): string {
  switch (view.kind) {
    case 'ready': {
      const { hint, turns } = view;
      const counts = hint.gridsLeft?.map((left, grid) =>
        words.announce.count(left?.remaining ?? null, grid + 1),
      );
      const count = counts?.join(' ') ?? words.announce.count(hint.remaining);
      if (isPartShown('guess', level, hint)) return `${count} ${words.announce.guess(hint.guess)}`;
      if (!isPartShown('nudge', level, hint)) return count;
      const nudge = words.nudge(nudgeOf(hint, turns), hint.gridsLeft !== undefined);
      return `${count} ${toSpeech(nudge, words)}`;
    }
    case 'loading':
      // The other waits are usually short.
      return ['start', 'given', 'enter', 'rows'].includes(view.waitsFor) ? words.waits[view.waitsFor] : '';
    case 'won':
      return words.announce.won(view.review.guesses);
    case 'lost':
      return words.announce.lost(view.left?.gridsLeft ? null : (view.left?.remaining ?? null));
    case 'unreadable':
      return words.cannotRead;
    case 'unknown-key':
      return words.unknownKey(view.unknownKey);
    case 'inconsistent':
      return words.announce.inconsistent(view.suspectRow + 1, view.grid === undefined ? null : view.grid + 1);
    case 'failed':
      return words.failed[view.cause];
    default:
      return '';
  }
}
