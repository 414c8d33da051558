import { type EquationSet, equationAt } from '../equations/set.ts';
import { type AnswerRules, winRuleFor } from '../game/answer-rules.ts';
import type { Equation } from '../game/symbols.ts';
import type { WinRule } from '../game/win-rule.ts';
import { type Class, classWeight, firstFrom } from '../scoring/class.ts';
import { answerGroupsOf } from '../scoring/wins.ts';
import { likelihoodOf, weightsOfAnswers } from './prior.ts';

/** The guesses and answers of a game under some {@link AnswerRules}. */
export type AnswerModel = ReturnType<typeof answerModelOf>;

/** @param ownWinRule the game's win rule; without commutative wins, a guess wins only itself */
export function answerModelOf(answerRules: AnswerRules, guesses: EquationSet, ownWinRule: WinRule) {
  const likelihood = likelihoodOf(answerRules, guesses);
  return {
    answerRules,
    /** The guess set, which includes the answers; also the `set` of the model's backend. */
    guesses,
    /** Rows of `guesses` that can be the answer, ascending. */
    answers: answerRows(likelihood.kinds),
    winRule: winRuleFor(answerRules.commutativeWins, ownWinRule),
    /** Whole-number weights of the given answers; the total of all answers is below 2^25. null: each weighs 1. */
    weightsOf: (answers: Uint32Array) => weightsOfAnswers(likelihood, answers),
  };
}

function answerRows(kinds: Uint8Array): Uint32Array {
  const rows = new Uint32Array(kinds.length);
  let count = 0;
  for (let row = 0; row < kinds.length; row++) if (kinds[row] > 0) rows[count++] = row;
  return rows.slice(0, count);
}

/** The class of some candidates, for searches. @param candidates ascending row numbers */
export function classOf({ weightsOf, winRule }: AnswerModel, candidates: Uint32Array): Class {
  return { candidates, weights: weightsOf(candidates), winRule };
}

/** Creates a function that draws an answer with the model's weights, by a random number in [0, 1). */
export function createAnswerPicker({ guesses, answers, weightsOf }: AnswerModel): (at: number) => Equation {
  const draw = createRowPicker(answers, weightsOf(answers));
  return (at) => equationAt(guesses, draw(at));
}

/** Creates a function that draws a row by weight with a random number in [0, 1). @param weights null: all are equal */
export function createRowPicker(rows: Uint32Array, weights: Class['weights']): (at: number) => number {
  if (!weights) return (at) => rows[Math.floor(at * rows.length)];
  const sums = weights.slice();
  for (let index = 1; index < sums.length; index++) sums[index] += sums[index - 1];
  return (at) => rows[firstFrom(sums, Math.floor(at * sums.at(-1)!) + 1)];
}

const MAX_GROUPS = 10;
/** {@link MAX_GROUPS} groups cannot have more candidates: at ten tiles, at most 42 equations share an algebra. */
const MAX_GROUPED = MAX_GROUPS * 64;

/** The candidates in groups, heaviest group and likeliest candidate first; null if there are over {@link MAX_GROUPS} groups. */
export function answerGroups(set: EquationSet, cls: Class): Equation[][] | null {
  const { candidates, weights } = cls;
  if (candidates.length > MAX_GROUPED) return null;
  const groups = answerGroupsOf(set, cls);
  if (groups.length > MAX_GROUPS) return null;
  const weightAt = (index: number) => weights?.[index] ?? 1;
  return groups.map((group) =>
    group.toSorted((a, b) => weightAt(b) - weightAt(a)).map((index) => equationAt(set, candidates[index])),
  );
}

/** Entropy of a class, in bits. */
export function classEntropy(cls: Class): number {
  const { candidates, weights } = cls;
  if (!weights) return Math.log2(candidates.length);
  const total = classWeight(cls);
  return weights.reduce((sum, weight) => sum + (weight / total) * Math.log2(total / weight), 0);
}
