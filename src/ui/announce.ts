import type { PanelView } from '../companion/model.ts';
import { nudgeOf } from '../companion/nudge.ts';
import type { HintLevel } from '../settings.ts';
import * as figures from './figures.ts';
import * as words from './words/en.ts';

/**
 * What a screen reader says of a state; one short sentence. Empty while nothing is settled, so that work in progress
 * is never read out.
 * @param level the hint level that is shown, so that nothing hidden is spoken
 */
export function announcement(view: PanelView, level: HintLevel): string {
  switch (view.kind) {
    case 'ready': {
      const { guess, remaining } = view.hint;
      const left = `${figures.count(remaining)} ${words.possible(remaining)}.`;
      if (level === 'guess') return `${left} Next guess: ${words.spoken(guess)}.`;
      if (level === 'count') return left;
      return `${left} ${words.say(words.nudge(nudgeOf(guess, view.turns)))}`;
    }
    case 'won':
      return `${words.solved(view.review)}.`;
    case 'lost':
      return view.left ? `Not solved. ${figures.count(view.left.remaining)} were possible.` : 'Not solved.';
    case 'unreadable':
      return 'This board cannot be read.';
    case 'inconsistent':
      return `No usual equation fits. Check row ${view.suspectRow + 1}.`;
    case 'failed':
      return words.FAILED[view.cause];
    default:
      return '';
  }
}
