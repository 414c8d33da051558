import { Option } from '@commander-js/extra-typings';
import { generate } from '../../../src/equations/generate-set.ts';
import { type EquationSet, equationAt, filterByMembership } from '../../../src/equations/set.ts';
import type { EquationShape } from '../../../src/game/membership.ts';
import { MODE_IDS, MODES } from '../../../src/game/mode.ts';
import { type EquationRules, membershipBit } from '../../../src/game/rules.ts';
import { SYMBOL_SETS, type SymbolSet } from '../../../src/game/symbols.ts';
import { readKernel } from '../../../tools/node/kernels.ts';
import { writeAtomically } from '../../../tools/write-files.ts';
import { numberOption } from '../../number-option.ts';
import { countEquations } from '../../study/count-equations.ts';
import { frequencies, type SymbolFrequency } from '../../study/frequencies.ts';
import type { AddCommand, CommandResult } from '../command-result.ts';
import { gameOption, rulesOption } from '../options.ts';
import { TILE_BOUNDS } from './site-rules.ts';

const SYMBOL_SET_NAMES = Object.keys(SYMBOL_SETS) as SymbolSet[];

const equationsOf = async (rules: EquationRules, shape: EquationShape) =>
  filterByMembership(await generate(await readKernel('generate'), shape), membershipBit(rules));

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

async function count(rules: EquationRules, shape: EquationShape): Promise<CommandResult> {
  const { [rules]: count } = await countEquations(await readKernel('generate'), shape);
  return { text: `${count}`, json: { rules, ...shape, count } };
}

async function tabulate(rules: EquationRules, shape: EquationShape): Promise<CommandResult> {
  const set = await equationsOf(rules, shape);
  const table = frequencies(set).filter(({ symbol }) => SYMBOL_SETS[shape.symbols].includes(symbol));
  return { text: toCsv(table), json: { rules, ...shape, count: set.count, frequencies: table } };
}

async function write(rules: EquationRules, shape: EquationShape, file: string): Promise<CommandResult> {
  const set = await equationsOf(rules, shape);
  await writeAtomically([file, lines(set)]);
  const json = { rules, ...shape, count: set.count, file };
  return { text: `${set.count} equations in ${file}`, json };
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
      present((options) => {
        const { rules } = options;
        const game = MODES[options.game];
        const shape = { length: options.length ?? game.length, symbols: options.symbols ?? game.symbols };
        const wanted = [options.count, options.frequencies, options.out].filter((one) => one !== undefined);
        if (wanted.length !== 1) throw new Error('give one of --count, --frequencies and --out FILE');
        if (options.out !== undefined) return write(rules, shape, options.out);
        return options.count ? count(rules, shape) : tabulate(rules, shape);
      }),
    );
