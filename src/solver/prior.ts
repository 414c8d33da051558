import { type EquationSet, indexOf, MEMBERSHIP_BYTE, ROW_BYTES } from '../equations/set.ts';
import type { AnswerPrior, AnswerWeights } from '../game/answer-rules.ts';
import { membershipBit } from '../game/rules.ts';
import { encode } from '../game/symbols.ts';

/** Weights of answers, as whole numbers. */
export interface Prior {
  /** By falling weight. Answers of the group at index i have kind i + 1. */
  readonly groups: readonly { readonly name: string; readonly weight: number }[];
  readonly total: number;
}

export interface Likelihood {
  readonly prior: Prior;
  /** Kind of each row of a set; 0: not an answer. */
  readonly kinds: Uint8Array;
}

/** Weights of answers; null: each weighs 1. @param answers row numbers */
export function weightsOfAnswers({ prior, kinds }: Likelihood, answers: Uint32Array): Uint32Array | null {
  if (prior.groups.length === 1) return null;
  const weightOf = Uint32Array.from([0, ...prior.groups.map(({ weight }) => weight)]);
  const weights = new Uint32Array(answers.length);
  // A loop, because `map` takes twice as long for millions of answers.
  for (let at = 0; at < weights.length; at++) weights[at] = weightOf[kinds[answers[at]]];
  return weights;
}

/** Weight of each of the least likely answers, if there are several families. In Maxi other answers weigh 17 or 743. */
const LIGHTEST = 10;

/** Share of each family among 100 of the site's answers. Within a family, all answers count as equally likely. */
const SITE_SHARES = { brackets: 0.22, classic: 0.58, powers: 0.2 };
type Family = keyof typeof SITE_SHARES;
const FAMILIES = Object.keys(SITE_SHARES) as Family[];

const [BRACKET, SQUARE, CUBE] = encode('(²³');

/** Index of the family in {@link FAMILIES}. */
function familyOf(rows: Uint8Array, from: number, to: number): number {
  let hasPower = false;
  for (let at = from; at < to; at++) {
    if (rows[at] === BRACKET) return FAMILIES.indexOf('brackets');
    hasPower ||= rows[at] === SQUARE || rows[at] === CUBE;
  }
  return FAMILIES.indexOf(hasPower ? 'powers' : 'classic');
}

/** Membership bits that answers must have. The `site` prior also requires `pool`. */
export function requiredMembership({ rules, prior }: AnswerPrior): number {
  return membershipBit(rules) | (prior === 'site' ? membershipBit('pool') : 0);
}

/** @param set must contain all answers */
export function likelihoodOf({ first, ...answers }: AnswerPrior, set: EquationSet): Likelihood {
  if (first !== undefined) return startingWith(first, likelihoodOf(answers, set), set);
  if (answers.weights) return listedOf(set, answers.weights);
  const asked = requiredMembership(answers);
  return answers.prior === 'uniform' ? uniformOf(set, asked) : siteOf(set, asked);
}

function startingWith(first: string, { prior, kinds }: Likelihood, { rows }: EquationSet): Likelihood {
  const [code] = encode(first);
  const left = kinds.map((kind, row) => (rows[row * ROW_BYTES] === code ? kind : 0));
  const total = left.reduce((sum, kind) => (kind > 0 ? sum + prior.groups[kind - 1].weight : sum), 0);
  return { prior: { ...prior, total }, kinds: left };
}

/** Each distinct weight is one kind. */
function listedOf(set: EquationSet, { byAnswer }: AnswerWeights): Likelihood {
  const weights = [...new Set(byAnswer.values())].sort((a, b) => b - a);
  const kindOf = new Map(weights.map((weight, i) => [weight, i + 1]));
  const kinds = new Uint8Array(set.count);
  let total = 0;
  for (const [answer, weight] of byAnswer) {
    kinds[indexOf(set, answer)] = kindOf.get(weight)!;
    total += weight;
  }
  if (weights.length === 1)
    return { prior: { groups: [{ name: 'all', weight: 1 }], total: byAnswer.size }, kinds };
  const groups = weights.map((weight) => ({ name: `weight ${weight}`, weight }));
  return { prior: { groups, total }, kinds };
}

function uniformOf({ rows, count }: EquationSet, asked: number): Likelihood {
  const kinds = new Uint8Array(count);
  let total = 0;
  for (let row = 0; row < count; row++) {
    if ((rows[row * ROW_BYTES + MEMBERSHIP_BYTE] & asked) !== asked) continue;
    kinds[row] = 1;
    total++;
  }
  return { prior: { groups: [{ name: 'all', weight: 1 }], total }, kinds };
}

function siteOf({ rows, count, length }: EquationSet, asked: number): Likelihood {
  const kinds = new Uint8Array(count);
  const members = FAMILIES.map(() => 0);
  for (let row = 0; row < count; row++) {
    const at = row * ROW_BYTES;
    if ((rows[at + MEMBERSHIP_BYTE] & asked) !== asked) continue;
    const family = familyOf(rows, at, at + length);
    kinds[row] = family + 1;
    members[family]++;
  }
  const groups = weigh(members);
  const kindOf = [0, ...FAMILIES.map((name) => groups.findIndex((group) => group.name === name) + 1)];
  for (let row = 0; row < count; row++) kinds[row] = kindOf[kinds[row]];
  const total = groups.reduce((sum, { members, weight }) => sum + members * weight, 0);
  return { prior: { groups: groups.map(({ name, weight }) => ({ name, weight })), total }, kinds };
}

/** Families that have members, by falling weight per answer. */
function weigh(members: readonly number[]) {
  const families = FAMILIES.map((name, i) => ({
    name,
    members: members[i],
    share: SITE_SHARES[name] / members[i],
  })).filter(({ members }) => members > 0);
  const least = Math.min(...families.map(({ share }) => share));
  const unit = families.length === 1 ? 1 : LIGHTEST;
  return families
    .map(({ name, members, share }) => ({ name, members, weight: Math.round((unit * share) / least) }))
    .sort((a, b) => b.weight - a.weight);
}
