import type { Random } from '../../../src/equations/random.ts';
import { equationAt, indexOf, ROW_BYTES } from '../../../src/equations/set.ts';
import { feedbackOf, type Turn } from '../../../src/game/feedback.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import type { Habit } from '../../../src/protocol/cause.ts';
import type { Hint } from '../../../src/protocol/hint.ts';
import type { Backend } from '../../../src/scoring/backend.ts';
import type { Class } from '../../../src/scoring/class.ts';
import { type AnswerModel, createAnswerPicker } from '../../../src/solver/answer-model.ts';
import { createBoardCheck, drawEquation, type WantedFlaws } from './board-check.ts';

export interface PlayerPosition {
  readonly turns: readonly Turn[];
  readonly backend: Backend;
  readonly random: Random;
  candidates(): Class;
  /** Maxwell's suggestion; its list may be incomplete. */
  suggestion(): Promise<Hint>;
  /** Maxwell's hint with its whole list. */
  hint(): Promise<Hint>;
}

type ChooseGuess = (position: PlayerPosition) => Promise<Equation>;
/** null: the habit does not act in this turn. */
type ChooseByHabit = (position: PlayerPosition) => Promise<Equation | null>;

interface PlayerKind {
  /** It should cost these players more than any other habit. */
  readonly habit: Habit;
  readonly description: string;
  createHabit(model: AnswerModel, random: Random): ChooseByHabit;
}

/** Share of the turns after the first in which a decent player prefers another good guess to the suggested one. */
const OWN_CHOICE = 1 / 3;
/** With more possible answers a decent player always follows the suggestion. */
const FEW_ANSWERS = 100;
/** Maximum cost of the other guess: guesses needed beyond those of the suggested one. */
const DECENT = 0.1;
/**
 * Share of the turns after the first in which a careless player overlooks a colour, if an equation with that flaw
 * exists.
 */
const CARELESS = 1 / 3;

/** Creates a player who plays decently except for the habit. */
export function createHabitPlayer(kind: PlayerKind, model: AnswerModel, random: Random): ChooseGuess {
  const chooseByHabit = kind.createHabit(model, random);
  return async (position) => (await chooseByHabit(position)) ?? (await playDecently(position));
}

/** Begins with Maxwell's opener; later sometimes prefers another good guess of the hint's list. */
async function playDecently({ turns, random, suggestion, hint }: PlayerPosition): Promise<Equation> {
  const suggested = await suggestion();
  const isFollowed = turns.length === 0 || suggested.remaining > FEW_ANSWERS || random() >= OWN_CHOICE;
  if (isFollowed) return suggested.guess;
  const { guess, value, top } = await hint();
  const others = top.slice(1).filter((other) => other.value!.needed <= value!.needed + DECENT);
  return others.length > 0 ? drawOne(others, random).guess : guess;
}

const drawOne = <Item>(items: ArrayLike<Item>, random: Random): Item =>
  items[Math.floor(random() * items.length)]!;

/** A habit that acts after the first guess. */
const later = (choose: ChooseByHabit) => (): ChooseByHabit => async (position) =>
  position.turns.length > 0 ? choose(position) : null;

/** A habit of guessing, in some of the turns after the first, any equation with a flaw. */
const careless = (flaws: WantedFlaws) =>
  later(async ({ turns, backend: { set }, random }) =>
    random() < CARELESS ? drawEquation(set, random, createBoardCheck(set, turns, flaws)) : null,
  );

/** Draws an equation that contradicts the rows only by lacking symbols or copies that were found, so it cannot win. */
function drawSeparator(
  { turns, backend: { set }, random }: PlayerPosition,
  isWanted = (_: Equation) => true,
) {
  const isSeparator = createBoardCheck(set, turns, {
    without: ['absent', 'tooMany', 'repeatedPurple', 'repeatedBlack', 'movedGreen'],
    having: 'lacksFound',
  });
  return drawEquation(
    set,
    random,
    (start) => isSeparator(start) && isWanted(equationAt(set, start / ROW_BYTES)),
  );
}

export const PLAYER_KINDS: readonly PlayerKind[] = [
  {
    habit: 'opener',
    description:
      'always begins with the same equation, drawn once, in which at least two tiles repeat others',
    createHabit(model, random) {
      const draw = createAnswerPicker(model);
      let opener: Equation;
      do opener = draw(random());
      while (new Set(opener).size > opener.length - 2);
      return async ({ turns }) => (turns.length === 0 ? opener : null);
    },
  },
  {
    habit: 'known-symbol',
    description:
      'in a third of the turns any equation that agrees with green and purple tiles, but uses an absent symbol',
    createHabit: careless({
      without: ['repeatedPurple', 'droppedGreen', 'lacksFound'],
      having: 'absent',
    }),
  },
  {
    habit: 'known-place',
    description:
      'in a third of the turns any equation with the right symbols, of which a purple one stays where it was',
    createHabit: careless({
      without: ['absent', 'droppedGreen', 'tooMany', 'lacksFound'],
      having: 'repeatedPurple',
    }),
  },
  {
    habit: 'missed-win',
    description:
      'while exactly two answers are possible, any equation that distinguishes them, contradicts no colour and cannot win; only if there is one',
    createHabit: later(async (position) => {
      const { groups } = await position.suggestion();
      if (groups?.length !== 2) return null;
      const [one, other] = groups.map(([answer]) => answer!);
      return drawSeparator(position, (guess) => feedbackOf(guess, one!) !== feedbackOf(guess, other!));
    }),
  },
  {
    habit: 'gamble',
    description:
      'always guesses the likeliest possible answer, of equally likely ones the one that Maxwell suggests, if it is among them',
    createHabit: later(async ({ backend: { set }, candidates, suggestion, random }) => {
      const cls = candidates();
      const { weights } = cls;
      const most = weights?.reduce((most, weight) => Math.max(most, weight), 0);
      const likeliest = Array.from(cls.candidates).filter((_, at) => !weights || weights[at] === most);
      const suggested = indexOf(set, (await suggestion()).guess);
      return equationAt(set, likeliest.includes(suggested) ? suggested : drawOne(likeliest, random));
    }),
  },
  {
    habit: 'split',
    description:
      'any possible answer where Maxwell suggests a guess that can win, otherwise any equation that contradicts no colour and cannot win',
    createHabit: later(async (position) => {
      const { winChance } = await position.suggestion();
      if (winChance === 0) return drawSeparator(position);
      const { backend, candidates, random } = position;
      return equationAt(backend.set, drawOne(candidates().candidates, random));
    }),
  },
];
