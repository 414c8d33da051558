import { type EquationSet, indexOf, MEMBERSHIP_BYTE, ROW_BYTES } from '../equations/set.ts';
import type { AnswerPrior, AnswerWeights, PriorName } from '../game/answer-rules.ts';
import { membershipBit } from '../game/rules.ts';
import { encode } from '../game/symbols.ts';

/** Weights of answers, as whole numbers. */
export interface Prior {
  /** By falling weight. The first is for answers of kind 1. */
  readonly byKind: readonly { readonly name: string; readonly weight: number }[];
  readonly total: number;
}

export interface Likelihood {
  readonly prior: Prior;
  /** Kind of each row of a set; 0: not an answer. */
  readonly kinds: Uint8Array;
}

/** Weights of answers; null: each weighs 1. @param answers row numbers */
export function weightsOfAnswers({ prior, kinds }: Likelihood, answers: Uint32Array): Uint32Array | null {
  if (prior.byKind.length === 1) return null;
  const weightOf = Uint32Array.from([0, ...prior.byKind.map(({ weight }) => weight)]);
  const weights = new Uint32Array(answers.length);
  // A loop, because `map` takes twice as long for millions of answers.
  for (let at = 0; at < weights.length; at++) weights[at] = weightOf[kinds[answers[at]]];
  return weights;
}

/** Weight of each of the least likely answers, if there are several families. In Maxi other answers weigh 17 or 743. */
const LIGHTEST = 10;

interface Family {
  readonly name: string;
  /** Share of the family among the answers. Within a family, all answers count as equally likely. */
  readonly share: number;
  /** Each of these symbols puts an answer into the family, unless a later family takes it. */
  readonly symbols: string;
}

/** Families by prior, with the shares of 100 of the site's answers. */
const FAMILIES: Readonly<Record<PriorName, readonly Family[]>> = {
  uniform: [{ name: 'all', share: 1, symbols: '' }],
  site: [
    { name: 'classic', share: 0.58, symbols: '' },
    { name: 'powers', share: 0.2, symbols: '²³' },
    { name: 'brackets', share: 0.22, symbols: '(' },
  ],
};

/** Membership bits that answers must have. The `site` prior also requires `pool`. */
export function requiredMembership({ rules, prior }: AnswerPrior): number {
  return membershipBit(rules) | (prior === 'site' ? membershipBit('pool') : 0);
}

/** @param set must contain all answers */
export function likelihoodOf({ first, ...answers }: AnswerPrior, set: EquationSet): Likelihood {
  if (first !== undefined) return startingWith(first, likelihoodOf(answers, set), set);
  if (answers.weights) return listedOf(set, answers.weights);
  return byFamily(set, requiredMembership(answers), FAMILIES[answers.prior]);
}

function startingWith(first: string, { prior, kinds }: Likelihood, { rows }: EquationSet): Likelihood {
  const [code] = encode(first);
  const left = kinds.map((kind, row) => (rows[row * ROW_BYTES] === code ? kind : 0));
  return { prior: { ...prior, total: totalOf(prior.byKind, left) }, kinds: left };
}

function totalOf(byKind: Prior['byKind'], kinds: Uint8Array): number {
  const weightOf = [0, ...byKind.map(({ weight }) => weight)];
  return kinds.reduce((sum, kind) => sum + weightOf[kind], 0);
}

/** Each distinct weight is one kind. */
function listedOf(set: EquationSet, { byAnswer }: AnswerWeights): Likelihood {
  const weights = [...new Set(byAnswer.values())].sort((a, b) => b - a);
  const kinds = new Uint8Array(set.count);
  for (const [answer, weight] of byAnswer) kinds[indexOf(set, answer)] = weights.indexOf(weight) + 1;
  const byKind =
    weights.length === 1
      ? [{ name: 'all', weight: 1 }]
      : weights.map((weight) => ({ name: `weight ${weight}`, weight }));
  return { prior: { byKind, total: totalOf(byKind, kinds) }, kinds };
}

function byFamily({ rows, count, length }: EquationSet, asked: number, families: readonly Family[]) {
  /** By symbol code, a byte. */
  const familyOf = new Uint8Array(256);
  for (const [family, { symbols }] of families.entries())
    for (const symbol of encode(symbols)) familyOf[symbol] = family;
  const last = families.length - 1;
  const kinds = new Uint8Array(count);
  const members = families.map(() => 0);
  for (let row = 0; row < count; row++) {
    const at = row * ROW_BYTES;
    if ((rows[at + MEMBERSHIP_BYTE] & asked) !== asked) continue;
    let family = 0;
    for (let tile = at; tile < at + length && family < last; tile++)
      if (familyOf[rows[tile]] > family) family = familyOf[rows[tile]];
    kinds[row] = family + 1;
    members[family]++;
  }
  const present = families
    .map(({ name, share }, family) => ({ name, family, share: share / members[family] }))
    .filter(({ family }) => members[family] > 0)
    .sort((a, b) => b.share - a.share);
  const least = present.at(-1)?.share ?? 1;
  const unit = present.length === 1 ? 1 : LIGHTEST;
  const byKind = present.map(({ name, share }) => ({ name, weight: Math.round((unit * share) / least) }));
  const kindOf = [0, ...families.map((_, family) => 1 + present.findIndex((one) => one.family === family))];
  for (let row = 0; row < count; row++) kinds[row] = kindOf[kinds[row]];
  const total = present.reduce((sum, { family }, i) => sum + members[family] * byKind[i].weight, 0);
  return { prior: { byKind, total }, kinds };
}
