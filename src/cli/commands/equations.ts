import { frequencies, type SymbolFrequency } from '../../equations/frequencies.ts';
import { countEquations, generate } from '../../equations/generate.ts';
import { type EquationSet, equationAt, restrict } from '../../equations/set.ts';
import type { Shape } from '../../game/membership.ts';
import { MODES } from '../../game/mode.ts';
import { membershipBit, RULES, type Rules } from '../../game/rules.ts';
import { SYMBOL_SETS, type SymbolSet } from '../../game/symbols.ts';
import { readKernel } from '../../node/equations.ts';
import { writeWhole } from '../../node/write.ts';
import { choose, command, type Outcome } from '../command.ts';
import { parseLength } from '../length.ts';

const SYMBOL_SET_NAMES = Object.keys(SYMBOL_SETS) as SymbolSet[];

async function equationsOf(rules: Rules, shape: Shape): Promise<EquationSet> {
  return restrict(await generate(await readKernel(), shape), membershipBit(rules));
}

/** Percentages with three decimals; the symbol that most equations contain comes first. */
function toCsv(table: readonly SymbolFrequency[]): string {
  const percent = (share: number) => (100 * share).toFixed(3);
  const slots = table[0].slots.map((_, tile) => `slot${tile + 1}`);
  const rows = table
    .toSorted((a, b) => b.any - a.any)
    .map(({ symbol, any, slots }) => [symbol, percent(any), ...slots.map(percent)]);
  return [['symbol', 'any', ...slots], ...rows].map((row) => row.join(',')).join('\n');
}

/** Lines written at once. */
const CHUNK = 10_000;

function* lines(set: EquationSet): Generator<string> {
  for (let start = 0; start < set.count; start += CHUNK) {
    let chunk = '';
    for (let index = start; index < Math.min(start + CHUNK, set.count); index++) {
      chunk += `${equationAt(set, index)}\n`;
    }
    yield chunk;
  }
}

async function count(rules: Rules, shape: Shape): Promise<Outcome> {
  const { [rules]: count } = await countEquations(await readKernel(), shape);
  return { text: `${count}`, json: { rules, ...shape, count } };
}

async function tabulate(rules: Rules, shape: Shape): Promise<Outcome> {
  const set = await equationsOf(rules, shape);
  const table = frequencies(set).filter(({ symbol }) => SYMBOL_SETS[shape.symbols].includes(symbol));
  return { text: toCsv(table), json: { rules, ...shape, count: set.count, frequencies: table } };
}

async function write(rules: Rules, shape: Shape, file: string): Promise<Outcome> {
  const set = await equationsOf(rules, shape);
  await writeWhole([file, lines(set)]);
  const json = { rules, ...shape, count: set.count, file };
  return { text: `${set.count} equations in ${file}`, json, kept: true };
}

export const equations = command({
  name: 'equations',
  summary: 'The equations that can be answers: how many, how often each symbol occurs, or all of them.',
  positionals: [],
  options: {
    rules: {
      type: 'string',
      default: 'exact',
      value: 'R',
      describe: `${RULES.join(', ')}; exact unless given`,
    },
    length: {
      type: 'string',
      default: `${MODES.maxi.length}`,
      value: 'N',
      describe: 'number of tiles, 5 to 12; 10 unless given; 12 can be counted only, in 3 minutes',
    },
    symbols: {
      type: 'string',
      default: 'maxi',
      value: 'S',
      describe: 'maxi, or classic: no brackets, no powers; maxi unless given',
    },
    count: { type: 'boolean', describe: 'print how many there are' },
    frequencies: {
      type: 'boolean',
      describe: 'print as CSV how many percent have each symbol, anywhere and per tile',
    },
    out: { type: 'string', value: 'FILE', describe: 'write them to a file, one a line, in equation order' },
  },
  run(values) {
    const rules = choose('rule variants', RULES, values.rules);
    const symbols = choose('symbol sets', SYMBOL_SET_NAMES, values.symbols);
    const shape = { length: parseLength(values.length), symbols };
    const wanted = [values.count, values.frequencies, values.out !== undefined].filter(Boolean).length;
    if (wanted !== 1) throw new Error('give one of --count, --frequencies and --out FILE');
    if (values.out !== undefined) return write(rules, shape, values.out);
    return values.count ? count(rules, shape) : tabulate(rules, shape);
  },
});
