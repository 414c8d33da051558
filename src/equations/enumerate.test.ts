import { describe, expect, it } from 'vitest';
import { accepts } from '../game/guess-rules.ts';
import type { Rules } from '../game/rules.ts';
import type { Equation, SymbolSet } from '../game/symbols.ts';
import { commutativeClassKey } from '../game/win-rule.testing.ts';
import { isCommutativeWin } from '../game/win-rule.ts';
import { enumerate, only } from './enumerate.testing.ts';

/** The site's counts of classic equations; we counted the others. The generator's tests cover longer equations. */
const COUNTS: readonly [symbols: SymbolSet, length: number, counts: Partial<Record<Rules, number>>][] = [
  ['classic', 5, { exact: 127 }],
  ['classic', 6, { exact: 206 }],
  ['classic', 7, { exact: 6_661 }],
  ['maxi', 5, { exact: 135, paper: 135, 'site-tight': 135, pool: 0 }],
  ['maxi', 6, { exact: 409, paper: 409, 'site-tight': 409, pool: 188 }],
  ['maxi', 7, { exact: 7_809, paper: 7_812, 'site-tight': 7_815, pool: 3_452 }],
];

describe('enumerate', () => {
  it.each(COUNTS)('finds the known numbers of %s equations of %i tiles', (symbols, length, counts) => {
    const set = enumerate({ length, symbols });
    for (const [rules, count] of Object.entries(counts))
      expect(only(set, rules as Rules)).toHaveLength(count);
  });
});

describe('equations of 7 tiles', () => {
  const set = enumerate({ length: 7, symbols: 'maxi' });

  it('are accepted as guesses', () => {
    const equations = only(set, 'exact', 'site-tight');
    expect(equations.filter((equation) => !accepts(equation, 7))).toEqual([]);
  });

  it('win against each other if and only if they are in the same commutative class', () => {
    const bySymbols = Map.groupBy(only(set, 'pool'), (equation: Equation) => [...equation].sort().join(''));
    let wins = 0;
    for (const group of bySymbols.values()) {
      for (const guess of group) {
        for (const answer of group) {
          const sameClass = commutativeClassKey(guess) === commutativeClassKey(answer);
          if (isCommutativeWin(guess, answer, true) !== sameClass) throw new Error(`${guess} for ${answer}`);
          if (sameClass && guess !== answer) wins++;
        }
      }
    }
    expect(wins).toBeGreaterThan(500);
  });
});
