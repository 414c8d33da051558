import { testAgreement } from './agreement.ts';

// `agreement.exhaustive.test.ts` plays more games.
testAgreement([{ prior: 'site', commutativeWins: true, games: 1, seed: 2026 }]);
