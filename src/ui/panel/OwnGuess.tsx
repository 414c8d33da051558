import type { PanelView } from '../../companion/model.ts';
import type { Hint } from '../../protocol/hint.ts';
import { useWords } from '../useWords.ts';
import { Opened, Opener } from './Disclosure.tsx';
import { SplitTable } from './SplitTable.tsx';
import { Figures } from './Worth.tsx';

interface OwnGuessProps {
  readonly own: NonNullable<PanelView['own']>;
  /** For what the best guess leaves; it is not named. */
  readonly hint: Hint | null;
  readonly possible: PanelView['possible'];
  readonly open: boolean;
  onToggle(): void;
}

/** What the typed guess is worth, in one line; its figures and feedbacks on demand. */
export function OwnGuess({ own, hint, possible, open, onToggle }: OwnGuessProps) {
  const words = useWords();
  const { worth } = own;
  if (!worth) return <p class="own soft">{words.computing}</p>;
  return (
    <div class="own" {...ownAttributes(own)}>
      <Opener
        label={words.ownGuess(worth.beats, worth.expectedRemaining, hint && bestOf(hint))}
        open={open}
        onClick={onToggle}
      />
      {open && (
        <Opened>
          <Figures worth={worth} />
          <p class="soft">{words.ownGuessAbout(worth.beats)}</p>
          <SplitTable split={possible?.split?.guess === own.guess ? possible.split : null} />
        </Opened>
      )}
    </div>
  );
}

/** Attributes of the element that tells what the typed guess is worth, as outside checks read them. */
export function ownAttributes({ guess, worth }: NonNullable<PanelView['own']>) {
  return {
    'data-testid': 'own-guess',
    ...(worth && {
      'data-guess': guess,
      'data-value': worth.expectedRemaining,
      'data-rank': Math.round(worth.beats * 1000) / 10,
      'data-bits': worth.bits,
      ...(worth.winChance !== null && { 'data-win': worth.winChance }),
    }),
  };
}

/** The fewest answers that any guess of the list leaves on average. */
function bestOf({ top }: Hint): number {
  return Math.min(...top.map(({ expectedRemaining }) => expectedRemaining));
}
