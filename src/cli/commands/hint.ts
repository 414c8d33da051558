import { MODES } from '../../game/mode.ts';
import { loadResources } from '../../node/resources.ts';
import type { Hint, RankedGuess } from '../../protocol/hint.ts';
import { createSolver } from '../../solver/create.ts';
import { ask } from '../ask.ts';
import { command } from '../command.ts';
import { parseRules, parseStrategy, RULES_OPTION, STRATEGY_OPTION } from '../options.ts';
import { parseTurns } from '../turns.ts';

const percent = (share: number) => `${(100 * share).toFixed(share < 0.01 ? 3 : 1)} %`;

function line({ guess, bits, expectedRemaining, winChance }: RankedGuess): string {
  return `${guess}  ${bits.toFixed(4)} bits  leaves ${expectedRemaining.toFixed(2)}  wins ${percent(winChance)}`;
}

function toText(hint: Hint): string {
  const state = `${hint.remaining} possible (${hint.remainingBits.toFixed(2)} bits), rules ${hint.rules}`;
  const how = `${hint.strategy}, ${hint.certainty}, ${hint.engine}, ${Math.round(hint.ms)} ms`;
  return [state, `guess ${line(hint)}`, how, '', ...hint.top.map(line)].join('\n');
}

function toJson(hint: Hint): object {
  const { remaining, guess, bits, expectedRemaining, winChance, certainty, engine, ms, top, rules } = hint;
  return { remaining, guess, bits, expectedRemaining, winChance, certainty, engine, ms, rules, top };
}

export const hint = command({
  name: 'hint',
  summary: 'The next guess after the turns played so far, and what it is worth.',
  positionals: [],
  options: {
    strategy: STRATEGY_OPTION,
    rules: RULES_OPTION,
    turn: {
      type: 'string',
      multiple: true,
      value: 'GUESS:FEEDBACK',
      describe: `a row played, in order; repeat it, up to ${MODES.maxi.tries} times`,
    },
  },
  async run(values) {
    const strategy = parseStrategy(values.strategy);
    const rules = parseRules(values.rules);
    const turns = parseTurns(values.turn ?? []);
    const found = await ask(createSolver(await loadResources(), rules), {
      kind: 'hint',
      mode: 'maxi',
      turns,
      strategy,
    });
    return { text: toText(found), json: toJson(found) };
  },
});
