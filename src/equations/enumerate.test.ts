import { describe, expect, it } from 'vitest';
import { accepts } from '../game/accepts.ts';
import { commutativeClassOf, commutes } from '../game/commutes.ts';
import { admits } from '../game/membership.ts';
import { membershipBit, type Rules } from '../game/rules.ts';
import { type Equation, SYMBOLS, type SymbolSet } from '../game/symbols.ts';
import { enumerate } from './enumerate.testing.ts';
import { type EquationSet, equationAt, restrict } from './set.ts';

const all = (set: EquationSet) => Array.from({ length: set.count }, (_, index) => equationAt(set, index));
const only = (set: EquationSet, ...rules: Rules[]) =>
  all(
    restrict(
      set,
      rules.map(membershipBit).reduce((mask, bit) => mask | bit),
    ),
  );

/** Every text of `length` tiles, in equation order. */
function* texts(length: number, symbols: string): Generator<string> {
  if (length === 0) yield '';
  else for (const first of symbols) for (const rest of texts(length - 1, symbols)) yield first + rest;
}

/** The site's counts of classic equations; those of other symbols were counted here. The generator's tests have longer ones. */
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

  it('finds all that the rules admit among all texts of 5 tiles', () => {
    const shape = { length: 5, symbols: 'maxi' } as const;
    const admitted = [...texts(5, SYMBOLS)].filter((text) => admits('paper', text, shape));
    expect(only(enumerate(shape), 'paper')).toEqual(admitted);
  });
});

describe('equations of 7 tiles', () => {
  const set = enumerate({ length: 7, symbols: 'maxi' });

  it('are accepted as guesses', () => {
    const equations = only(set, 'exact', 'site-tight');
    expect(equations.filter((equation) => !accepts(equation, 7))).toEqual([]);
  });

  it('win for each other exactly when they are of one commutative class', () => {
    const bySymbols = Map.groupBy(only(set, 'pool'), (equation: Equation) => [...equation].sort().join(''));
    let wins = 0;
    for (const group of bySymbols.values()) {
      for (const guess of group) {
        for (const answer of group) {
          const sameClass = commutativeClassOf(guess) === commutativeClassOf(answer);
          if (commutes(guess, answer, true) !== sameClass) throw new Error(`${guess} for ${answer}`);
          if (sameClass && guess !== answer) wins++;
        }
      }
    }
    expect(wins).toBeGreaterThan(500);
  });
});
