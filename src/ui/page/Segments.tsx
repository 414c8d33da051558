interface SegmentsProps<Name extends string> {
  readonly label: string;
  readonly testId: string;
  readonly value: Name;
  readonly options: readonly { readonly name: Name; readonly label: string }[];
  onChange(name: Name): void;
}

/** A choice between few options, which are all visible. */
export function Segments<Name extends string>({
  label,
  testId,
  value,
  options,
  onChange,
}: SegmentsProps<Name>) {
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
