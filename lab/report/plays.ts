import { openingOf } from '../node/data.ts';
import { studiedNamed } from '../strategy/registry.ts';
import type { Kept } from '../study/files.ts';
import { type Play, playsOn, UNIFORM } from './benchmark.ts';
import { PAPER_FIGURES, PAPER_STRATEGIES, type PaperStrategy } from './paper.ts';

/** Studies of one strategy to compare with the paper. */
export interface Plays {
  readonly strategy: PaperStrategy;
  /** By default options: best known opener, ties to possible answers. */
  readonly defined: Play;
  /** The study with mean and deviation nearest to the paper's; often `defined` itself. */
  readonly nearest: Play;
  /** All of them, `defined` first. */
  readonly all: readonly Play[];
}

function isDefined({ result: { study } }: Kept): boolean {
  const opening = openingOf(
    { ...study, commutativeWins: study.commutative },
    studiedNamed(study.strategy).objective,
  );
  return study.ties === 'candidates' && study.opener === opening.top[0].guess;
}

function distance(strategy: PaperStrategy, { summary }: Play): number {
  const paper = PAPER_FIGURES[strategy];
  return Math.abs(summary.mean - paper.mean) + Math.abs(summary.sd - paper.sd);
}

/**
 * The studies of each strategy.
 * @throws Error naming the command for a missing one
 */
export function playsOf(kept: readonly Kept[]): Plays[] {
  const comparable = playsOn(kept, UNIFORM);
  return PAPER_STRATEGIES.map((strategy) => {
    const plays = comparable.filter(({ result }) => result.study.strategy === strategy);
    const defined = plays.find(isDefined);
    if (!defined)
      throw new Error(
        `${strategy} has not been played on every answer: run maxwell evaluate --strategy ${strategy} --out DIR`,
      );
    const all = [defined, ...plays.filter((play) => play !== defined)];
    const [nearest] = all.toSorted((a, b) => distance(strategy, a) - distance(strategy, b));
    return { strategy, defined, nearest, all };
  });
}

/** How a study differs from the defined one, in words. */
export function variantOf({ result: { study } }: Play, defined: Play): string {
  const { opener, ties } = defined.result.study;
  return [
    study.opener === opener ? '' : `opener ${study.opener}`,
    study.ties === ties ? '' : 'ties by equation order',
  ]
    .filter(Boolean)
    .join(', ');
}
