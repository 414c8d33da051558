import type { Hint } from '../protocol/hint.ts';
import type { HintLevel } from '../settings.ts';

/** Input of the rules; `groups` is null while more than three answers are left, of a board or of each of several grids. */
type Left = Pick<Hint, 'groups' | 'gridsLeft'>;
type LevelRule = (left: Left) => boolean;

const yes: LevelRule = () => true;
const no: LevelRule = () => false;
const whileMany: LevelRule = ({ groups, gridsLeft = [] }) =>
  groups === null && gridsLeft.every((grid) => !grid?.groups);

/**
 * What each hint level may show during a game: the one table for panel, popup, button and screen reader. Below `guess`,
 * nothing on screen determines the answer.
 */
const LEVELS = {
  /** How many answers are possible. */
  count: { count: yes, nudge: yes, guess: yes },
  /** Symbols and places to test next. */
  nudge: { count: no, nudge: yes, guess: yes },
  /** Why the site refuses what is typed: that follows from the rules alone. */
  refusal: { count: yes, nudge: yes, guess: yes },
  /** How good the player's own guess is, its chance to win, and what each feedback to it would leave. */
  verdict: { count: no, nudge: whileMany, guess: yes },
  /** The chance of each symbol at each place. */
  map: { count: no, nudge: whileMany, guess: yes },
  /** The possible answers by name. */
  answers: { count: no, nudge: no, guess: yes },
  /** The suggested guess, its figures, and the other guesses; after a game that was lost, the better ones. */
  guess: { count: no, nudge: no, guess: yes },
  /** A finished game in hindsight, and a turn of it that was tried again. */
  review: { count: yes, nudge: yes, guess: yes },
} satisfies Record<string, Record<HintLevel, LevelRule>>;

export type Surface = keyof typeof LEVELS;

/** Stands in for a missing hint: few answers may be left. */
const UNKNOWN: Left = { groups: [] };

/** Whether a surface may be shown. @param left null: not known yet */
export function mayShow(surface: Surface, level: HintLevel, left: Left | null): boolean {
  return LEVELS[surface][level](left ?? UNKNOWN);
}
