import { fileURLToPath } from 'node:url';
import { Option } from '@commander-js/extra-typings';
import { MODES } from '../../../src/game/mode.ts';
import type { Equation } from '../../../src/game/symbols.ts';
import type { Value } from '../../../src/protocol/hint.ts';
import type { Objective } from '../../../src/scoring/objectives.ts';
import { type Openings, openingFor } from '../../../src/solver/opening/openers.ts';
import { NEEDED_BY_ENTROPY } from '../../../src/solver/value/needed-curve.ts';
import { DATA } from '../../../tools/node/resources.ts';
import { writeAtomically } from '../../../tools/write-files.ts';
import { GAMES, type Game, OPENER_GAME_IDS } from '../../games.ts';
import {
  type CertificateSummary,
  LAB_DATA,
  openersFile,
  parseRulesName,
  readBook,
  readCertificate,
  readOpeners,
} from '../../node/data.ts';
import { mapInTurn } from '../../node/in-turn.ts';
import { checkFolders, jsonText, keepJson } from '../../node/keep-result.ts';
import { meanOf, percent } from '../../node/numbers.ts';
import { createProgress } from '../../node/progress.ts';
import { loadLabModel } from '../../node/resources.ts';
import { numberOption } from '../../number-option.ts';
import { fitCurve, playClasses } from '../../research/guesses-by-bits.ts';
import { addNeeded, type CheckedValue, checkValues, openerValue } from '../../research/values-of-guesses.ts';
import { readResults } from '../../study/stored-results.ts';
import { playedMean } from '../../study/summary.ts';
import type { AddCommand, CommandResult } from '../command-result.ts';
import {
  answerRulesFrom,
  COMMUTATIVE_OPTION,
  gameOption,
  outOption,
  PRIOR_OPTION,
  rulesOf,
  rulesOptionWithWords,
} from '../options.ts';

/**
 * Openers leave far fewer classes in shorter games than in Maxi, so the share of classes that is played is this many
 * times as large.
 */
const SHARE = 15;

/** Objectives of the best opener, of a worse one, and of a bad one that leaves large classes. */
const GOOD_AND_BAD: readonly Objective[] = ['win-mass', 'largest-cell', 'greens'];

/**
 * The openers whose classes the curves are fitted to: the best one for each of these games and rules. Midi also needs
 * worse ones because its best opener leaves no large classes.
 */
const FITTED: readonly {
  readonly game: Game;
  /** Names of answer rules: only the answer itself wins, or any order of it. */
  readonly rules: readonly [string, string];
  /** Objectives whose best openers are played. */
  readonly openers: readonly Objective[];
}[] = [
  { game: MODES.midi, rules: ['exact', 'exact-commutative'], openers: GOOD_AND_BAD },
  { game: MODES.classic, rules: ['exact', 'exact-commutative'], openers: ['win-mass'] },
  { game: MODES.maxi, rules: ['paper', 'pool-site-commutative'], openers: ['win-mass'] },
];

export const curve: AddCommand = (program, present) => {
  const command = program
    .command('curve')
    .description('Curves of the guesses needed at a given doubt, from which hints estimate values.');

  command
    .command('fit', { isDefault: true })
    .description('Plays classes of the best openers to the end and fits the curves to them.')
    .addOption(
      new Option('--game <G>', 'fit the curves of this game only and keep the others').choices(
        FITTED.map(({ game }) => game.id),
      ),
    )
    .addOption(numberOption('--every <N>', 'play one of N classes', [1]).default(150))
    .addOption(outOption('folder for curve.json', DATA, 'data'))
    .action(
      present(async ({ game: only, every, out }) => {
        await checkFolders({ out });
        const progress = createProgress();
        const curves: Record<string, Record<string, readonly number[]>> = only
          ? { ...NEEDED_BY_ENTROPY }
          : {};
        for (const { game, rules, openers } of FITTED.filter((one) => !only || one.game.id === only))
          for (const name of rules) {
            const [answerRules, known] = [parseRulesName(name)!, readOpeners(game)];
            const winRule = answerRules.commutativeWins ? 'orders' : 'itself';
            const [book = null] = game === MODES.maxi ? await readBook(name, 'win-mass') : [];
            const field = await loadLabModel(answerRules, game);
            const among = game === MODES.maxi ? every : Math.ceil(every / SHARE);
            const points = await mapInTurn(openers, (objective) => {
              const opener = book?.card.opener ?? openingFor(known, name, objective)!.top[0].guess;
              return playClasses(field, opener, book, among);
            });
            curves[game.length] = { ...curves[game.length], [winRule]: fitCurve(points.flat()) };
            progress(`${game.length} tiles, ${winRule}`);
          }
        await keepJson(out, 'curve', curves);
        const lines = Object.entries(curves).flatMap(([tiles, byWins]) =>
          Object.entries(byWins).map(([wins, needed]) => `${tiles} tiles, ${wins}: ${needed.join(' ')}`),
        );
        return { text: lines.join('\n'), json: curves };
      }),
    );

  command
    .command('openers')
    .description(
      'Computes the guesses needed with each opener of data/openers-GAME.json and writes them into that file.',
    )
    // The curves are for equations, not for words.
    .addOption(
      gameOption(
        OPENER_GAME_IDS.filter((id) => id !== 'wordle'),
        'maxi',
      ),
    )
    .action(
      present(async (options) => {
        const game = GAMES[options.game];
        const known = readOpeners(game);
        if (Object.keys(known).length === 0)
          throw new Error(
            `no openers of ${game.name} are known: run maxwell openers --game ${game.id} --all`,
          );
        const progress = createProgress();
        const kept = await readResults(fileURLToPath(new URL('evaluation/', LAB_DATA)));
        const played = kept.map(({ result }) => result);
        const valued: Record<string, Openings[string]> = {};
        for (const [name, openings] of Object.entries(known)) {
          const answerRules = parseRulesName(name)!;
          const field = await loadLabModel(answerRules, game);
          progress(name);
          const values = new Map<Equation, Value>();
          for (const { guess } of Object.values(openings).flatMap(({ top }) => top)) {
            const needed = playedMean(played, answerRules, guess);
            values.set(guess, needed === null ? await openerValue(field, guess) : { needed, isExact: true });
          }
          valued[name] = withProof(addNeeded(openings, values), readCertificate(game, name), values);
        }
        await writeAtomically([openersFile(game), jsonText(valued)]);
        return { text: `${Object.keys(valued).length} sets of rules`, json: valued, kept: true };
      }),
    );

  command
    .command('check')
    .description(
      'Draws classes and guesses, plays each to the end, and shows how far the estimated values are off.',
    )
    .addOption(gameOption(OPENER_GAME_IDS, 'maxi'))
    .addOption(rulesOptionWithWords('exact'))
    .addOption(PRIOR_OPTION)
    .addOption(COMMUTATIVE_OPTION)
    .addOption(numberOption('--pairs <N>', 'number of pairs of a class and a guess', [1]).default(100))
    .addOption(numberOption('--seed <K>', 'which pairs are drawn', [0]).default(1))
    .addOption(numberOption('--most <N>', 'most candidates of a class', [2]).default(2500))
    .action(
      present(async (options) => {
        const game = GAMES[options.game];
        const rules = rulesOf(options.rules, game, 'exact');
        const answerRules = answerRulesFrom({ ...options, rules }, game);
        const progress = createProgress();
        const checked: CheckedValue[] = [];
        for await (const one of checkValues(await loadLabModel(answerRules, game), options)) {
          checked.push(one);
          progress(`${checked.length} of ${options.pairs}`);
        }
        return outcomeOf(checked);
      }),
    );
};

/** Marks the win-mass opener as proved if a certificate shows that no first guess is better. */
function withProof(
  openings: Openings[string],
  solution: CertificateSummary | null,
  values: ReadonlyMap<Equation, Value>,
): Openings[string] {
  const best = openings['win-mass'];
  if (!best || !solution) return openings;
  const [{ guess }] = best.top;
  const { tree, total, answers } = solution;
  const isBest = guess === tree[0] || Math.round(values.get(guess)!.needed * answers) === total;
  return isBest ? { ...openings, 'win-mass': { ...best, proof: 'proved' } } : openings;
}

function outcomeOf(checked: readonly CheckedValue[]): CommandResult {
  const errors = checked.map(({ estimate, played }) => estimate - played);
  const shareWithin = (most: number) =>
    errors.filter((error) => Math.abs(error) <= most).length / errors.length;
  const times = checked.map(({ ms }) => ms).sort((a, b) => a - b);
  const figures = {
    pairs: checked.length,
    mean: meanOf(errors),
    within003: shareWithin(0.03),
    within010: shareWithin(0.1),
    exact: checked.filter(({ isExact }) => isExact).length,
    exactWithin1e9: checked.every(
      ({ isExact, estimate, played }) => !isExact || Math.abs(estimate - played) < 1e-9,
    ),
    p95Ms: times[Math.floor(0.95 * times.length)],
  };
  const text = [
    `${figures.pairs} pairs, mean error ${figures.mean.toFixed(4)}`,
    `within 0.03: ${percent(figures.within003)}, within 0.10: ${percent(figures.within010)}`,
    `${figures.exact} marked as exact, ${figures.exactWithin1e9 ? 'and all of them are' : 'but NOT all of them are'}`,
    `95 % take ${Math.round(figures.p95Ms)} ms or less`,
  ].join('\n');
  return { text, json: { ...figures, checked } };
}
