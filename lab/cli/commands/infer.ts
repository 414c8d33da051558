import { Option } from '@commander-js/extra-typings';
import { allRows } from '../../../src/scoring/feedback-codes.ts';
import { GAMES, OPENER_GAME_IDS } from '../../games.ts';
import { mapInTurn } from '../../node/in-turn.ts';
import { checkFolders, keepJson, madeBy, startClock } from '../../node/keep-result.ts';
import { percent } from '../../node/numbers.ts';
import { createProgress } from '../../node/progress.ts';
import { loadLabRules } from '../../node/resources.ts';
import { numberOption } from '../../number-option.ts';
import { REPLACEMENTS, type Replacement } from '../../research/hidden/descent.ts';
import { DIVERGENCES, type Divergence } from '../../research/hidden/divergence.ts';
import { type SetsSummary, spreadOf, summariseSets } from '../../research/hidden/gather.ts';
import { type InferPlan, infer as inferSet } from '../../research/hidden/infer.ts';
import type { AddCommand } from '../command-result.ts';
import { gameOption, rulesOf, rulesOptionWithWords } from '../options.ts';
import { addShares } from './infer-shares.ts';

function check({ hidden, probes, swap, replacement }: InferPlan, answers: number): void {
  if (hidden >= answers) throw new Error(`--hidden ${hidden} leaves none of ${answers} answers out`);
  if (probes > answers) throw new Error(`--probes ${probes} are more than all ${answers} answers`);
  if (swap >= hidden) throw new Error(`--swap ${swap} swaps the whole set: choose less than --hidden`);
  if (replacement === 'pair' && swap > 1)
    throw new Error('--replace pair swaps one pair at a time: leave out --swap');
}

/** Largest number of rounds with one probe; each round takes 4 bytes of memory. */
const MAX_SAMPLES = 10_000_000;

/** Default bound of an exact search, in nodes of its tree. */
const NODES = 300;

/** Parameters with defaults that differ from them, each with the name of its option. */
const unusual = ({ samples, swap, replacement, divergence }: InferPlan) =>
  [
    { option: 'samples', value: samples, usual: null, isNamed: true },
    { option: 'swap', value: swap, usual: 1, isNamed: true },
    { option: 'replace', value: replacement, usual: 'gradient', isNamed: false },
    { option: 'divergence', value: divergence, usual: 'seen-inferred', isNamed: false },
  ].filter(({ value, usual }) => value !== usual);

const bits = (value: number) => `${value.toFixed(3)} bits`;

function toText({ hidden, rounds, samples }: InferPlan, { runs, loss, correct }: SetsSummary): string {
  const share = (found: number) => percent(found / hidden);
  const chance = (found: number) => percent(found / hidden ** 2, 3);
  const recovered = spreadOf(runs.map(({ exact }) => exact.correct));
  const last = correct.at(-1)!;
  const spread = ({ mean, least, most }: ReturnType<typeof spreadOf>) =>
    runs.length === 1 ? `${mean}` : `${mean.toFixed(1)} (${least} to ${most})`;
  const unique = runs.filter(({ exact }) => exact.unique).length;
  return [
    `possible after removing feedback that was never seen: ${spread(spreadOf(runs.map(({ candidates }) => candidates)))} candidates`,
    `descent: loss ${bits(loss[0].mean)} at first, ${bits(loss.at(-1)!.mean)} after ${rounds} rounds`,
    `descent: ${spread(correct[0])} of ${hidden} members at first, ${spread(last)} after ${rounds} rounds`,
    `a word of the inferred set is a member with ${share(last.mean)}, and wins a round with ${chance(last.mean)}`,
    ...(samples === null
      ? [
          `exact: ${spread(recovered)} of ${hidden} members`,
          `exact: no other set fits in ${unique} of ${runs.length}`,
        ]
      : [`likeliest set: ${spread(recovered)} of ${hidden} members`]),
  ].join('\n');
}

export const infer: AddCommand = (program, present) => {
  const command = program
    .command('infer')
    // `shares` has options of the same names.
    .enablePositionalOptions()
    .description(
      'Draws a hidden set of answers, plays rounds of one guess against its members, and infers the set from the feedback: by descent, and exactly.',
    )
    .addOption(gameOption(OPENER_GAME_IDS, 'wordle'))
    .addOption(rulesOptionWithWords('pool'))
    .addOption(numberOption('--hidden <N>', 'members of the hidden set', [2]).default(200))
    .addOption(numberOption('--probes <N>', 'drawn guesses, each played in every round', [1]).default(30))
    .addOption(numberOption('--rounds <N>', 'rounds of the descent', [1]).default(100))
    .addOption(numberOption('--swap <N>', 'members swapped at a time', [1]).default(1))
    .addOption(
      numberOption(
        '--samples <N>',
        'rounds played with each probe; default: one against each member of the hidden set',
        [1, MAX_SAMPLES],
      ),
    )
    .addOption(
      new Option(
        '--divergence <D>',
        'the loss: seen-inferred, D(E‖P) as the source writes it, or inferred-seen, D(P‖E) as its program computes it',
      )
        .choices(DIVERGENCES)
        .default('seen-inferred' as Divergence),
    )
    .addOption(
      new Option(
        '--replace <R>',
        'how the new member of a swap is chosen: by gradient, at random, or together with the old one as a pair',
      )
        .choices(REPLACEMENTS)
        .default('gradient' as Replacement),
    )
    .addOption(numberOption('--nodes <N>', 'most nodes in the tree of each exact search', [1]).default(NODES))
    .addOption(numberOption('--seed <K>', 'which hidden set is drawn', [0]).default(1))
    .addOption(
      numberOption('--seeds <N>', 'number of hidden sets, one for each seed from --seed', [1]).default(1),
    )
    .option('--out <DIR>', 'folder for the result; without it nothing is written')
    .action(
      present(async ({ seed, seeds, out, game: id, replace: replacement, samples = null, ...options }) => {
        const game = GAMES[id];
        const rules = rulesOf(options.rules, game, 'pool');
        await checkFolders({ out });
        const { hidden, probes, divergence, swap, rounds, nodes } = options;
        const plan = { hidden, probes, samples, divergence, replacement, swap, rounds, nodes };
        const set = await loadLabRules(rules, game);
        const answers = allRows(set);
        check(plan, answers.length);
        const progress = createProgress();
        const elapsed = startClock();
        const all = await mapInTurn(Array(seeds).keys(), (i) => {
          if (seeds > 1) progress(`${i} of ${seeds} hidden sets`);
          return inferSet(set, answers, plan, seed + i);
        });
        const gathered = summariseSets(all);
        const about = { game: id, rules, ...plan };
        const named = rules === rulesOf(undefined, game, 'pool') ? [] : [rules];
        const name = [
          ...[id, ...named, hidden, probes],
          ...unusual(plan).flatMap(({ option, value, isNamed }) => (isNamed ? [option, value] : [value])),
        ].join('-');
        const command = [
          `maxwell infer --game ${id}`,
          ...named.map((one) => `--rules ${one}`),
          `--hidden ${hidden} --probes ${probes} --rounds ${rounds}`,
          ...unusual(plan).map(({ option, value }) => `--${option} ${value}`),
          ...(nodes === NODES ? [] : [`--nodes ${nodes}`]),
          `--seed ${seed} --seeds ${seeds}`,
        ].join(' ');
        await keepJson(out, name, { ...about, ...gathered, made: madeBy(command, elapsed()) }, 0);
        const json = seeds === 1 ? { ...about, ...all[0] } : { ...about, ...gathered };
        return { text: toText(plan, gathered), json };
      }),
    );
  addShares(command, present);
};
