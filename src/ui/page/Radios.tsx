import type { ComponentChildren } from 'preact';

interface RadiosProps<Name extends string> {
  readonly legend: string;
  readonly name: string;
  readonly value: Name;
  readonly options: readonly {
    readonly name: Name;
    readonly label: string;
    readonly about: ComponentChildren;
  }[];
  onChange(name: Name): void;
}

/** A choice between options with descriptions. */
export function Radios<Name extends string>({ legend, name, value, options, onChange }: RadiosProps<Name>) {
  return (
    <fieldset class="radios" data-testid={name}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.name}>
          <input
            type="radio"
            name={name}
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
