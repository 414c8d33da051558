import { HINT_LEVELS, type HintLevel } from '../settings.ts';
import { STRATEGIES, type StrategyName } from '../solver/strategy/registry.ts';
import { useWords } from './useWords.ts';

interface Named<Name extends string> {
  readonly name: Name;
  readonly label: string;
}

interface ChoiceProps<Name extends string> {
  readonly label: string;
  readonly testId: string;
  readonly value: Name;
  /** Groups of options. `title` is null for a group without a title. */
  readonly groups: readonly { readonly title: string | null; readonly options: readonly Named<Name>[] }[];
  onChange(name: Name): void;
}

/** A `<select>` whose values are the names. */
export function Select<Name extends string>({ label, testId, value, groups, onChange }: ChoiceProps<Name>) {
  return (
    <select
      aria-label={label}
      data-testid={testId}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Name)}
    >
      {groups.map(({ title, options }) =>
        title === null ? (
          <Options options={options} />
        ) : (
          <optgroup label={title}>
            <Options options={options} />
          </optgroup>
        ),
      )}
    </select>
  );
}

function Options({ options }: { readonly options: readonly Named<string>[] }) {
  return options.map(({ name, label }) => (
    <option key={name} value={name}>
      {label}
    </option>
  ));
}

type Selection<Name extends string> = Pick<ChoiceProps<Name>, 'value' | 'onChange'>;

export function StrategyChoice(chosen: Selection<StrategyName>) {
  const words = useWords();
  const labelled = (isFromPaper: boolean) =>
    STRATEGIES.filter((strategy) => 'isFromPaper' in strategy === isFromPaper).map(({ name }) => ({
      name,
      label: words.strategies[name].title,
    }));
  const groups = [
    { title: null, options: labelled(false) },
    { title: words.moreStrategies, options: labelled(true) },
  ];
  return <Select label={words.strategy} testId="strategy" groups={groups} {...chosen} />;
}

/** @param label default: that of the setting */
export function LevelChoice({ label, ...chosen }: Selection<HintLevel> & { readonly label?: string }) {
  const words = useWords();
  const options = HINT_LEVELS.map((name) => ({ name, label: words.hintLevels[name].label }));
  return (
    <Select
      label={label ?? words.hintLevel}
      testId="hint-level"
      groups={[{ title: null, options }]}
      {...chosen}
    />
  );
}
