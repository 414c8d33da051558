import { openingOf } from '../node/data.ts';
import { studiedNamed } from '../strategy/registry.ts';
import type { Kept } from '../study/files.ts';
import { type Play, playsOn, UNIFORM } from './benchmark.ts';
import { PAPER_FIGURES, PAPER_STRATEGIES, type PaperStrategy } from './paper.ts';

/** Results of one strategy to compare with the paper. */
export interface Plays {
  readonly strategy: PaperStrategy;
  /** The result with default options: best known opener, possible answers win ties. */
  readonly defined: Play;
  /** The result whose mean and deviation are nearest to the paper's; often `defined` itself. */
  readonly nearest: Play;
  /** All results, beginning with `defined`. */
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
 * Sorts results by strategy.
 * @throws Error that names the command for a missing result
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

/** Describes how a study differs from the defined one. */
export function variantOf({ result: { study } }: Play, defined: Play): string {
  const { opener, ties } = defined.result.study;
  return [
    study.opener === opener ? '' : `opener ${study.opener}`,
    study.ties === ties ? '' : 'ties by equation order',
  ]
    .filter(Boolean)
    .join(', ');
}
