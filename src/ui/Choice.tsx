import { type HintLevel, HINT_LEVELS as LEVELS } from '../settings.ts';
import { LISTED_STRATEGIES, type StrategyName } from '../solver/strategy/registry.ts';
import { HINT_LEVELS, STRATEGIES } from './words/en.ts';

interface Props<Name extends string> {
  readonly label: string;
  readonly testId: string;
  readonly value: Name;
  readonly options: readonly { readonly name: Name; readonly label: string }[];
  onChange(name: Name): void;
}

/** A `<select>` whose values are the names themselves. */
function Choice<Name extends string>({ label, testId, value, options, onChange }: Props<Name>) {
  return (
    <select
      aria-label={label}
      data-testid={testId}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Name)}
    >
      {options.map((option) => (
        <option key={option.name} value={option.name}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

type Chosen<Name extends string> = Pick<Props<Name>, 'value' | 'onChange'>;

const STRATEGY_OPTIONS = LISTED_STRATEGIES.map(({ name }) => ({ name, label: STRATEGIES[name].title }));
const LEVEL_OPTIONS = LEVELS.map((name) => ({ name, label: HINT_LEVELS[name].label }));

export function StrategyChoice(chosen: Chosen<StrategyName>) {
  return <Choice label="Strategy" testId="strategy" options={STRATEGY_OPTIONS} {...chosen} />;
}

export function LevelChoice(chosen: Chosen<HintLevel>) {
  return <Choice label="Hint level" testId="hint-level" options={LEVEL_OPTIONS} {...chosen} />;
}
