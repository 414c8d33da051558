import type { PanelView } from '../../companion/model.ts';
import type { OwnWorth } from '../../protocol/answer.ts';
import type { Hint } from '../../protocol/hint.ts';
import { useWords } from '../useWords.ts';
import { Opener } from './Disclosure.tsx';
import type { Live } from './live.ts';
import { SplitTable } from './SplitTable.tsx';
import { Figures } from './Worth.tsx';

type Own = NonNullable<PanelView['own']>;

interface OwnGuessProps {
  readonly own: Own;
  readonly hint: Hint | null;
  readonly open: boolean;
  readonly may: Live['may'];
  onToggle(): void;
}

/** What the typed guess is worth, in one line; its figures on demand. */
export function OwnGuess({ own, hint, open, may, onToggle }: OwnGuessProps) {
  const words = useWords();
  const { worth } = own;
  if (!worth) return <p class="own soft">{words.computing}</p>;
  const best = hint && may('guess') ? bestOf(hint) : null;
  const label = words.ownGuess(worth.beats, worth.expectedRemaining, best);
  const attributes = { class: 'own', ...ownAttributes(own) };
  if (!may('ownFigures')) return <p {...attributes}>{label}</p>;
  return (
    <div {...attributes}>
      <Opener label={label} open={open} onClick={onToggle} />
    </div>
  );
}

/** The fewest answers that any guess of the list leaves on average. */
function bestOf({ top }: Hint): number {
  return Math.min(...top.map(({ expectedRemaining }) => expectedRemaining));
}

interface OwnFiguresProps extends Pick<PanelView, 'possible'> {
  readonly worth: OwnWorth;
}

/** Figures of the typed guess, and what each feedback to it would leave. */
export function OwnFigures({ worth, possible }: OwnFiguresProps) {
  const words = useWords();
  const split = possible?.split?.guess === worth.guess ? possible.split : null;
  return (
    <div class="possible">
      <Figures worth={worth} />
      <p class="soft">{words.ownGuessAbout(worth.beats)}</p>
      <SplitTable split={split} />
    </div>
  );
}

/** Attributes of the element that tells what the typed guess is worth, as outside checks read them. */
export function ownAttributes({ guess, worth }: Own) {
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
