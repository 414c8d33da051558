import { type EquationSet, indexOf } from '../../src/equations/set.ts';
import type { WinRule } from '../../src/game/win-rule.ts';
import { type Class, classWeight } from '../../src/scoring/class.ts';
import { createSimdBackend } from '../../src/scoring/wasm/simd.ts';
import { createWinIndex } from '../../src/scoring/wins.ts';
import { bestPlayedOut } from '../../src/solver/lookahead/compare.ts';
import { type Book, secondGuess } from '../../src/solver/opening/book.ts';
import { type Prior, weightsOfAnswers } from '../../src/solver/prior.ts';
import { runSearch } from '../../tools/node/run-search.ts';
import { runSteps } from '../../tools/node/run-steps.ts';
import { searchByRule } from '../choice/search.ts';
import type { LabBookCard } from '../node/book-card.ts';
import { labStrategy } from '../strategy/registry.ts';
import type { Choice } from '../strategy/strategy.ts';
import { createTree, type Position, type Tally, type TreePool } from './kernel/tree.ts';
import { type Classes, largestClass, membersOf } from './opener-classes.ts';
import { chooseGuess as chooseSecond } from './play-class.ts';
import type { Study } from './study.ts';
import { boundClass } from './tree/prove.ts';

/** Everything needed to play a study; can be passed to a thread. */
export interface StudyInput {
  readonly study: Study;
  /** The guess set, which includes the answers. */
  readonly set: EquationSet;
  readonly classes: Classes;
  readonly prior: Prior;
  /** Kind of answer of each row, see `src/solver/prior.ts`; 0: not an answer. */
  readonly kinds: Uint8Array;
  /** The kind of each row that is played, else 0. */
  readonly groups: Uint8Array;
  readonly winRule: WinRule;
  /** Second guesses after the study's opener; null if no book applies. */
  readonly book: Book<LabBookCard> | null;
  readonly kernels: { readonly tree: WebAssembly.Module; readonly score: WebAssembly.Module };
}

/** The strategy of a tree whose host chooses each guess itself while two or more candidates are left. */
const ASKED = ['entropy', 'asked'] as const;

/** A class of the opener, played to the end. */
export interface PlayedClass {
  readonly number: number;
  /** Number of guesses needed for each member as one base-36 digit, in equation order; 0: not played. */
  readonly guesses: string;
  /** One per turn (index 0: the opener) and group. */
  readonly tallies: readonly (readonly Tally[])[];
  /**
   * Pairs counted by the tree (`takePairs`) and by searches (`pairsScored`); 0 for strategies with lookahead or a
   * choice.
   */
  readonly pairs: number;
  /** Lower bound on the guesses from the second on, with any play, summed by weight; only if it was computed. */
  readonly least?: number;
}

/** Plays the classes of a study's opener with its strategy. */
export function createPlayer(input: StudyInput) {
  const { study, set, classes, prior, groups, kinds, winRule, book, kernels } = input;
  const { objective, guessSetAt, choice, hasLookahead } = labStrategy(study.strategy);
  const opener = indexOf(set, study.opener);
  const weights = prior.byKind.map(({ weight }) => weight);
  const most = largestClass(classes);
  const tree = createTree(kernels.tree, { set, groups, kinds, weights, winRule, most });
  let backend: ReturnType<typeof createSimdBackend> | null = null;
  let searched = 0;
  let least: number | undefined;

  function useRule(turn: number): void {
    const pool: TreePool = guessSetAt(turn);
    if (hasLookahead || choice) tree.useStrategy(...ASKED);
    else tree.useStrategy(objective, pool === 'all' && study.ties === 'order' ? 'all-in-order' : pool);
  }

  const backendNow = () => (backend ??= createSimdBackend(kernels.score, set));

  const classOf = (candidates: Uint32Array): Class => ({
    candidates,
    weights: weightsOfAnswers({ prior, kinds }, candidates),
    winRule,
  });

  /** Chooses a guess by lookahead. For the second guess, also sets `least`. */
  async function lookAhead({ candidates, turn }: Position): Promise<number> {
    const cls = classOf(candidates);
    if (turn > 1) return (await runSteps(bestPlayedOut(backendNow(), cls, turn)))[0].guess;
    const second = await chooseSecond(backendNow(), cls, turn);
    ({ least } = await boundClass(backendNow(), cls, second));
    return second;
  }

  async function chooseBy(choice: Choice, { candidates, turn }: Position, booked: number | null) {
    const wanted = { classes: [classOf(candidates)], guesses: guessSetAt(turn), objective, count: 1 };
    const { best } = await runSteps(searchByRule(choice, backendNow(), wanted, { played: turn, booked }));
    return best[0].guess;
  }

  /** The best guess of all equations, by a full search. */
  async function search(candidates: Uint32Array): Promise<number> {
    const inOrder = study.ties === 'order';
    // The search lists tied candidates first. One place more than there are candidates is enough to list the first of
    // the other tied guesses, too.
    const keep = inOrder ? candidates.length + 1 : 1;
    const { best, pairsScored } = await runSearch(backendNow(), {
      classes: [classOf(candidates)],
      guesses: 'all',
      objective,
      count: keep,
    });
    searched += pairsScored;
    if (!inOrder) return best[0].guess;
    return Math.min(...best.filter(({ cost }) => cost === best[0].cost).map(({ guess }) => guess));
  }

  function lookUp({ candidates, turn }: Position, code: number): number | null {
    if (turn !== 1 || !book || guessSetAt(1) !== 'all') return null;
    const row = secondGuess(book, set, code);
    // The book prefers possible answers; without that rule another guess may come first.
    const isFinal = study.ties === 'candidates' || row === null || !candidates.includes(row);
    return isFinal ? row : null;
  }

  /**
   * The strategy's guess for any turn after the opener.
   * @param code the opener's feedback
   */
  async function choose(position: Position, code: number): Promise<number> {
    const booked = lookUp(position, code);
    if (choice) return chooseBy(choice, position, booked);
    if (booked !== null) return booked;
    if (hasLookahead) return lookAhead(position);
    useRule(position.turn);
    return tree.choose(position) ?? (await search(position.candidates));
  }

  return {
    choose,

    async play(number: number): Promise<PlayedClass> {
      const candidates = membersOf(classes, number);
      if (guessSetAt(1) === 'all') tree.useStrategy(...ASKED);
      else useRule(1);
      const open = tree.play({ candidates, turn: 0 }, opener);
      // No guess was asked for: the opener won, or left a single candidate. (`least` is not used for samples.)
      if (hasLookahead && open.length === 0) {
        const cls = classOf(candidates);
        least = classWeight(cls) - createWinIndex(set, cls).weightWonBy(opener);
      }
      for (const position of open) {
        const guess = await choose(position, classes.codes[number]);
        useRule(2);
        open.push(...tree.play(position, guess));
      }
      const pairs = tree.takePairs() + searched;
      searched = 0;
      const known = least;
      least = undefined;
      return {
        number,
        guesses: Array.from(tree.guessesOf(candidates), (count) => count.toString(36)).join(''),
        tallies: tree.takeTallies(),
        pairs,
        ...(known !== undefined && { least: known }),
      };
    },
  };
}
