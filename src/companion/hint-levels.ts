import type { Hint } from '../protocol/hint.ts';
import type { HintLevel } from '../settings.ts';

/** Input of the rules. For several grids, `groups` is null. */
type Left = Pick<Hint, 'groups' | 'gridsLeft'>;
type LevelRule = (left: Left) => boolean;

const yes: LevelRule = () => true;
const no: LevelRule = () => false;
/** With at most so many answers left, a verdict or the map gives the answer away. */
const FEW = 3;
const whileMany: LevelRule = ({ groups, gridsLeft = [] }) =>
  [groups, ...gridsLeft.map((grid) => grid?.groups)].every((left) => !left || left.length > FEW);

/**
 * The information that each hint level allows in the panel, the popup, the toolbar button and announcements. Levels
 * below `guess` do not give away the answer of a game that is not won. All levels allow the number of possible answers,
 * the reason why the site would refuse the typed row, and the review of a finished game.
 */
const LEVELS = {
  /** Some of the symbols that the suggested guess tests. */
  nudge: { count: no, nudge: yes, guess: yes },
  /** The quality of the typed guess: its cost, its chance to win, and how many answers each feedback would leave. */
  verdict: { count: no, nudge: whileMany, guess: yes },
  /** Sentences about all possible answers. */
  sentences: { count: no, nudge: yes, guess: yes },
  /** The chance of each symbol at each place. */
  map: { count: no, nudge: whileMany, guess: yes },
  /** The list of possible answers. */
  answers: { count: no, nudge: no, guess: yes },
  /** The suggested guess, its figures, and the other guesses; in the review of a lost game, the better guesses. */
  guess: { count: no, nudge: no, guess: yes },
} satisfies Record<string, Record<HintLevel, LevelRule>>;

export type PanelPart = keyof typeof LEVELS;

/** Used before the hint is known, because few answers may be left. */
const UNKNOWN: Left = { groups: [] };

/** Whether a part of the panel may be shown at a level. @param left null: not known yet */
export function isPartShown(part: PanelPart, level: HintLevel, left: Left | null): boolean {
  return LEVELS[part][level](left ?? UNKNOWN);
}
