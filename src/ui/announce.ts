import type { PanelView } from '../companion/model.ts';
import { nudgeOf } from '../companion/nudge.ts';
import type { HintLevel } from '../settings.ts';
import { say } from './symbols.ts';
import type { Words } from './words/words.ts';

/**
 * What a screen reader says of a state; one short sentence. Empty while nothing is settled, so that work in progress
 * is never read out.
 * @param level the hint level that is shown, so that nothing hidden is spoken
 */
export function announcement(view: PanelView, level: HintLevel, words: Words): string {
  switch (view.kind) {
    case 'ready': {
      const { guess, remaining } = view.hint;
      if (level === 'guess') return words.announce.hint(remaining, guess);
      if (level === 'count') return words.announce.count(remaining);
      return words.announce.nudge(remaining, say(words.nudge(nudgeOf(guess, view.turns)), words));
    }
    case 'won':
      return `${words.solved(view.review)}.`;
    case 'lost':
      return words.announce.lost(view.left?.remaining ?? null);
    case 'unreadable':
      return words.announce.unreadable;
    case 'inconsistent':
      return words.announce.inconsistent(view.suspectRow + 1);
    case 'failed':
      return words.failed[view.cause];
    default:
      return '';
  }
}
