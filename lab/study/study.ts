import {
  type AnswerRules,
  type AnswerWeights,
  nameOfWeights,
  type PriorName,
} from '../../src/game/answer-rules.ts';
import type { FeedbackRule } from '../../src/game/feedback.ts';
import { MODES, type ModeId } from '../../src/game/mode.ts';
import { type Rules, WORD_RULES } from '../../src/game/rules.ts';
import type { Equation } from '../../src/game/symbols.ts';
import { type Game, WORDLE } from '../games.ts';
import type { LabStrategyName } from '../strategy/registry.ts';

/**
 * Which of several best guesses is played: preferably a possible answer (as in hints), or the first in equation order.
 * The choice matters only if all equations are compared.
 */
export const TIES = ['candidates', 'order'] as const;

/** Largest sample that a command draws for longer games, several grids or games with a given row, to limit memory. */
export const MAX_DRAWN = 100_000;

/** A sample of answers, or of games of several grids, drawn with a seed. */
export interface Sample {
  readonly size: number;
  readonly seed: number;
}

export interface Study {
  readonly strategy: LabStrategyName;
  readonly rules: Rules;
  /** Number of tiles. */
  readonly length: number;
  /** Absent if rules and length determine the game, see {@link gameOf}. */
  readonly game?: ModeId;
  readonly opener: Equation;
  readonly ties: (typeof TIES)[number];
  /** null: every answer. Samples are drawn by weight, so all their games count equally. */
  readonly sample: Sample | null;
  readonly prior: PriorName;
  /** List of weights for the answers; absent if rules and prior decide. */
  readonly list?: Pick<AnswerWeights, 'file' | 'digest'>;
  /** Whether the win rule of the game applies; otherwise a guess wins only against itself. */
  readonly commutative: boolean;
  /** First symbol of the answer, if known before the first guess, see `../research/contest.ts`. */
  readonly first?: string;
  /** Marking; absent for the usual one. */
  readonly feedback?: Exclude<FeedbackRule, 'copies'>;
}

/**
 * The named game; else Wordle for word rules, or the first of the site's modes with this length. Other lengths are
 * played like Maxi.
 */
export function gameOf({ rules, length, game }: Pick<Study, 'rules' | 'length' | 'game'>): Game {
  if (game !== undefined) return MODES[game];
  if (WORD_RULES.some((one) => one === rules)) return WORDLE;
  return Object.values(MODES).find((mode) => mode.length === length) ?? MODES.maxi;
}

/** Answer rules of a study, without its list of weights. */
export function answerRulesOf(study: Pick<Study, 'rules' | 'prior' | 'first' | 'commutative'>): AnswerRules {
  const { rules, prior, first, commutative } = study;
  return { rules, prior, ...(first !== undefined && { first }), commutativeWins: commutative };
}

/** One part of the work: the classes, or openers to solve, whose number is `index` − 1 modulo `of`. */
export interface Shard {
  /** From 1 to `of`. */
  readonly index: number;
  readonly of: number;
}

export const WHOLE_STUDY: Shard = { index: 1, of: 1 };

/** Settings of a study that are not the usual ones, each as part of a file name, as an option, and in words. */
export function settingsOf(study: Study, { index, of }: Shard) {
  const { ties, sample, prior, list, first, commutative, feedback } = study;
  const settings = [
    ties !== 'candidates' && ['ties-order', `--ties ${ties}`, `ties ${ties}`],
    sample && [
      `sample-${sample.size}-${sample.seed}`,
      `--answers sample:${sample.size} --seed ${sample.seed}`,
      `sample of ${sample.size} with seed ${sample.seed}`,
    ],
    prior !== 'uniform' && [prior, `--prior ${prior}`, `prior ${prior}`],
    list && [nameOfWeights(list), `--weights '${list.file}'`, `weights ${list.file} (${list.digest})`],
    first !== undefined && [`first-${first}`],
    commutative && ['commutative', '--commutative', 'commutative wins'],
    feedback && [feedback, '', `marked by ${feedback}`],
    of > 1 && [`shard-${index}-of-${of}`, `--shard ${index}/${of}`, `part ${index} of ${of}`],
  ];
  return settings.flatMap((one) => (one ? [{ name: one[0], option: one[1] ?? '', text: one[2] ?? '' }] : []));
}

/** File name of a study's result, without extension. */
export function nameOf(study: Study, shard: Shard): string {
  const { strategy, rules, opener, game = '' } = study;
  // Some file systems do not allow these two symbols.
  const first = opener.replaceAll('*', '×').replaceAll('/', '÷');
  const parts = [game, strategy, rules, first, ...settingsOf(study, shard).map(({ name }) => name)];
  return parts.filter(Boolean).join('-');
}
