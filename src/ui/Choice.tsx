import { HINT_LEVELS, type HintLevel } from '../settings.ts';
import { LISTED_STRATEGIES, type StrategyName } from '../solver/strategy/registry.ts';
import { useWords } from './useWords.ts';

interface ChoiceProps<Name extends string> {
  readonly label: string;
  readonly testId: string;
  readonly value: Name;
  readonly options: readonly { readonly name: Name; readonly label: string }[];
  onChange(name: Name): void;
}

/** A `<select>` whose values are the names themselves. */
function Choice<Name extends string>({ label, testId, value, options, onChange }: ChoiceProps<Name>) {
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

type Selection<Name extends string> = Pick<ChoiceProps<Name>, 'value' | 'onChange'>;

export function StrategyChoice(chosen: Selection<StrategyName>) {
  const words = useWords();
  const options = LISTED_STRATEGIES.map(({ name }) => ({ name, label: words.strategies[name].title }));
  return <Choice label={words.strategy} testId="strategy" options={options} {...chosen} />;
}

export function LevelChoice(chosen: Selection<HintLevel>) {
  const words = useWords();
  const options = HINT_LEVELS.map((name) => ({ name, label: words.hintLevels[name].label }));
  return <Choice label={words.hintLevel} testId="hint-level" options={options} {...chosen} />;
}
