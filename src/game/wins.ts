/**
 * What a guess wins for: itself · the same in any order of its operations, see `commutes.ts` · that, when it holds
 * every number of the answer, as in Maxi.
 */
export type Wins = 'itself' | 'orders' | 'orders-with-numbers';
