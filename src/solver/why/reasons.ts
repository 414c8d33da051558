import { isExtraSymbol } from '../../game/symbols.ts';
import type { Reason } from '../../protocol/reason.ts';
import { BLACK, type ExplainedGuess, factsOf, GREEN, type GuessFacts, type SymbolFacts } from './facts.ts';

/** Maximum number of reasons for a guess. */
const MOST = 3;

/** Maximum number of places to name where answers differ. */
const FEW_PLACES = 3;

/** A possible win is a reason only if the guess wins more than this share of the answers. */
const TELLING_SHARE = 1 / 1000;

type Kind = Reason['kind'];
type ReasonRule<K extends Kind> = (facts: GuessFacts) => Omit<Extract<Reason, { kind: K }>, 'kind'> | null;

/** One rule per kind, most important first. A rule returns null if its reason is false or uninteresting. */
const RULES: { readonly [K in Kind]: ReasonRule<K> } = {
  proved({ isProved, isFirst, answers, won, few }) {
    // If the guess surely wins or leaves one answer, that is the reason.
    return isProved && won < answers && !few?.isFinished ? { isFirst } : null;
  },

  certain: ({ answers, won }) => (won === answers ? { answers } : null),

  nothing: ({ answers, won, feedbacks }) => (feedbacks === 1 && won === 0 ? { answers } : null),

  finishes: ({ won, few }) => (few?.isFinished ? { canWin: won > 0, inOrders: few.hasOrders } : null),

  outdoes({ answers, feedbacks, won, few }) {
    if (!few || won > 0 || feedbacks <= few.maxFeedbacks) return null;
    const places = few.places.length <= FEW_PLACES ? few.places : [];
    return { answers, feedbacks, most: few.maxFeedbacks, places };
  },

  apart: ({ answers, few }) =>
    few && 2 * few.aloneInCell >= answers ? { answers, apart: few.aloneInCell } : null,

  bulk: ({ answers, largest }) =>
    answers > 2 && 2 * largest >= answers ? { answers, alike: largest } : null,

  groups: ({ answers, feedbacks, largest }) => ({ answers, feedbacks, left: largest }),

  tests({ symbols, marks }) {
    const isTried = (tile: number) => (marks[tile] & GREEN) > 0 && marks[tile] !== GREEN;
    const fresh = symbols.filter(({ least, most }) => least === 0 && most > 0);
    const again = symbols.filter(({ least, most }) => least > 0 && most > least);
    const where = symbols.filter(({ least, most, places }) => most === least && places.some(isTried));
    if (fresh.length + again.length + where.length === 0) return null;
    return { fresh: namesOf(fresh), again: namesOf(again), where: namesOf(where) };
  },

  absent({ symbols, known }) {
    return someSymbols(namesOf(symbols.filter(({ symbol }) => known.copiesOf(symbol) === 0)));
  },

  elsewhere(facts) {
    const { symbols, marks, won, known } = facts;
    const isWasted = (one: SymbolFacts) =>
      isAllPlaced(facts, one) &&
      one.places.some((tile) => isConstant(marks[tile]) && !known.isPlaced(one.symbol, tile));
    if (won > 0) return null;
    return someSymbols(
      symbols.filter(isWasted).map(({ symbol }) => ({ symbol, places: known.tilesOf(symbol) })),
    );
  },

  misplaced(facts) {
    const { symbols, marks, won, known } = facts;
    if (won > 0) return null;
    const wasted = symbols
      .filter((one) => known.copiesOf(one.symbol) !== 0 && !isAllPlaced(facts, one))
      .map(({ symbol, places }) => ({
        symbol,
        places: places.filter((tile) => isConstant(marks[tile]) && known.isExcluded(symbol, tile)),
      }));
    return someSymbols(wasted.filter(({ places }) => places.length > 0));
  },

  surplus({ symbols, marks, known }) {
    const isWasted = ({ symbol, places }: SymbolFacts) => {
      const copies = known.copiesOf(symbol) ?? 0;
      return copies > 0 && places.some((tile) => marks[tile] === BLACK);
    };
    return someSymbols(
      symbols.filter(isWasted).map(({ symbol }) => ({ symbol, most: known.copiesOf(symbol)! })),
    );
  },

  // An earlier rule covers guesses with a single feedback.
  'ruled-out'({ symbols, answers, feedbacks, known }) {
    // Extra symbols are excluded because their absence from answers is only an assumption.
    const out = symbols.filter(
      ({ symbol, most }) => most === 0 && known.copiesOf(symbol) !== 0 && !isExtraSymbol(symbol),
    );
    return out.length > 0 && feedbacks > 1 ? { answers, symbols: namesOf(out) } : null;
  },

  contradicts: ({ won, contradicted }) => (won > 0 || contradicted < 0 ? null : { row: contradicted }),

  'cannot-win': ({ guess, answers, feedbacks, won, contradicted }) =>
    won > 0 || feedbacks === 1 || contradicted >= 0 || [...guess].some(isExtraSymbol) ? null : { answers },

  'may-win'({ answers, won }) {
    return won < answers && won / answers > TELLING_SHARE ? { answers, wins: won } : null;
  },
};

const namesOf = (symbols: readonly SymbolFacts[]) => symbols.map(({ symbol }) => symbol);
const someSymbols = <Item>(symbols: readonly Item[]) => (symbols.length > 0 ? { symbols } : null);

/** Whether a tile gets the same mark for every answer. */
const isConstant = (marks: number) => (marks & (marks - 1)) === 0;

/** Whether the rows show the place of every copy of a symbol, and the guess has at most that many copies. */
function isAllPlaced({ known }: GuessFacts, { symbol, places }: SymbolFacts): boolean {
  const copies = known.copiesOf(symbol) ?? 0;
  return copies > 0 && known.tilesOf(symbol).length === copies && places.length <= copies;
}

const KINDS = Object.keys(RULES) as Kind[];

/** How a guess divides the answers: only the first of these is given. */
const DIVISIONS: ReadonlySet<Kind> = new Set(['certain', 'nothing', 'finishes', 'apart', 'bulk', 'groups']);

/** Reasons why a guess is good or poor: true statements about it in this class, most important first, at most three. */
export function* reasonsOf(explained: ExplainedGuess): Generator<null, readonly Reason[], void> {
  // The rules assume the site's marking; only the lab uses others.
  if (explained.model.guesses.marking !== 'copies') return [];
  const facts = yield* factsOf(explained);
  const found = KINDS.flatMap((kind) => reasonOf(kind, facts) ?? []);
  const division = found.find(({ kind }) => DIVISIONS.has(kind));
  return found.filter((reason) => reason === division || !DIVISIONS.has(reason.kind)).slice(0, MOST);
}

function reasonOf(kind: Kind, facts: GuessFacts): Reason | null {
  const found = RULES[kind](facts);
  return found && ({ kind, ...found } as Reason);
}
