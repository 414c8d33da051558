import { RULES } from '../../game/rules.ts';
import { OPENERS_FILE, readOpeners } from '../../node/data.ts';
import { createProgress } from '../../node/progress.ts';
import { loadEngine } from '../../node/resources.ts';
import { writeWhole } from '../../node/write.ts';
import type { Openers } from '../../solver/opening/openers.ts';
import { STRATEGIES } from '../../solver/strategy/registry.ts';
import { findOpeners } from '../../study/openers.ts';
import { choose, command } from '../command.ts';

const OBJECTIVES = [...new Set(STRATEGIES.map(({ objective }) => objective))];

export const openers = command({
  name: 'openers',
  summary:
    'Finds the ten best first guesses of an objective over all equations and keeps them in data/openers.json.',
  positionals: [],
  options: {
    rules: {
      type: 'string',
      default: 'exact',
      value: 'R',
      describe: `${RULES.join(', ')}; exact unless given`,
    },
    objective: {
      type: 'string',
      default: 'entropy',
      value: 'O',
      describe: `${OBJECTIVES.join(', ')}; entropy unless given`,
    },
  },
  async run(values) {
    const rules = choose('rule variants', RULES, values.rules);
    const objective = choose('objectives', OBJECTIVES, values.objective);
    // A damaged file is found before hours of work.
    readOpeners();
    const progress = createProgress();
    const opening = await findOpeners(await loadEngine(rules), objective, (share) =>
      progress(`${(100 * share).toFixed(1)} %`),
    );
    // Another objective may have been added meanwhile.
    const known = readOpeners();
    const all: Openers = { ...known, [rules]: { ...known[rules], [objective]: opening } };
    await writeWhole([OPENERS_FILE, `${JSON.stringify(all, null, 1)}\n`]);
    const lines = opening.top.map(
      ({ guess, bits, expectedRemaining }) =>
        `${guess}  ${bits.toFixed(5)} bits  leaves ${expectedRemaining.toFixed(1)}`,
    );
    return {
      text: [`${rules}, ${objective}, ${opening.proof}`, ...lines].join('\n'),
      json: opening,
      kept: true,
    };
  },
});
