interface ProgressProps {
  /** 0 to 1; null: unknown, shown as an indeterminate animation. */
  readonly share: number | null;
  readonly label: string;
}

/** A thin progress bar along the top of the panel. */
export function Progress({ share, label }: ProgressProps) {
  return (
    <div
      class={share === null ? 'progress wandering' : 'progress'}
      role="progressbar"
      aria-label={label}
      {...(share !== null && { 'aria-valuenow': Math.round(share * 100) })}
    >
      <span style={share === null ? {} : { width: `${share * 100}%` }} />
    </div>
  );
}
