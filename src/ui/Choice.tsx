interface Props<Name extends string> {
  readonly label: string;
  readonly testId: string;
  readonly value: Name;
  readonly options: Record<Name, { readonly label: string; readonly about: string }>;
  onChange(name: Name): void;
}

/** A `<select>` whose values are the names themselves. */
export function Choice<Name extends string>({ label, testId, value, options, onChange }: Props<Name>) {
  return (
    <select
      aria-label={label}
      data-testid={testId}
      title={options[value].about}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Name)}
    >
      {(Object.keys(options) as Name[]).map((name) => (
        <option key={name} value={name} title={options[name].about}>
          {options[name].label}
        </option>
      ))}
    </select>
  );
}
