import type { Question } from './question.ts';

/** The question of a new game. */
export const QUESTION: Question = {
  kind: 'hint',
  mode: 'maxi',
  turns: [],
  strategy: 'entropy3',
  prior: 'site',
  commutativeWins: true,
};
