import { testAgreement } from './agreement.ts';

// `npm run agree` plays 200.
testAgreement([
  { prior: 'site', commutativeWins: true, games: 6, seed: 2026 },
  { prior: 'uniform', commutativeWins: true, games: 1, seed: 1 },
]);
