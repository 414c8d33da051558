import { testAgreement } from './agreement.ts';

/* Compares eight games of Maxi in Chromium and on the command line, in a minute. `npm run agree` plays 200. */

testAgreement([
  { prior: 'site', commutativeWins: true, games: 6, seed: 2026 },
  { prior: 'uniform', commutativeWins: true, games: 1, seed: 1 },
  { prior: 'uniform', commutativeWins: false, games: 1, seed: 2 },
]);
