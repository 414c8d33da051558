import { readMaxiOpening } from '../node/data.ts';
import { labStrategy } from '../strategy/registry.ts';
import type { StoredResult } from '../study/stored-results.ts';
import { resultsOn, type StudyResult, UNIFORM } from './benchmark.ts';
import { PAPER_FIGURES, PAPER_STRATEGIES, type PaperStrategy } from './paper.ts';

/**
 * The results of a strategy. defined: with the best known opener, possible answers win ties · nearest: its mean and
 * deviation are nearest to the paper's; it may be `defined` itself · all: every result, beginning with `defined`.
 */
export type PaperComparison = ReturnType<typeof compareWithPaper>[number];

function isDefined({ result: { study } }: StoredResult): boolean {
  const opening = readMaxiOpening(
    { ...study, commutativeWins: study.commutative },
    labStrategy(study.strategy).objective,
  );
  return study.ties === 'candidates' && study.opener === opening.top[0].guess;
}

function distance(strategy: PaperStrategy, { summary }: StudyResult): number {
  const paper = PAPER_FIGURES[strategy];
  return Math.abs(summary.mean - paper.mean) + Math.abs(summary.sd - paper.sd);
}

/**
 * Groups results by the paper's strategies.
 * @throws Error that names the command for a missing result or opener, or a damaged file of openers
 */
export function compareWithPaper(kept: readonly StoredResult[]) {
  const comparable = resultsOn(kept, UNIFORM);
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

/** Describes how a study differs from the defined one; empty if it does not. */
export function variantOf({ result: { study } }: StudyResult, defined: StudyResult): string {
  const { opener, ties } = defined.result.study;
  return [
    study.opener === opener ? '' : `opener ${study.opener}`,
    study.ties === ties ? '' : 'ties by equation order',
  ]
    .filter(Boolean)
    .join(', ');
}
