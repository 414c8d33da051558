import { createRandom, type Random, seedOf } from '../equations/random.ts';
import { type Clue, feedbackOf } from '../game/feedback.ts';
import type { Mode } from '../game/mode.ts';
import type { Equation } from '../game/symbols.ts';

/** Equations with eight tiles for the first row. As on the site, they were not chosen for their information. */
const EQUATIONS = ['48-32=16', '9*8-7=65', '12+35=47', '3*4+1=13', '56/8+1=8', '5+6*7=47'] as Equation[];

export interface GivenRowSource {
  readonly random: Random;
  /** Equations to choose the first row from, unless it is a scramble. */
  readonly equations: readonly Equation[];
}

/** The rows that the game gives at the start. By default they follow from the answer, so codes do not contain them. */
export function givenTurns(
  { givenRow }: Pick<Mode, 'givenRow'>,
  answer: Equation,
  { random, equations }: GivenRowSource = { random: createRandom(seedOf(answer)), equations: EQUATIONS },
): Clue[] {
  if (!givenRow) return [];
  const others = equations.filter((equation) => equation !== answer);
  const guess =
    givenRow === 'scramble' ? scrambleOf(answer, random) : others[Math.floor(random() * others.length)]!;
  return [{ guess, feedback: feedbackOf(guess, answer) }];
}

/** Maximum number of shuffles. A few are usually enough. */
const SHUFFLES = 200;

/**
 * The answer's symbols, shuffled until exactly one is in its place. After {@link SHUFFLES} shuffles without success,
 * returns the one with the fewest in place; shuffles with none in place are ignored.
 */
function scrambleOf(answer: Equation, random: Random): Equation {
  const greensOf = (text: string) => [...text].filter((symbol, tile) => symbol === answer[tile]).length;
  let best = answer as string;
  for (let drawn = 0; drawn < SHUFFLES && greensOf(best) > 1; drawn++) {
    const text = shuffle(answer, random);
    if (greensOf(text) > 0 && greensOf(text) < greensOf(best)) best = text;
  }
  return best as Equation;
}

function shuffle(text: string, random: Random): string {
  const symbols = [...text];
  for (let last = symbols.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [symbols[last], symbols[other]] = [symbols[other]!, symbols[last]!];
  }
  return symbols.join('');
}
