import type { RankedGuess } from '../../protocol/hint.ts';
import { isCertain } from '../figures.ts';
import { useWords } from '../useWords.ts';

interface FiguresProps {
  /** null: nothing is known yet; the figures keep their place. `winChance` null: it is too small to tell. */
  readonly worth:
    | (Pick<RankedGuess, 'bits' | 'expectedRemaining'> & { readonly winChance: number | null })
    | null;
}

/** What a guess is worth: bits, what it leaves, and the chance to win with it now. One that is certain to win leaves nothing. */
export function Figures({ worth }: FiguresProps) {
  const { figures, bits, leftAfter } = useWords();
  if (worth?.winChance && isCertain(worth.winChance)) {
    return (
      <dl class="worth">
        <ChanceToWin chance={1} />
      </dl>
    );
  }
  return (
    <dl class={worth ? 'worth' : 'worth dim'}>
      <Entry value={worth && figures.bits(worth.bits)} label={bits} />
      <Entry value={worth && `≈ ${figures.expectation(worth.expectedRemaining)}`} label={leftAfter} />
      {worth && worth.winChance !== null && <ChanceToWin chance={worth.winChance} />}
    </dl>
  );
}

function Entry({ value, label }: { value: string | null; label: string }) {
  return (
    <div>
      <dd>{value ?? '–'}</dd>
      <dt class="soft">{label}</dt>
    </div>
  );
}

function ChanceToWin({ chance }: { chance: number }) {
  const words = useWords();
  const lines = words.chanceToWin(chance);
  if (!lines) return null;
  return (
    <div>
      <dd class={chance > 0 ? '' : 'soft small'}>{lines[0]}</dd>
      <dt class="soft">{lines[1]}</dt>
    </div>
  );
}
