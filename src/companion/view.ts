import type { Reading } from '../board/reading.ts';
import type { EngineStatus } from '../protocol/status.ts';
import type { Turn } from '../game/feedback.ts';
import type { Settings } from '../settings.ts';
import type { Hint } from '../protocol/hint.ts';
import type { Frame, PanelView, State } from './model.ts';
import { hintBefore, reviewOf } from '../ui/review.ts';

/** What the engine says about the board as it stands. */
export type Answer =
  | { readonly kind: 'progress'; readonly hint: Hint }
  | { readonly kind: 'hint'; readonly hint: Hint }
  | { readonly kind: 'inconsistent'; readonly suspectRow: number }
  | { readonly kind: 'failed'; readonly reason: string };

/** Everything that decides what the panel shows. */
export interface Situation {
  readonly reading: Reading;
  readonly settings: Settings;
  /** null: no engine has answered yet. The words are the client's, for an engine that will not answer. */
  readonly status: EngineStatus | 'unreachable' | 'outdated' | null;
  /** Answer to the turns of `reading` (or `manual`) and to no other; null while there is none. */
  readonly answer: Answer | null;
  /** Final hints of this game, oldest first, for "last figures" and the review. */
  readonly past: readonly Hint[];
  /** Turns that the player typed; used only while the page cannot be read. */
  readonly manual: readonly Turn[] | null;
}

/** The panel for a situation. */
export function panelView(situation: Situation): PanelView {
  const { reading, settings, manual } = situation;
  const typed = reading.kind === 'unreadable' && manual !== null;
  const turns = typed ? manual : reading.kind === 'board' ? reading.turns : [];
  const frame: Frame = {
    strategy: settings.strategy,
    hintLevel: settings.hintLevel,
    collapsed: settings.collapsed,
    place: settings.place,
    turns,
    manual: typed,
  };
  return { ...frame, ...(typed ? engineState(situation) : readingState(situation)) };
}

function readingState(situation: Situation): State {
  const { reading, past } = situation;
  switch (reading.kind) {
    case 'unreadable':
      return { kind: 'unreadable', reason: reading.reason, row: reading.row ?? null };
    case 'changing':
      return preparing(situation.status) ?? { kind: 'working', last: past.at(-1) ?? null, soFar: null };
    case 'loading':
      return preparing(situation.status) ?? { kind: 'loading', waitsFor: 'puzzle' };
    case 'board':
      if (reading.outcome === 'won')
        return { kind: 'won', review: reviewOf(reading.turns, known(situation)) };
      if (reading.outcome === 'lost') {
        return { kind: 'lost', left: hintBefore(known(situation), reading.turns.length) ?? null };
      }
      return engineState(situation);
  }
}

function engineState({ answer, status, past }: Situation): State {
  switch (answer?.kind) {
    case 'hint':
      return { kind: 'ready', hint: answer.hint };
    case 'progress':
      // A guess out of the book is final; only the list beside it is still to come.
      if (answer.hint.certainty !== 'sampled') return { kind: 'ready', hint: answer.hint };
      return { kind: 'working', last: past.at(-1) ?? null, soFar: answer.hint };
    case 'inconsistent':
      return answer;
    case 'failed':
      return { kind: 'failed', cause: 'solver', reason: answer.reason };
    default:
      return preparing(status) ?? { kind: 'working', last: past.at(-1) ?? null, soFar: null };
  }
}

/** The state while there is nothing to compute with yet. */
function preparing(status: Situation['status']): State | undefined {
  if (!status) return { kind: 'loading', waitsFor: 'engine' };
  if (typeof status === 'string') return { kind: 'failed', cause: status, reason: '' };
  if (status.cache.kind === 'loading') return { kind: 'loading', waitsFor: 'equations' };
  return status.cache.kind === 'building' ? status.cache : undefined;
}

function known({ answer, past }: Situation): readonly Hint[] {
  return answer?.kind === 'hint' ? [...past, answer.hint] : past;
}
