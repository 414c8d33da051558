import type { Random } from '../../equations/random.ts';
import { equationAt } from '../../equations/set.ts';
import { cluesOf, type Turn } from '../../game/feedback.ts';
import { countCopies, knowledgeOf } from '../../game/knowledge.ts';
import { type Equation, SYMBOLS } from '../../game/symbols.ts';
import type { DrawnHabit } from '../../protocol/cause.ts';
import { type Class, includesRow } from '../../scoring/class.ts';
import type { AnswerModel } from '../answer-model.ts';

/** Maximum number of guesses to draw from the guess set. */
const DRAWN = 1 << 12;

interface Temptation {
  readonly model: AnswerModel;
  readonly cls: Class;
  readonly turns: readonly Turn[];
  readonly random: Random;
}

type Tempt = (tempted: Temptation) => Equation | null;

/** Plausible guesses of players with a habit; null: none was found. The caller checks cause and cost. */
export const TEMPTING_GUESS: Readonly<Record<DrawnHabit, Tempt>> = {
  'known-symbol': nearestWith((symbols) => symbols > 0),
  'known-place': nearestWith((symbols, places) => symbols === 0 && places > 0),
  'missed-win': nearestWith((symbols, places) => symbols + places === 0),
  gamble({ model, cls: { candidates, weights }, random }) {
    const most = weights?.reduce((most, weight) => Math.max(most, weight)) ?? 1;
    return draw(model, weights ? candidates.filter((_, at) => weights[at] === most) : candidates, random);
  },
  split: ({ model, cls, random }) => draw(model, cls.candidates, random),
};

function draw({ guesses }: AnswerModel, rows: Uint32Array, random: Random): Equation {
  return equationAt(guesses, rows[Math.floor(random() * rows.length)]!);
}

/**
 * Draws guesses that are not candidates and satisfy a condition, and returns the one that contradicts the rows least.
 * @param isWanted gets the numbers of `symbols` with too many copies and of `places` with a symbol excluded there
 */
function nearestWith(isWanted: (symbols: number, places: number) => boolean): Tempt {
  return ({ model: { guesses }, cls, turns, random }) => {
    const known = knowledgeOf(cluesOf(turns, 0));
    const limited = [...SYMBOLS]
      .map((symbol) => ({ symbol, copies: known.copiesOf(symbol) ?? guesses.length }))
      .filter(({ copies }) => copies < guesses.length);
    const excluded = Array.from({ length: guesses.length }, (_, tile) =>
      [...SYMBOLS].filter((symbol) => known.isExcluded(symbol, tile)).join(''),
    );
    let nearest: Equation | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (let drawn = 0; drawn < DRAWN && least > 0; drawn++) {
      const row = Math.floor(random() * guesses.count);
      const guess = equationAt(guesses, row);
      const places = [...guess].filter((symbol, tile) => excluded[tile]!.includes(symbol)).length;
      if (places >= least) continue;
      const symbols = limited.filter(({ symbol, copies }) => countCopies(guess, symbol) > copies).length;
      if (symbols + places >= least || !isWanted(symbols, places) || includesRow(cls.candidates, row))
        continue;
      nearest = guess;
      least = symbols + places;
    }
    return nearest;
  };
}
