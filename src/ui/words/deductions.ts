import type { MapCell } from '../../companion/view-model.ts';
import type {
  Assumption,
  CellReason,
  Clash,
  Deduction,
  Fact,
  GrammarRule,
  Proof,
  ShapeStep,
  SymbolCopies,
  TileSymbols,
} from '../../protocol/deduction.ts';
import type { SentencePart } from './sentences.ts';

type SentenceParts = readonly SentencePart[];
type ByKind<Union extends { readonly kind: string }, Others extends readonly unknown[] = []> = {
  readonly [Kind in Union['kind']]: (one: Extract<Union, { kind: Kind }>, ...others: Others) => SentenceParts;
};
/** Reasons that are not proofs. */
type ShortReason = Exclude<CellReason, Proof>;

/** The texts about deductions in one language. Every kind has a text. Texts get tiles and rows from 0. */
export interface DeductionWords {
  /** Opens the reason of a sentence. */
  readonly open: string;
  readonly noReason: string;
  /** The reason of a fact that colours and copies alone show. */
  readonly colours: string;
  /** Before the cases of a proof. */
  readonly cases: string;
  /** A proof without cases. */
  readonly noCase: string;
  /** Between a case and its reason. */
  readonly colon: string;
  /** Joins whole sentences into a paragraph. */
  readonly paragraph: (sentences: readonly SentenceParts[]) => SentenceParts;
  /** A sentence about every equation that the site accepts, or about the likely answers. @param fact a clause */
  readonly proved: (fact: SentenceParts) => SentenceParts;
  readonly likely: (answers: number, fact: SentenceParts) => SentenceParts;
  readonly fact: ByKind<Fact>;
  /** `atMost`, `atLeast`: numbers of copies. */
  readonly suppose: {
    readonly tile: (tile: TileSymbols) => SentenceParts;
    readonly missing: (copies: SymbolCopies) => SentenceParts;
    readonly atMost: (copies: SymbolCopies) => SentenceParts;
    readonly atLeast: (copies: SymbolCopies) => SentenceParts;
  };
  /** A statement about a cell that holds only for the likely answers. */
  readonly unlikely: (cell: MapCell) => SentenceParts;
  readonly short: ByKind<ShortReason, [cell: MapCell]>;
  readonly clash: ByKind<Clash>;
  readonly rule: Readonly<Record<GrammarRule, string>>;
  /** Which symbols are left for a tile. */
  readonly couldBe: (tile: TileSymbols) => SentenceParts;
  readonly equalsAt: (tiles: readonly number[]) => SentenceParts;
  readonly step: ByKind<ShapeStep>;
  /** The rows that a proof rests on. */
  readonly rows: (rows: readonly number[]) => SentenceParts;
}

const say = <Union extends { readonly kind: string }, Others extends readonly unknown[]>(
  words: ByKind<Union, Others>,
  one: Union,
  ...others: Others
): SentenceParts => words[one.kind as Union['kind']](one as never, ...others);

/** A fact as a sentence that names the answers for which it holds. */
export const factSentence = ({ fact, answers, isProved }: Deduction, words: DeductionWords): SentenceParts =>
  isProved ? words.proved(say(words.fact, fact)) : words.likely(answers, say(words.fact, fact));

/** Why a fact is true, as paragraphs. Its proofs share one introduction of cases and one line about rows. */
export function linesOfDeduction({ because }: Deduction, words: DeductionWords): readonly SentenceParts[] {
  const told = because.filter(({ proof }) => proof.kind !== 'counting');
  if (told.length === 0) return [[words.colours]];
  const lines = told.flatMap(({ assumption, proof }) => [
    supposed(assumption, words),
    ...linesOfProof(proof, words),
  ]);
  const repeated = lines.filter(([part]) => part === words.cases).slice(1);
  const rows = new Set(told.flatMap(({ proof }) => proof.rows));
  return [...lines.filter((line) => !repeated.includes(line)), words.rows([...rows].sort((a, b) => a - b))];
}

function supposed(assumption: Assumption, { suppose }: DeductionWords): SentenceParts {
  if ('tile' in assumption) return suppose.tile(assumption);
  if (assumption.most === 0) return suppose.missing(assumption);
  return assumption.least === 0 ? suppose.atMost(assumption) : suppose.atLeast(assumption);
}

/** Why a symbol is not at a tile, as paragraphs. @param reason null: none is known */
export function linesOfCell(
  cell: MapCell,
  reason: CellReason | null,
  words: DeductionWords,
): readonly SentenceParts[] {
  if (!reason) return [[words.noReason]];
  const { kind } = reason;
  if (kind === 'green' || kind === 'absent' || kind === 'not-here' || kind === 'checked')
    return [say(words.short, reason, cell)];
  const fact = words.fact.excluded({ kind: 'excluded', symbols: [cell.symbol], tiles: [cell.tile] });
  const shown = reason.isProved ? words.proved(fact) : words.unlikely(cell);
  return [shown, ...linesOfProof(reason, words), words.rows(reason.rows)];
}

/** A proof as paragraphs, without its rows. */
function linesOfProof(proof: Proof, words: DeductionWords): readonly SentenceParts[] {
  switch (proof.kind) {
    case 'counting':
      return [say(words.clash, proof.clash)];
    case 'grammar': {
      const equals = proof.equals ? [words.equalsAt(proof.equals)] : [];
      return [words.paragraph([...proof.tiles.map(words.couldBe), ...equals, [words.rule[proof.rule]]])];
    }
    case 'arithmetic':
      return proof.steps.length === 0
        ? [[words.noCase]]
        : [[words.cases], ...proof.steps.map((step) => lineOfStep(step, words))];
  }
}

const lineOfStep = (step: ShapeStep, words: DeductionWords): SentenceParts =>
  words.paragraph([
    [{ symbol: equationOfShape(step.shape) }, words.colon],
    ...step.narrowed.filter(({ symbols }) => symbols.length > 0).map(words.couldBe),
    say(words.step, step),
  ]);

/** Maximum number of symbols to name. */
const MAX_NAMED = 4;

/** A list of symbols: their names if they are few, else their kind. */
export function nameSymbols<Text>(
  symbols: readonly string[],
  few: (symbols: readonly string[]) => Text,
  digit: Text,
  many: Text,
): Text {
  if (symbols.length <= MAX_NAMED) return few(symbols);
  return symbols.every((symbol) => /\d/.test(symbol)) ? digit : many;
}

/** A case of a proof as one equation. Symbols to choose from stand between `‹` and `›`. */
const equationOfShape = (shape: readonly string[]): string =>
  shape.map((symbols) => (symbols.length > 1 ? `‹${symbols}›` : symbols).replace('d', '□')).join('');

/**
 * The whole numbers in a range; null: none. `from`: null: some are negative. `to`: null: unlimited.
 * @param range its infinite ends may have become null on their way through a port
 */
export function wholeRange({ least, most }: { readonly least: number | null; readonly most: number | null }) {
  // Adding 0 turns −0 into 0.
  const from = Math.ceil((least ?? Number.NEGATIVE_INFINITY) - 1e-9) + 0;
  const to = Math.floor((most ?? Number.POSITIVE_INFINITY) + 1e-9);
  return from > to ? null : { from: from < 0 ? null : from, to: Number.isFinite(to) ? to : null };
}

/** The tiles that a fact or a reason speaks of. */
export const tilesOfFact = (fact: Fact): readonly number[] =>
  'tiles' in fact ? fact.tiles : 'tile' in fact ? [fact.tile] : [];

export function tilesOfReason(reason: CellReason): readonly number[] {
  if (reason.kind === 'counting') return 'tiles' in reason.clash ? reason.clash.tiles : [reason.clash.tile];
  if (reason.kind === 'grammar') return [...reason.tiles.map(({ tile }) => tile), ...(reason.equals ?? [])];
  if (reason.kind !== 'arithmetic') return [];
  return reason.steps.flatMap(({ narrowed }) => narrowed.map(({ tile }) => tile));
}
