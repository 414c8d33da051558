import { useWords } from '../contexts.ts';
import { useTurn } from './turn-view.ts';

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

/** The progress of the hint while it is computed. */
export function HintProgress() {
  const { computing } = useWords();
  const { view, hint } = useTurn();
  return view.kind === 'working' && <Progress share={hint ? hint.progress : null} label={computing} />;
}
