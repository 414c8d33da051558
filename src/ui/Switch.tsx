interface SwitchProps {
  /** Text next to the switch. It is the accessible name, unless `name` is given. */
  readonly label: string;
  readonly soft?: boolean;
  readonly name?: string;
  readonly testId: string;
  readonly checked: boolean;
  onChange(checked: boolean): void;
}

/** A setting that is on or off. */
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
