import { testAgreement } from './agreement.ts';

// More of them in `agreement.exhaustive.test.ts`.
testAgreement([{ prior: 'site', commutativeWins: true, games: 1, seed: 2026 }]);
