import { Option } from '@commander-js/extra-typings';
import { generate } from '../../../src/equations/generate-set.ts';
import { type EquationSet, equationAt, filterByMembership } from '../../../src/equations/set.ts';
import { MODE_IDS, MODES } from '../../../src/game/mode.ts';
import { membershipBit } from '../../../src/game/rules.ts';
import { SYMBOL_SETS, type SymbolSet } from '../../../src/game/symbols.ts';
import { readKernel } from '../../../tools/node/kernels.ts';
import { writeAtomically } from '../../../tools/write-files.ts';
import { numberOption } from '../../number-option.ts';
import { countEquations } from '../../study/count-equations.ts';
import { frequencies, type SymbolFrequency } from '../../study/frequencies.ts';
import type { AddCommand } from '../command-result.ts';
import { gameOption, rulesOption } from '../options.ts';
import { TILE_BOUNDS } from './site-rules.ts';

const SYMBOL_SET_NAMES = Object.keys(SYMBOL_SETS) as SymbolSet[];

function toCsv(table: readonly SymbolFrequency[]): string {
  const percent = (share: number) => (100 * share).toFixed(3);
  const slots = table[0].slots.map((_, tile) => `slot${tile + 1}`);
  const rows = table
    .toSorted((a, b) => b.any - a.any)
    .map(({ symbol, any, slots }) => [symbol, percent(any), ...slots.map(percent)]);
  return [['symbol', 'any', ...slots], ...rows].map((row) => row.join(',')).join('\n');
}

/** Number of lines written at once. */
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

export const equations: AddCommand = (program, present) =>
  program
    .command('equations')
    .description('The equations that can be answers: how many, how often each symbol occurs, or all of them.')
    .addOption(rulesOption('exact'))
    .addOption(gameOption(MODE_IDS, 'maxi'))
    .addOption(
      numberOption(
        '--length <N>',
        'instead of --game: number of tiles; 12 and 13 can only be counted, in 3 minutes and half an hour',
        TILE_BOUNDS,
      ).conflicts('game'),
    )
    .addOption(
      new Option('--symbols <S>', 'with --length; classic: no brackets, no powers; default: maxi')
        .choices(SYMBOL_SET_NAMES)
        .conflicts('game'),
    )
    .option('--count', 'print how many there are')
    .option('--frequencies', 'print as CSV what percentage has each symbol, anywhere and per tile')
    .option('--out <FILE>', 'write them to a file, one a line, in equation order')
    .action(
      present(async ({ game: id, rules, count, frequencies: isTable, out, ...options }) => {
        const game = MODES[id];
        const shape = { length: options.length ?? game.length, symbols: options.symbols ?? game.symbols };
        if ([count, isTable, out].filter((one) => one !== undefined).length !== 1)
          throw new Error('give one of --count, --frequencies and --out FILE');
        const kernel = await readKernel('generate');
        if (count) {
          const { [rules]: counted } = await countEquations(kernel, shape);
          return { text: `${counted}`, json: { rules, ...shape, count: counted } };
        }
        const set = filterByMembership(await generate(kernel, shape), membershipBit(rules));
        const json = { rules, ...shape, count: set.count };
        if (out !== undefined) {
          await writeAtomically([out, lines(set)]);
          return { text: `${set.count} equations in ${out}`, json: { ...json, file: out } };
        }
        const table = frequencies(set).filter(({ symbol }) => SYMBOL_SETS[shape.symbols].includes(symbol));
        return { text: toCsv(table), json: { ...json, frequencies: table } };
      }),
    );
