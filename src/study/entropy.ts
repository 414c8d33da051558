/** Doubt about which of some outcomes it is, in bits; the weights need not add up to 1. */
export function entropyOf(weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.reduce(
    (sum, weight) => (weight > 0 ? sum + (weight / total) * Math.log2(total / weight) : sum),
    0,
  );
}

/** Answers that a feedback leaves and those it rules out: share of the weight, and the doubt within. */
export interface Division {
  readonly possible: { readonly share: number; readonly entropy: number };
  readonly impossible: { readonly share: number; readonly entropy: number };
}

/** Divides answers into those that are still possible and the others. */
export function divide(weights: readonly number[], isPossible: (index: number) => boolean): Division {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const side = (wanted: boolean) => {
    const members = weights.filter((_, index) => isPossible(index) === wanted);
    return { share: members.reduce((sum, weight) => sum + weight, 0) / total, entropy: entropyOf(members) };
  };
  return { possible: side(true), impossible: side(false) };
}

/** H = w⁺H⁺ + w⁻H⁻ + w⁺·log2(1/w⁺) + w⁻·log2(1/w⁻): the whole doubt, put together from its two sides. */
export function entropyOfDivision({ possible, impossible }: Division): number {
  return [possible, impossible].reduce(
    (sum, { share, entropy }) => (share > 0 ? sum + share * (entropy + Math.log2(1 / share)) : sum),
    0,
  );
}
