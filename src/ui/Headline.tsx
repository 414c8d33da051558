import { Figure } from './Figure.tsx';
import * as figures from './figures.ts';
import * as words from './words/en.ts';

interface Props {
  readonly remaining: number;
  readonly remainingBits: number;
  /** Figures of the turn before: shown dimmed, and without the value that outside checks read. */
  readonly stale?: boolean;
}

/** How many answers are possible, and the bits of doubt that this is. */
export function Headline({ remaining, remainingBits, stale = false }: Props) {
  return (
    <div class={stale ? 'headline dim' : 'headline'}>
      <span data-testid="remaining" {...(!stale && { 'data-value': remaining })}>
        <strong>
          <Figure text={figures.count(remaining)} />
        </strong>
        <span class="unit"> {words.possible(remaining)}</span>
      </span>
      <span class="doubt soft" title={words.TERMS.bit}>
        <Figure text={figures.bits(remainingBits)} /> bits
      </span>
    </div>
  );
}
