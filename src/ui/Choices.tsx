import type { ComponentChildren } from 'preact';
import { HINT_LEVELS, type HintLevel } from '../settings.ts';
import { STRATEGIES, type StrategyName } from '../solver/strategy/registry.ts';
import { useWords } from './contexts.ts';

interface Named<Name extends string> {
  readonly name: Name;
  readonly label: string;
}

interface ChoiceProps<Name extends string, Option = Named<Name>> {
  readonly label: string;
  readonly testId: string;
  readonly value: Name;
  readonly options: readonly Option[];
  onChange(name: Name): void;
}

interface SelectProps<Name extends string> extends ChoiceProps<Name> {
  /** Options after the others, in a titled group. */
  readonly more?: Pick<ChoiceProps<Name>, 'label' | 'options'>;
}

export function Select<Name extends string>(props: SelectProps<Name>) {
  const { label, testId, value, options, more, onChange } = props;
  const draw = ({ name, label }: Named<Name>) => (
    <option key={name} value={name}>
      {label}
    </option>
  );
  return (
    <select
      aria-label={label}
      data-testid={testId}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Name)}
    >
      {options.map(draw)}
      {more && <optgroup label={more.label}>{more.options.map(draw)}</optgroup>}
    </select>
  );
}

type Selection<Name extends string> = Pick<ChoiceProps<Name>, 'value' | 'onChange'>;

export function StrategyChoice(chosen: Selection<StrategyName>) {
  const words = useWords();
  // The first is the default.
  const [own, ...others] = STRATEGIES.map(({ name }) => ({ name, label: words.strategies[name].title }));
  const more = { label: words.moreStrategies, options: others };
  return <Select label={words.strategy} testId="strategy" options={[own!]} more={more} {...chosen} />;
}

/** @param label default: the setting's name */
export function LevelChoice({ label, ...chosen }: Selection<HintLevel> & { readonly label?: string }) {
  const words = useWords();
  const options = HINT_LEVELS.map((name) => ({ name, label: words.hintLevels[name].label }));
  return <Select label={label ?? words.hintLevel} testId="hint-level" options={options} {...chosen} />;
}

type Explained<Name extends string> = Named<Name> & { readonly about: ComponentChildren };

export function Radios<Name extends string>(props: ChoiceProps<Name, Explained<Name>>) {
  const { label, testId, value, options, onChange } = props;
  return (
    <fieldset class="radios" data-testid={testId}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.name}>
          <input
            type="radio"
            name={testId}
            value={option.name}
            checked={option.name === value}
            onChange={() => onChange(option.name)}
          />
          <span>
            <b>{option.label}</b>
            <span class="soft">{option.about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface LevelRadiosProps extends Selection<HintLevel> {
  readonly label: string;
  /** Draws a picture below the explanation of a level. */
  picture?(level: HintLevel): ComponentChildren;
}

export function LevelRadios({ picture, ...props }: LevelRadiosProps) {
  const words = useWords();
  const options = HINT_LEVELS.map((name) => {
    const { label, about } = words.hintLevels[name];
    return { name, label, about: picture ? [about, picture(name)] : about };
  });
  return <Radios testId="hint-level" options={options} {...props} />;
}

export function Segments<Name extends string>(props: ChoiceProps<Name>) {
  const { label, testId, value, options, onChange } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row in every browser
    <div class="segments" role="group" aria-label={label} data-testid={testId}>
      {options.map((option) => (
        <button
          key={option.name}
          type="button"
          aria-pressed={option.name === value}
          data-value={option.name}
          onClick={() => option.name !== value && onChange(option.name)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly soft?: boolean;
  /** Accessible name; default: `label`. */
  readonly name?: string;
  readonly testId: string;
  readonly checked: boolean;
  onChange(checked: boolean): void;
}

export function Switch({ label, soft = false, name, testId, checked, onChange }: SwitchProps) {
  return (
    <label class="switch">
      <span class={soft ? 'soft' : ''}>{label}</span>
      <input
        type="checkbox"
        data-testid={testId}
        {...(name && { 'aria-label': name })}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

/** The switch for commutative wins, with an explanation. */
export function CommutativeSwitch({ checked, onChange }: Pick<SwitchProps, 'checked' | 'onChange'>) {
  const words = useWords();
  return (
    <>
      <Switch label={words.commutativeWins} testId="commutative-wins" checked={checked} onChange={onChange} />
      <p class="soft">{words.commutativeWinsLine}</p>
    </>
  );
}
